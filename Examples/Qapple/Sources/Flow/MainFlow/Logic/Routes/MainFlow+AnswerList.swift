import AnswerListLogic
import SeeMoreLogic

extension MainFlow {
    /// Where the AnswerList screen leads.
    public static func step(after event: AnswerListDelegate) -> Step {
        switch event {
        case .moreChosen(let id): .present(.seeMore(SeeMoreArguments(subject: .answer(id: id))))
        }
    }
}
