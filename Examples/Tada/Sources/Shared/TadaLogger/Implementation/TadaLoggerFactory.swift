import TadaLoggerInterface

/// Creates the parts of TadaLogger; an app composes it.
public struct TadaLoggerFactory: Sendable {
    public init() {}

    public func makeService() -> any TadaLoggerService {
        LiveTadaLoggerService()
    }
}
