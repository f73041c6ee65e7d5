import MVIKit
import ProfileInterface
import ProfileUI

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of ProfileEditDistance; the composition root of an app calls its initializer.
@MainActor
public struct ProfileEditDistanceFactory: ProfileEditDistanceBuilding {
    private let service: any ProfileEditDistanceService
    private let notifier: any Notifying

    public init(service: any ProfileEditDistanceService, notifier: any Notifying) {
        self.service = service
        self.notifier = notifier
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any ProfileEditDistanceListener)? = nil) -> AnyView {
            AnyView(ProfileEditDistanceView(service: service, notifier: notifier, listener: listener))
        }
    #endif
}
