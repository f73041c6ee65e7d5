import TadaModel

/// How the screen shows who pays, and how.
extension PaymentProfile {
    public var text: String {
        switch self {
        case .personal: "Personal"
        case .business: "Business"
        }
    }
}

extension PaymentMethod {
    public var text: String {
        switch self {
        case .card(let ending): "Card •••• \(ending)"
        case .invoice: "Invoice"
        }
    }
}

extension DiscountDescription {
    /// The name of the coupon; nothing where there is none.
    public var text: String? {
        switch self {
        case .none: nil
        case .coupon(let name): name
        }
    }
}
