import BulletinBoardSearchLogic

extension MainFlow {
    /// Where the BulletinBoardSearch screen leads.
    public static func step(after event: BulletinBoardSearchDelegate) -> Step {
        switch event {
        case .finished: .pop
        }
    }
}
