import EmailFormLogic

extension SignUpFlow {
    /// Where the EmailForm screen leads.
    public static func step(after event: EmailFormDelegate) -> Step {
        switch event {
        case .finished: .pop
        }
    }
}
