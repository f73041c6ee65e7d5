/// Whoever has started Payment and waits for its end.
@MainActor
public protocol PaymentListener: AnyObject {
    /// Payment is done: its screen can go.
    func paymentDidFinish()
}
