/// Receives the events of Payment; implemented by the code that presents it.
@MainActor
public protocol PaymentListener: AnyObject {
    /// Payment is finished; its screen can be dismissed.
    func paymentDidFinish()
}
