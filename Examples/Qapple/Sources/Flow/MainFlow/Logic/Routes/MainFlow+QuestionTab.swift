import QuestionTabLogic
import WriteAnswerLogic

extension MainFlow {
    /// Where the QuestionTab screen leads.
    public static func step(after event: QuestionTabDelegate) -> Step {
        switch event {
        case .finished: .push(.writeAnswer(WriteAnswerArguments()))
        }
    }
}
