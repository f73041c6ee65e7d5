import MyAnswerListLogic
import NotificationListLogic
import ProfileEditLogic
import ProfileLogic

extension MainFlow {
    /// Where the Profile screen leads.
    public static func step(after event: ProfileDelegate) -> Step {
        switch event {
        case .editChosen: .push(.profileEdit(ProfileEditArguments()))
        case .myAnswersChosen: .push(.myAnswerList(MyAnswerListArguments()))
        case .notificationsChosen: .push(.notificationList(NotificationListArguments()))
        case .peopleChosen: .push(.peopleWhoMadeQapple)
        }
    }
}
