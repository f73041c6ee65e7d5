/// Why TadaLogger could not handle a request.
public enum TadaLoggerServiceError: Error, Equatable, Sendable {
    /// There was nothing in the request.
    case emptyRequest
}
