import Travel

/// Requirements of two protocols of another module, and one of its own.
public protocol Driving: Identified, Reporting {
    func drive(_ ride: Ride) -> Ride.Status
}

/// One more step down.
public protocol Racing: Driving {
    func race(_ laps: Int) -> Int
}

/// A diamond: `Identified` by two ways.
public protocol Left: Identified {
    func turnLeft() -> Int
}

/// The other side of the diamond.
public protocol Right: Identified {
    func turnRight() -> Int
}

/// Where the two meet.
public protocol Meeting: Left, Right, Identified {
    func meet()
}

/// The same requirement again, and one that asks for more.
public protocol Narrowing: Reporting {
    func report(_ text: String)
    var isQuiet: Bool { get set }
}

/// A parent that reads, a child that writes.
public protocol Reading {
    var value: Int { get }
    func load() async throws -> Int
}

/// The child.
public protocol Writing: Reading {
    var value: Int { get set }
    func load() throws -> Int
}

/// Requirements that speak of the other module's types, one of which has a namesake here.
public protocol Terminal: Station {
    func sell(_ ticket: Ticket) -> Travel.Ticket
}

/// A paper to travel with: the namesake.
public struct Ticket: Equatable, Sendable {
    public var price: Int

    public init(price: Int) {
        self.price = price
    }
}

/// Other modules' protocols that are among threads, the main actor's, an actor's.
public protocol NightRides: Rides {
    func moon() -> Int
    func each(_ done: @escaping Done)
    func visit(_ body: Visit)
}

/// The main actor's by way of another module.
public protocol BigDisplay: Display {
    func zoom(_ factor: Int)
}

/// An actor by way of another module.
public protocol Builder: Worker {
    func build(_ floors: Int) -> Int
}

/// What an extension gives besides, with a default.
public protocol Paged {
    func load(limit: Int) -> [Int]
}

extension Paged {
    /// Ten at a time.
    public func load() -> [Int] { load(limit: 10) }
}

/// By a name with its module in front.
public protocol Qualified: Travel.Identified & Travel.Reporting {}
