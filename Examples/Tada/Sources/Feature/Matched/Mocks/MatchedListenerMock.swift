import MatchedInterface
import TadaModel

/// Stands in for a `MatchedListener`, and remembers what it was told.
@MainActor
public final class MatchedListenerMock: MatchedListener {
    public var matchedDidCancelCallCount: Int { matchedDidCancelCalls.count }
    public private(set) var matchedDidCancelCalls: [Ride] = []
    public var matchedDidCancelHandler: (@MainActor (Ride) -> Void)?

    public var matchedDidFinishCallCount: Int { matchedDidFinishCalls.count }
    public private(set) var matchedDidFinishCalls: [Ride] = []
    public var matchedDidFinishHandler: (@MainActor (Ride) -> Void)?

    public init() {}

    public func matchedDidCancel(_ ride: Ride) {
        matchedDidCancelCalls.append(ride)
        matchedDidCancelHandler?(ride)
    }

    public func matchedDidFinish(_ ride: Ride) {
        matchedDidFinishCalls.append(ride)
        matchedDidFinishHandler?(ride)
    }
}
