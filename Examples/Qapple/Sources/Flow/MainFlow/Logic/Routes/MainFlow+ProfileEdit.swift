import ProfileEditLogic

extension MainFlow {
    /// Where the ProfileEdit screen leads.
    public static func step(after event: ProfileEditDelegate) -> Step {
        switch event {
        case .finished: .pop
        }
    }
}
