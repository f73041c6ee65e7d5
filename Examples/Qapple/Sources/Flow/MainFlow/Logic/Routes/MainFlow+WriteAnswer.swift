import CompleteAnswerLogic
import WriteAnswerLogic

extension MainFlow {
    /// Where the WriteAnswer screen leads.
    public static func step(after event: WriteAnswerDelegate) -> Step {
        switch event {
        case .finished: .push(.completeAnswer(CompleteAnswerArguments()))
        }
    }
}
