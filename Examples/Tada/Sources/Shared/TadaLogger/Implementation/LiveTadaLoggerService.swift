import TadaLoggerInterface

/// Passes each key to all receivers: no module but this one needs a vendor of analytics.
public struct LiveTadaLoggerService: TadaLoggerService {
    private let receivers: [@Sendable (String) -> Void]

    /// - Parameter receivers: such as the calls of vendors.
    public init(receivers: [@Sendable (String) -> Void] = []) {
        self.receivers = receivers
    }

    public func log(_ key: any LogKey) {
        for receive in receivers { receive(key.name) }
    }
}
