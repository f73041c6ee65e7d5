/// Where Ride gets its content from, and where its answers go.
public protocol RideService: Sendable {
    /// What the screen is about.
    func loadTitle() async throws -> String

    /// Accepts what the screen has shown.
    func confirm(_ title: String) async throws
}
