import Foundation

/// A ride.
public struct Ride: Identifiable, Sendable {
    public let id: Int
    public var title: String

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

public protocol RideService: Sendable {
    var current: Ride? { get }
    func ride(id: Ride.ID) async throws -> Ride
    func cancel(id: Ride.ID, reason: String) async throws
}
