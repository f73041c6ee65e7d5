/// The operations of TadaLogger that other parts of TadaLogger and of the app use. Declare them here.
public protocol TadaLoggerService: Sendable {}
