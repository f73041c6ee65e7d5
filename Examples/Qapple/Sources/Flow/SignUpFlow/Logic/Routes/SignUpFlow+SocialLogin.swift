import EmailFormLogic
import SocialLoginLogic

extension SignUpFlow {
    /// Where the SocialLogin screen leads.
    public static func step(after event: SocialLoginDelegate) -> Step {
        switch event {
        case .emailChosen: .push(.emailForm(EmailFormArguments()))
        }
    }
}
