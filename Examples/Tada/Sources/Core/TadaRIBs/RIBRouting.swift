/// The router of a RIB, which keeps its interactor and the routers below it.
@MainActor
public protocol RIBRouting: AnyObject {
    var node: RIBNode { get }
}
