import PaymentInterface

/// Stands in for a `PaymentListener`, and remembers what it was told.
@MainActor
public final class PaymentListenerMock: PaymentListener {
    public private(set) var paymentDidFinishCallCount = 0
    public var paymentDidFinishHandler: (@MainActor () -> Void)?

    public init() {}

    public func paymentDidFinish() {
        paymentDidFinishCallCount += 1
        paymentDidFinishHandler?()
    }
}
