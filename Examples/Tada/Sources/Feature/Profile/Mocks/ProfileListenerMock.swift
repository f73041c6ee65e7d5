import ProfileInterface

/// Stands in for a `ProfileListener`, and remembers what it was told.
@MainActor
public final class ProfileListenerMock: ProfileListener {
    public private(set) var profileDidFinishCallCount = 0
    public var profileDidFinishHandler: (@MainActor () -> Void)?

    public init() {}

    public func profileDidFinish() {
        profileDidFinishCallCount += 1
        profileDidFinishHandler?()
    }
}
