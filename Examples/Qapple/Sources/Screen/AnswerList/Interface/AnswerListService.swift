import QappleModel

/// Loads the answers.
public protocol AnswerListService: Sendable {
    func loadEntries() async throws -> [Entry]
}
