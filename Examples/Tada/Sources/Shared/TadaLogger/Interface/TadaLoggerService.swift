/// The operations that TadaLogger offers.
public protocol TadaLoggerService: Sendable {
    /// Handles a request and returns the response.
    func perform(_ request: String) async throws -> String
}
