/// What the Ride screen shows.
public struct RideState: Equatable, Sendable {
    public var title: String
    public var driver: String?
    public var isLoading: Bool
    public var errorMessage: String?

    public init(title: String = "Ride", isLoading: Bool = false, errorMessage: String? = nil) {
        self.title = title
        self.isLoading = isLoading
        self.errorMessage = errorMessage
    }

    /// Whether the screen's main button can be tapped.
    public var isPrimaryActionEnabled: Bool { !isLoading && errorMessage == nil }
}
