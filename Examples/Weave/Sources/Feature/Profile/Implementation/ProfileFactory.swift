import MVIKit
import ProfileInterface
import ProfileUI

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Profile; the composition root of an app calls its initializer.
@MainActor
public struct ProfileFactory: ProfileBuilding {
    private let service: any ProfileService
    private let notifier: any Notifying

    public init(service: any ProfileService, notifier: any Notifying) {
        self.service = service
        self.notifier = notifier
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any ProfileListener)? = nil) -> AnyView {
            AnyView(ProfileView(service: service, notifier: notifier, listener: listener))
        }
    #endif
}
