import TadaModel

/// How the screen tells who pays, and how.
extension Payment.Profile {
    public var text: String {
        switch self {
        case .personal: "Personal"
        case .business: "Business"
        }
    }
}

extension Payment.Method {
    public var text: String {
        switch self {
        case .card(let ending): "Card •••• \(ending)"
        case .invoice: "Invoice"
        }
    }
}
