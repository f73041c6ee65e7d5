/// What Log does for others.
public protocol LogService: Sendable {
    /// Handles the request and answers it.
    func perform(_ request: String) async throws -> String
}
// mine
