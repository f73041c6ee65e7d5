import LogInterface

/// Creates the parts of Log; the composition root of an app calls its initializer.
@MainActor
public struct LogFactory {
    private let service: any LogService

    public init(service: any LogService) {
        self.service = service
    }

    public func makeModel(listener: (any LogListener)? = nil) -> LogModel {
        LogModel(service: service, listener: listener)
    }
}
