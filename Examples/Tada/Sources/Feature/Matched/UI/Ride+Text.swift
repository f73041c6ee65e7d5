import TadaModel

/// How the screen shows where a ride stands.
extension Ride {
    /// The place that matters next.
    public var nextStop: Stop {
        switch status {
        case .accepted: origin
        case .pickedUp: waypoints.first ?? destination
        case .arrived: destination
        }
    }
}

extension Ride.Status {
    public func text(next stop: Stop) -> String {
        switch self {
        case .accepted: "The driver is on the way to \(stop.name)"
        case .pickedUp: "On the way to \(stop.name)"
        case .arrived: "You are at \(stop.name)"
        }
    }
}
