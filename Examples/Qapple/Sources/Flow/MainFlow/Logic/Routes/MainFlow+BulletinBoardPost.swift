import BulletinBoardPostLogic

extension MainFlow {
    /// Where the BulletinBoardPost screen leads.
    public static func step(after event: BulletinBoardPostDelegate) -> Step {
        switch event {
        case .finished: .popToRoot
        }
    }
}
