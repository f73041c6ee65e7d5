import ProfileInterface

/// Stands in for a `ProfileInteractable`, and remembers what it was asked.
@MainActor
public final class ProfileInteractableMock: ProfileInteractable {
    public private(set) var appearCallCount = 0
    public var appearHandler: (@MainActor () async -> Void)?

    public private(set) var tapPrimaryActionCallCount = 0
    public var tapPrimaryActionHandler: (@MainActor () async -> Void)?

    public init() {}

    public func appear() async {
        appearCallCount += 1
        await appearHandler?()
    }

    public func tapPrimaryAction() async {
        tapPrimaryActionCallCount += 1
        await tapPrimaryActionHandler?()
    }
}
