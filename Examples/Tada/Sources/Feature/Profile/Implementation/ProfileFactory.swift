import ProfileInterface

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the parts of Profile; the composition root of an app calls its initializer.
@MainActor
public struct ProfileFactory: ProfileBuilding {
    private let service: any ProfileService

    public init(service: any ProfileService) {
        self.service = service
    }

    public func makeModel(listener: (any ProfileListener)? = nil) -> ProfileModel {
        ProfileModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any ProfileListener)? = nil) -> AnyView {
            AnyView(ProfileScreen(model: makeModel(listener: listener)))
        }
    #endif
}
