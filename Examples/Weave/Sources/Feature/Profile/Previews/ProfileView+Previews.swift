#if canImport(SwiftUI) && DEBUG
    import MVIKit
    import ProfileInterface
    import ProfileUI
    import SwiftUI

    #Preview("Content") {
        ProfileView(service: ProfilePreviewService(title: "Profile"), notifier: Notifier())
    }

    #Preview("Error") {
        ProfileView(service: ProfilePreviewService(title: nil), notifier: Notifier())
    }

    /// The service of the previews: loads the title, or fails without one.
    private struct ProfilePreviewService: ProfileService {
        struct Failure: Error {}

        let title: String?

        func loadTitle() async throws -> String {
            guard let title else { throw Failure() }
            return title
        }

        func confirm(_ title: String) async throws {
            throw Failure()
        }
    }
#endif
