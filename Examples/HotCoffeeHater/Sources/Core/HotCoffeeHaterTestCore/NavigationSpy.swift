import HotCoffeeHaterCore

/// A navigation without views for tests: keeps the screens, and removes them as the user does.
@MainActor
public final class NavigationSpy: Navigation {
    private var entries: [(screen: Screen, onRemove: @MainActor () -> Void)] = []

    public var screens: [Screen] { entries.map(\.screen) }

    public init() {}

    public func push(_ screen: Screen, onRemove: @escaping @MainActor () -> Void) {
        entries.append((screen, onRemove))
    }

    /// Removes the screen that is shown, as the back button does.
    public func removeLast() {
        entries.popLast()?.onRemove()
    }
}
