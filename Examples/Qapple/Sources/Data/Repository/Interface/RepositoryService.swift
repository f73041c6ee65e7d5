import QappleModel

/// What both apps read from the server and send to it.
public protocol RepositoryService: Sendable {
    /// The question of today.
    func question() async throws -> Question

    /// Sends values to a path of the server.
    func post(_ values: [String: String], to path: String) async throws
}
