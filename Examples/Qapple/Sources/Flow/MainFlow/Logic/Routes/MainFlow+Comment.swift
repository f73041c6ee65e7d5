import CommentLogic
import SeeMoreLogic

extension MainFlow {
    /// Where the Comment screen leads.
    public static func step(after event: CommentDelegate) -> Step {
        switch event {
        case .moreChosen(let id): .present(.seeMore(SeeMoreArguments(subject: .comment(id: id))))
        }
    }
}
