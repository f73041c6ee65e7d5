/// The reasons why TadaLogger rejects a request.
public enum TadaLoggerServiceError: Error, Equatable, Sendable {
    /// The request is empty.
    case emptyRequest
}
