import AnswerListLogic
import CompleteAnswerLogic

extension MainFlow {
    /// Where the CompleteAnswer screen leads.
    public static func step(after event: CompleteAnswerDelegate) -> Step {
        switch event {
        case .finished: .push(.answerList(AnswerListArguments()))
        }
    }
}
