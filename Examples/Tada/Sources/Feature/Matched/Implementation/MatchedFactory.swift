import MatchedInterface
import PaymentInterface

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the parts of Matched; the composition root of an app calls its initializer.
@MainActor
public struct MatchedFactory: MatchedBuilding {
    private let service: any MatchedService
    private let payment: @MainActor () -> any PaymentBuilding

    /// - Parameter payment: is called when the passenger pays.
    public init(service: any MatchedService, payment: @escaping @MainActor () -> any PaymentBuilding) {
        self.service = service
        self.payment = payment
    }

    public func makeModel(listener: (any MatchedListener)? = nil) -> MatchedModel {
        MatchedModel(service: service, payment: payment, listener: listener)
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any MatchedListener)? = nil) -> AnyView {
            AnyView(MatchedScreen(model: makeModel(listener: listener)))
        }
    #endif
}
