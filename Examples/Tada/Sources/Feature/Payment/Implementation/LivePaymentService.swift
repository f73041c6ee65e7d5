import PaymentInterface

/// The service that the app runs with; put the real work here.
public struct LivePaymentService: PaymentService {
    public init() {}

    public func loadTitle() async throws -> String { "Payment" }

    public func confirm(_ title: String) async throws {}
}
