import AppCore_UI

/// Creates the screen of C for modules that do not see its class; the implementation supplies the closure.
@MainActor
public struct C_ViewControllerFactoryType: ViewControllerFactoryType {
    public struct Payload {
        public weak var listener: (any CListener)?

        public init(listener: (any CListener)? = nil) {
            self.listener = listener
        }
    }

    public let factoryClosure: FactoryClosure

    public init(_ factoryClosure: @escaping FactoryClosure) {
        self.factoryClosure = factoryClosure
    }
}
