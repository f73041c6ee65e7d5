import HomeInterface

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the parts of Home; the composition root of an app calls its initializer.
@MainActor
public struct HomeFactory: HomeBuilding {
    private let service: any HomeService

    public init(service: any HomeService) {
        self.service = service
    }

    public func makeModel(listener: (any HomeListener)? = nil) -> HomeModel {
        HomeModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any HomeListener)? = nil) -> AnyView {
            AnyView(HomeScreen(model: makeModel(listener: listener)))
        }
    #endif
}
