import AppCore_UI

/// The screen B of the legacy app, for modules that do not see its class.
@MainActor
public protocol LegacyB_ViewControllerType: ViewControllerType {}

/// Creates the screen B of the legacy app, which supplies the closure.
@MainActor
public struct LegacyB_ViewControllerFactoryType: ViewControllerFactoryType {
    public struct Payload {
        public let paramB: Int

        public init(paramB: Int) {
            self.paramB = paramB
        }
    }

    public let factoryClosure: FactoryClosure

    public init(_ factoryClosure: @escaping FactoryClosure) {
        self.factoryClosure = factoryClosure
    }
}
