/// Decides which screens a feature shows, one after another.
@MainActor
public protocol Coordinator: AnyObject {
    /// Called when its first screen has left the navigation; the parent sets it.
    var onEnd: (@MainActor () -> Void)? { get set }

    /// Shows the first screen.
    func start()
}
