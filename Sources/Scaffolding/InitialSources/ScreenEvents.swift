/// The events that sources declare for screens of flows: the cases of `<Screen>Delegate`.
package struct ScreenEvents: Sendable {
    package struct Event: Equatable, Sendable {
        /// The case, as it is written after a dot.
        package let name: String
        package let hasValue: Bool

        package init(name: String, hasValue: Bool) { (self.name, self.hasValue) = (name, hasValue) }

        /// The event of a new screen, after which it is removed.
        static let finished = Event(name: "finished", hasValue: false)

        /// What a new route does after the event.
        var step: String { self == .finished ? "pop" : "stay" }
    }

    private let declared: [String: [Event]]

    /// - Parameter declared: by the name of the screen; a screen without an entry has the events of a new one.
    package init(_ declared: [String: [Event]] = [:]) { self.declared = declared }

    func events(of screen: String) -> [Event] { declared[screen] ?? [.finished] }
}
