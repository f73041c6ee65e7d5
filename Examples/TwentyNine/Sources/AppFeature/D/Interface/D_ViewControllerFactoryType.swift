import AppCore_UI

/// Creates the screen of D for modules that do not see its class; the implementation supplies the closure.
@MainActor
public struct D_ViewControllerFactoryType: ViewControllerFactoryType {
    public struct Payload {
        public weak var listener: (any DListener)?

        public init(listener: (any DListener)? = nil) {
            self.listener = listener
        }
    }

    public let factoryClosure: FactoryClosure

    public init(_ factoryClosure: @escaping FactoryClosure) {
        self.factoryClosure = factoryClosure
    }
}
