/// The events of the Profile screen, for the code that shows it.
public enum ProfileDelegate: CaseIterable, Equatable, Sendable {
    case editChosen, myAnswersChosen, notificationsChosen, peopleChosen
}
