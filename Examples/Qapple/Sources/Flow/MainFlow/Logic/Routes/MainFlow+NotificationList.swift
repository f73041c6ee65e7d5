import NotificationListLogic

extension MainFlow {
    /// Where the NotificationList screen leads.
    public static func step(after event: NotificationListDelegate) -> Step {
        switch event {
        case .finished: .pop
        }
    }
}
