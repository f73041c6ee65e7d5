/// What TadaLogger does for others.
public protocol TadaLoggerService: Sendable {
    /// Handles the request and answers it.
    func perform(_ request: String) async throws -> String
}
