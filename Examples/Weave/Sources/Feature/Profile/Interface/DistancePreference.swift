/// How far away a partner may live.
public enum Distance: CaseIterable, Hashable, Sendable { case near, far, anywhere }

/// What a user has chosen, and where the user is active.
public struct DistancePreference: Equatable, Sendable {
    /// `nil` until the user has chosen one.
    public var distance: Distance?
    public var regions: [String]

    public init(distance: Distance?, regions: [String]) {
        self.distance = distance
        self.regions = regions
    }
}
