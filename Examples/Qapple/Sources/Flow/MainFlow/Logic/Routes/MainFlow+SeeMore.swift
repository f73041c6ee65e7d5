import ReportLogic
import SeeMoreLogic

extension MainFlow {
    /// Where the SeeMore screen leads.
    public static func step(after event: SeeMoreDelegate) -> Step {
        switch event {
        case .closed: .pop
        case .reportChosen(let subject): .push(.report(ReportArguments(subject: subject)))
        }
    }
}
