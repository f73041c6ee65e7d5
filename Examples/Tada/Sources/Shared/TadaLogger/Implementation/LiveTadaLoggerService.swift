import TadaLoggerInterface

/// The service that the app uses; implement it here.
public struct LiveTadaLoggerService: TadaLoggerService {
    public init() {}
}
