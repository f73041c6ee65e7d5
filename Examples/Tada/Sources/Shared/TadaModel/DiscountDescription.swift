/// Why a ride costs less.
public enum DiscountDescription: Hashable, Sendable {
    case none
    case coupon(name: String)
}
