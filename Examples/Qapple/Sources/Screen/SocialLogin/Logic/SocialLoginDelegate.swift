/// The events of the SocialLogin screen, for the code that shows it.
public enum SocialLoginDelegate: Equatable, Sendable {
    /// The user wants to sign up with an email address.
    case emailChosen
}
