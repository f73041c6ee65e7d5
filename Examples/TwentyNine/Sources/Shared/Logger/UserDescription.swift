import AppCore_Entity

/// Says who is signed in, for a log.
public struct UserDescription {
    public let text: String

    public init(_ user: CurrentUser) {
        text = user.userID.map { "user \($0)" } ?? "signed out"
    }
}
