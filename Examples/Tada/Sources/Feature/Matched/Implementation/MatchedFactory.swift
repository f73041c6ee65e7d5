import MatchedInterface

/// Creates the parts of Matched; an app composes it.
public struct MatchedFactory: Sendable {
    private let service: any MatchedService

    public init() {
        self.init(service: LiveMatchedService())
    }

    public init(service: any MatchedService) {
        self.service = service
    }

    @MainActor
    public func makeModel(listener: (any MatchedListener)? = nil) -> MatchedModel {
        MatchedModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        @MainActor
        public func makeScreen(listener: (any MatchedListener)? = nil) -> MatchedScreen {
            MatchedScreen(model: makeModel(listener: listener))
        }
    #endif
}
