#if canImport(SwiftUI) && DEBUG
    import MVIKit
    import ProfileInterface
    import ProfileUI
    import SwiftUI

    #Preview("Content") {
        ProfileEditDistanceView(service: ProfileEditDistancePreviewService(regions: ["Seoul"]), notifier: Notifier())
    }

    #Preview("Error") {
        ProfileEditDistanceView(service: ProfileEditDistancePreviewService(regions: nil), notifier: Notifier())
    }

    /// The service of the previews: loads a preference, or fails without regions.
    private struct ProfileEditDistancePreviewService: ProfileEditDistanceService {
        struct Failure: Error {}

        let regions: [String]?

        func loadPreference() async throws -> DistancePreference {
            guard let regions else { throw Failure() }
            return DistancePreference(distance: .near, regions: regions)
        }

        func save(_ distance: Distance) async throws {
            throw Failure()
        }
    }
#endif
