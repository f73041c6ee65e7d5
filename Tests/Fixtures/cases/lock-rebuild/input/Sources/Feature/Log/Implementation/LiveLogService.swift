import LogInterface

/// The service that the app uses; implement it here.
public struct LiveLogService: LogService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Log"
    }

    public func confirm(_ title: String) async throws {}
}
