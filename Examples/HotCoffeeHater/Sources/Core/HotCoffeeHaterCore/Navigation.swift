/// A stack of screens.
@MainActor
public protocol Navigation: AnyObject {
    /// Shows a screen above the current one.
    ///
    /// - Parameter onRemove: called once, when the screen has left the stack.
    func push(_ screen: Screen, onRemove: @escaping @MainActor () -> Void)
}

extension Navigation {
    public func push(_ screen: Screen) {
        push(screen) {}
    }
}
