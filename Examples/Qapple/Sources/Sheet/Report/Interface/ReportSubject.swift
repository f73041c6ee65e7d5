/// What can be reported: one screen and one service serve all kinds.
public enum ReportSubject: Hashable, Sendable {
    case answer(id: Int)
    case bulletinBoard(id: Int)
    case comment(id: Int)
}
