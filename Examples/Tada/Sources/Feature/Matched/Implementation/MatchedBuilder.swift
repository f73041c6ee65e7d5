import MatchedInterface
import PaymentInterface
import TadaLoggerInterface

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Builds the RIB of Matched; the composition root of an app calls its initializer.
@MainActor
public struct MatchedBuilder: MatchedBuilding {
    private let service: any MatchedService
    private let logger: any TadaLoggerService
    private let mapPaddingProvider: any MapPaddingProviding
    private let payment: @MainActor () -> any PaymentBuilding

    /// - Parameter payment: is called when the rider pays.
    public init(
        service: any MatchedService, logger: any TadaLoggerService, mapPaddingProvider: any MapPaddingProviding,
        payment: @escaping @MainActor () -> any PaymentBuilding
    ) {
        self.service = service
        self.logger = logger
        self.mapPaddingProvider = mapPaddingProvider
        self.payment = payment
    }

    /// A router that its parent attaches.
    public func build(listener: (any MatchedListener)? = nil) -> MatchedRouter {
        MatchedRouter(
            interactor: MatchedInteractor(service: service, logger: logger, listener: listener), payment: payment)
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any MatchedListener)? = nil) -> AnyView {
            AnyView(MatchedScreen(router: build(listener: listener), mapPaddingProvider: mapPaddingProvider))
        }
    #endif
}
