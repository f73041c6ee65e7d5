/// Something with a number.
public protocol Identified {
    var id: Int { get }
}

/// Something that tells what it does.
public protocol Reporting {
    func report(_ text: String)
    var isQuiet: Bool { get set }
}

extension Reporting {
    /// What a protocol gives for nothing.
    public func report(_ text: String) {}

    /// No requirement, and so no member of a mock.
    public func shout() -> String { "shout" }
}

/// Something that keeps entities.
public protocol Keeping<Entity> {
    associatedtype Entity
    var all: [Entity] { get }
    func keep(_ entity: Entity)
}

/// Something that gives rides.
public protocol Rides: Sendable {
    typealias Done = @Sendable (Ride) -> Void
    func ride(_ id: Int) -> Ride
    func current() -> Ride?
    func watch(_ done: @escaping Done)
}

/// The main actor's.
@MainActor
public protocol Display: AnyObject {
    var text: String { get set }
    func show(_ ride: Ride)
}

/// An actor.
public protocol Worker: Actor {
    func work(_ hours: Int) -> Int
}

/// What a requirement of another module looks like that speaks of that module's own types.
public protocol Station {
    /// A place to wait at.
    typealias Number = Int
    func platform(_ ticket: Ticket) -> Number
    func depart(_ status: Ride.Status) -> Ticket
}

/// What looks at rides, one after the other.
public typealias Visit = (Ride) -> Void

/// A class to inherit.
open class Vehicle {
    public var wheels: Int

    public init() {
        wheels = 4
    }

    open func honk() -> String { "honk" }
}
