import MatchedInterface

/// Stands in for a `MatchedInteractable`, and remembers what it was asked.
@MainActor
public final class MatchedInteractableMock: MatchedInteractable {
    public private(set) var appearCallCount = 0
    public var appearHandler: (@MainActor () async -> Void)?

    public private(set) var tapCancelCallCount = 0
    public var tapCancelHandler: (@MainActor () async -> Void)?

    public init() {}

    public func appear() async {
        appearCallCount += 1
        await appearHandler?()
    }

    public func tapCancel() async {
        tapCancelCallCount += 1
        await tapCancelHandler?()
    }
}
