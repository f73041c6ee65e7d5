import PaymentInterface

/// The service that the app uses; implement it here.
public struct LivePaymentService: PaymentService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Payment"
    }

    public func confirm(_ title: String) async throws {}
}
