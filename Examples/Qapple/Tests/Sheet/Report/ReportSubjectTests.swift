import ReportInterface
import ReportLogic
import RepositoryMocks
import Testing

@Suite("What is reported")
struct ReportSubjectTests {
    @Test(
        "Each kind has its own path and title",
        arguments: [
            (ReportSubject.answer(id: 1), "answers/1/reports", "답변 신고"),
            (.bulletinBoard(id: 2), "boards/2/reports", "게시글 신고"), (.comment(id: 3), "comments/3/reports", "댓글 신고"),
        ])
    func dispatch(_ subject: ReportSubject, _ path: String, _ title: String) {
        #expect(subject.path == path)
        #expect(subject.title == title)
    }

    @Test("A report is sent to the path of its subject", arguments: ReportReason.allCases)
    func report(_ reason: ReportReason) async throws {
        let repository = RepositoryServiceMock(post: { _, _ in })

        try await LiveReportService(repository: repository).report(.answer(id: 7), for: reason)

        #expect(repository.postCalls.map(\.to) == ["answers/7/reports"])
        #expect(repository.postCalls.map(\.values) == [["reason": reason.rawValue]])
    }
}
