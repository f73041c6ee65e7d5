import LogInterface

/// Creates the parts of Log; an app composes it.
public struct LogFactory: Sendable {
    public init() {}

    public func makeService() -> any LogService {
        LiveLogService()
    }
}
