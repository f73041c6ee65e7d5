import ReportInterface

extension ReportSubject {
    /// The path on the server that takes a report of it.
    public var path: String {
        switch self {
        case .answer(let id): "answers/\(id)/reports"
        case .bulletinBoard(let id): "boards/\(id)/reports"
        case .comment(let id): "comments/\(id)/reports"
        }
    }

    /// The title of its screen.
    public var title: String {
        switch self {
        case .answer: "답변 신고"
        case .bulletinBoard: "게시글 신고"
        case .comment: "댓글 신고"
        }
    }
}
