/// A journey of a driver with a passenger.
public struct Ride: Identifiable, Equatable, Sendable {
    public let id: Int
    public var driver: Driver
    public var status: Status
    public var stops: [String]
    public var note: String?

    public init(id: Int, driver: Driver, status: Status, stops: [String] = [], note: String? = nil) {
        self.id = id
        self.driver = driver
        self.status = status
        self.stops = stops
        self.note = note
    }

    /// How far a ride has come.
    public enum Status: Equatable, Sendable {
        case waiting
        case driving(kilometres: Int)
    }
}

/// Who drives.
public struct Driver: Identifiable, Equatable, Sendable {
    public let id: String
    public var name: String
    public var rating: Double

    public init(id: String, name: String, rating: Double) {
        self.id = id
        self.name = name
        self.rating = rating
    }
}

/// A paper to travel with; another module has one of this name, too.
public struct Ticket: Equatable, Sendable {
    public var seat: Int

    public init(seat: Int) {
        self.seat = seat
    }
}
