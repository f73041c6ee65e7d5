/// The operations that Log offers.
public protocol LogService: Sendable {
    /// Handles a request and returns the response.
    func perform(_ request: String) async throws -> String
}
// mine
