import TadaModel

/// How the screen shows a driver and a car.
extension Driver {
    /// The rating, such as "★ 4.9", or that there is none yet.
    public var ratingText: String {
        guard let ratingInTenths else { return "New driver" }
        return "★ \(ratingInTenths / 10).\(ratingInTenths % 10)"
    }
}

extension RideType {
    public var text: String {
        switch self {
        case .nxt: "NXT"
        case .plus: "PLUS"
        }
    }
}

extension Vehicle {
    public var text: String { "\(model) · \(plate)" }
}
