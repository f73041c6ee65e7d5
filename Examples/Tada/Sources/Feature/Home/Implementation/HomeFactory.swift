import HomeInterface

/// Creates the parts of Home; an app composes it.
public struct HomeFactory: Sendable {
    private let service: any HomeService

    public init() {
        self.init(service: LiveHomeService())
    }

    public init(service: any HomeService) {
        self.service = service
    }

    @MainActor
    public func makeModel(listener: (any HomeListener)? = nil) -> HomeModel {
        HomeModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        @MainActor
        public func makeScreen(listener: (any HomeListener)? = nil) -> HomeScreen {
            HomeScreen(model: makeModel(listener: listener))
        }
    #endif
}
