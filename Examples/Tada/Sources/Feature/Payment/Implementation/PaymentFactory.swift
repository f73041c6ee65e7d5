import PaymentInterface

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the parts of Payment; the composition root of an app calls its initializer.
@MainActor
public struct PaymentFactory: PaymentBuilding {
    private let service: any PaymentService

    public init(service: any PaymentService) {
        self.service = service
    }

    public func makeModel(listener: (any PaymentListener)? = nil) -> PaymentModel {
        PaymentModel(service: service, listener: listener)
    }

    #if canImport(SwiftUI)
        public func makeScreen(listener: (any PaymentListener)? = nil) -> AnyView {
            AnyView(PaymentScreen(model: makeModel(listener: listener)))
        }
    #endif
}
