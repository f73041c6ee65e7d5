import RepositoryInterface
import WriteAnswerInterface

/// Loads the question of today, and sends the answer.
public struct LiveWriteAnswerService: WriteAnswerService {
    private let repository: any RepositoryService

    public init(repository: any RepositoryService) {
        self.repository = repository
    }

    public func loadTitle() async throws -> String {
        try await repository.question().text
    }

    public func confirm(_ title: String) async throws {
        try await repository.post(["text": title], to: "answers")
    }
}
