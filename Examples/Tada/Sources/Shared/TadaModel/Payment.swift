/// Who pays, and how.
public struct Payment: Hashable, Sendable {
    public enum Profile: CaseIterable, Hashable, Sendable {
        case personal, business
    }

    public enum Method: Hashable, Sendable {
        /// A card, told by its last digits.
        case card(ending: String)
        /// Whoever pays for the account.
        case invoice
    }

    public var profile: Profile
    public var method: Method

    public init(profile: Profile, method: Method) {
        self.profile = profile
        self.method = method
    }
}
