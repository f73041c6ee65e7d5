/// The events of the AnswerList screen, for the code that shows it.
public enum AnswerListDelegate: Equatable, Sendable {
    /// The user wants to see what can be done with an answer.
    case moreChosen(id: Int)
}
