import Observation

/// Keeps the current message; the app shows it above its screens with `notices(of:)`.
@MainActor
@Observable
public final class Notifier: Notifying {
    public private(set) var message: String?

    public init() {}

    public func notify(_ message: String) {
        self.message = message
    }

    public func dismiss() {
        message = nil
    }
}
