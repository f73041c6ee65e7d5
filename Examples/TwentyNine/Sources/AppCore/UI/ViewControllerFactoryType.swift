/// Creates a view controller from what is known at run time only. What else it needs is in the closure.
@MainActor
public protocol ViewControllerFactoryType {
    /// What is known at run time only.
    associatedtype Payload

    typealias FactoryClosure = @MainActor (Payload) -> any ViewControllerType

    var factoryClosure: FactoryClosure { get }

    func create(payload: Payload) -> any ViewControllerType
}

extension ViewControllerFactoryType {
    public func create(payload: Payload) -> any ViewControllerType {
        factoryClosure(payload)
    }
}
