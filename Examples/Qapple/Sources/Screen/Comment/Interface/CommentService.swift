import QappleModel

/// Loads the comments.
public protocol CommentService: Sendable {
    func loadEntries() async throws -> [Entry]
}
