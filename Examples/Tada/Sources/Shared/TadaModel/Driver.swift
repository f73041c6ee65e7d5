/// Whoever drives, and what.
public struct Driver: Hashable, Sendable {
    public var name: String
    public var vehicle: String
    public var plate: String
    /// The mean of the riders' stars in tenths: 49 is 4.9. New drivers have none.
    public var ratingInTenths: Int?

    public init(name: String, vehicle: String, plate: String, ratingInTenths: Int? = nil) {
        self.name = name
        self.vehicle = vehicle
        self.plate = plate
        self.ratingInTenths = ratingInTenths
    }
}
