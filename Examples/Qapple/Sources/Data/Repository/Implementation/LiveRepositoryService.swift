import QappleModel
import RepositoryInterface

/// Keeps in memory what is sent; put the calls of your server here.
public actor LiveRepositoryService: RepositoryService {
    private var sent: [String: [String: String]] = [:]

    public init() {}

    public func question() async throws -> Question {
        Question(id: 1, text: "오늘 가장 고마웠던 사람은 누구인가요?")
    }

    public func post(_ values: [String: String], to path: String) async throws {
        sent[path] = values
    }

    /// What was sent to the path at last.
    public func sent(to path: String) -> [String: String]? { sent[path] }
}
