/// Receives what views log.
public protocol TadaLoggerService: Sendable {
    func log(_ key: any LogKey)
}
