/// The logic of a RIB: active while its router is attached.
@MainActor
public protocol RIBInteracting: AnyObject {
    /// The router is attached.
    func didBecomeActive()

    /// The router will be detached; its children are detached already.
    func willResignActive()
}

extension RIBInteracting {
    public func didBecomeActive() {}

    public func willResignActive() {}
}
