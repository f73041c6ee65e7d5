import BulletinBoardLogic
import BulletinBoardPostLogic

extension MainFlow {
    /// Where the BulletinBoard screen leads.
    public static func step(after event: BulletinBoardDelegate) -> Step {
        switch event {
        case .finished: .push(.bulletinBoardPost(BulletinBoardPostArguments()))
        }
    }
}
