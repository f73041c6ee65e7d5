import TadaModel

/// How the screen tells where a ride stands.
extension Ride {
    public var statusText: String {
        switch status {
        case .accepted: "\(driver.name) is on the way to \(pickup)"
        case .pickedUp: "On the way to \(destination)"
        case .arrived: "You are at \(destination)"
        }
    }
}
