import TadaFoundation
import TadaLoggerInterface

/// The service that the app uses; implement it here.
public struct LiveTadaLoggerService: TadaLoggerService {
    public init() {}

    public func perform(_ request: String) async throws -> String {
        guard !request.isEmpty else { throw TadaLoggerServiceError.emptyRequest }
        return request
    }
}
