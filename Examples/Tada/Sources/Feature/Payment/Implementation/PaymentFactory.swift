import PaymentInterface

/// Creates the parts of Payment; an app composes it.
public struct PaymentFactory: Sendable {
    private let service: any PaymentService

    public init() {
        self.init(service: LivePaymentService())
    }

    public init(service: any PaymentService) {
        self.service = service
    }

    @MainActor
    public func makeModel(listener: (any PaymentListener)? = nil) -> PaymentModel {
        PaymentModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        @MainActor
        public func makeScreen(listener: (any PaymentListener)? = nil) -> PaymentScreen {
            PaymentScreen(model: makeModel(listener: listener))
        }
    #endif
}
