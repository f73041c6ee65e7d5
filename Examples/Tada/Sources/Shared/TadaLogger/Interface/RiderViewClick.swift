/// The buttons of the rider's app.
public enum RiderViewClick: String, LogKey, CaseIterable {
    case cancelRideButton = "CANCEL_RIDE_BUTTON"
    case reloadRideButton = "RELOAD_RIDE_BUTTON"

    public var name: String { rawValue }
}
