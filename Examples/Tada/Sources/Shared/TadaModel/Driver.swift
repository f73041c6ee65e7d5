import Foundation

/// The one who drives.
public struct Driver: Hashable, Sendable {
    public var name: String
    /// The picture; none until the driver has sent one.
    public var thumbnail: URL?
    /// The mean of the riders' stars in tenths: 49 is 4.9. New drivers have none.
    public var ratingInTenths: Int?

    public init(name: String, thumbnail: URL? = nil, ratingInTenths: Int? = nil) {
        self.name = name
        self.thumbnail = thumbnail
        self.ratingInTenths = ratingInTenths
    }
}
