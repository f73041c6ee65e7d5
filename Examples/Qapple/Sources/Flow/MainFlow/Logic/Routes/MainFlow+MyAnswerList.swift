import MyAnswerListLogic

extension MainFlow {
    /// Where the MyAnswerList screen leads.
    public static func step(after event: MyAnswerListDelegate) -> Step {
        switch event {
        case .finished: .pop
        }
    }
}
