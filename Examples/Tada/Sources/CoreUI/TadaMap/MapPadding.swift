/// The parts of a map that something else covers, in points.
public struct MapPadding: Equatable, Sendable {
    public var top: Int
    public var bottom: Int

    public init(top: Int = 0, bottom: Int = 0) {
        self.top = top
        self.bottom = bottom
    }

    /// The height in which the route has to fit.
    public func visibleHeight(of height: Int) -> Int { max(0, height - top - bottom) }
}
