/// Shows messages to the user; a service that screens receive from their factories.
@MainActor
public protocol Notifying: AnyObject {
    /// Shows a message in place of the current one.
    func notify(_ message: String)
}
