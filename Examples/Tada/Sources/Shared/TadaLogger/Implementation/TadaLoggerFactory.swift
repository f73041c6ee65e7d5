import TadaLoggerInterface

/// Makes what TadaLogger consists of; an app composes it.
public struct TadaLoggerFactory: Sendable {
    public init() {}

    public func makeService() -> any TadaLoggerService {
        LiveTadaLoggerService()
    }
}
