import ProfileInterface

/// Creates the parts of Profile; an app composes it.
public struct ProfileFactory: Sendable {
    private let service: any ProfileService

    public init() {
        self.init(service: LiveProfileService())
    }

    public init(service: any ProfileService) {
        self.service = service
    }

    @MainActor
    public func makeModel(listener: (any ProfileListener)? = nil) -> ProfileModel {
        ProfileModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        @MainActor
        public func makeScreen(listener: (any ProfileListener)? = nil) -> ProfileScreen {
            ProfileScreen(model: makeModel(listener: listener))
        }
    #endif
}
