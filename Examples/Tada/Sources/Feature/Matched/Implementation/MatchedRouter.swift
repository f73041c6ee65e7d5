import PaymentInterface
import TadaRIBs

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// The router of Matched: attaches the RIBs that it shows, and detaches those that have ended.
@MainActor
public final class MatchedRouter: RIBRouting {
    public let interactor: MatchedInteractor
    public let node: RIBNode

    private let payment: @MainActor () -> any PaymentBuilding

    public init(interactor: MatchedInteractor, payment: @escaping @MainActor () -> any PaymentBuilding) {
        self.interactor = interactor
        self.payment = payment
        node = RIBNode(interactor)
    }

    #if canImport(SwiftUI)
        /// The screen of Payment, which Matched knows by its interface only.
        public func makePaymentScreen() -> AnyView { payment().makeScreen(listener: interactor) }
    #endif
}
