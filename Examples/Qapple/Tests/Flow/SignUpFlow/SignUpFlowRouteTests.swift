import EmailFormLogic
import SignUpFlowLogic
import SocialLoginLogic
import Testing

@Suite("The routes of the sign-up flow")
struct SignUpFlowRouteTests {
    @Test("The form for an email address is pushed, and removed when it is finished")
    func email() {
        #expect(SignUpFlow.step(after: SocialLoginDelegate.emailChosen) == .push(.emailForm(EmailFormArguments())))
        #expect(SignUpFlow.step(after: EmailFormDelegate.finished) == .pop)
    }
}
