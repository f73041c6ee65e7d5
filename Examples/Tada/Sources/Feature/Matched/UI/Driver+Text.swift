import TadaModel

/// How the screen tells a driver.
extension Driver {
    public var vehicleText: String { "\(vehicle) · \(plate)" }

    /// The rating, such as "★ 4.9", or that there is none yet.
    public var ratingText: String {
        guard let ratingInTenths else { return "New driver" }
        return "★ \(ratingInTenths / 10).\(ratingInTenths % 10)"
    }
}
