import HomeInterface

/// Stands in for a `HomeListener`, and remembers what it was told.
@MainActor
public final class HomeListenerMock: HomeListener {
    public private(set) var homeDidFinishCallCount = 0
    public var homeDidFinishHandler: (@MainActor () -> Void)?

    public init() {}

    public func homeDidFinish() {
        homeDidFinishCallCount += 1
        homeDidFinishHandler?()
    }
}
