/// The state that the Profile screen shows.
public struct ProfileViewModel: Equatable, Sendable {
    public var title: String
    public var isLoading: Bool
    public var errorMessage: String?

    public init(title: String = "Profile", isLoading: Bool = false, errorMessage: String? = nil) {
        self.title = title
        self.isLoading = isLoading
        self.errorMessage = errorMessage
    }

    /// Whether the screen's main button is enabled.
    public var isPrimaryActionEnabled: Bool { !isLoading && errorMessage == nil }
}
