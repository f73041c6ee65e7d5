import LogInterface

/// Makes what Log consists of; an app composes it.
public struct LogFactory: Sendable {
    public init() {}

    public func makeService() -> any LogService {
        LiveLogService()
    }
}
