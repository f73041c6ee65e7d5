import LogInterface

/// The service that the app uses; implement it here.
public struct LiveLogService: LogService {
    public init() {}

    public func perform(_ request: String) async throws -> String {
        guard !request.isEmpty else { throw LogServiceError.emptyRequest }
        return request
    }
}
