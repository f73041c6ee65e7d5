/// How a ride is paid.
public enum PaymentMethod: Hashable, Sendable {
    /// A card, shown by its last digits.
    case card(ending: String)
    /// The company that pays for the account.
    case invoice
}
