import AppCore_UI

/// The screen A of the legacy app, for modules that do not see its class.
@MainActor
public protocol LegacyA_ViewControllerType: ViewControllerType {}

/// Creates the screen A of the legacy app, which supplies the closure.
@MainActor
public struct LegacyA_ViewControllerFactoryType: ViewControllerFactoryType {
    public struct Payload {
        public let paramA: String

        public init(paramA: String) {
            self.paramA = paramA
        }
    }

    public let factoryClosure: FactoryClosure

    public init(_ factoryClosure: @escaping FactoryClosure) {
        self.factoryClosure = factoryClosure
    }
}
