/// Why something is reported.
public enum ReportReason: String, CaseIterable, Hashable, Sendable {
    case advertisement, insult, offTopic

    /// What the button says.
    public var title: String {
        switch self {
        case .advertisement: "광고"
        case .insult: "욕설"
        case .offTopic: "주제와 무관"
        }
    }
}
