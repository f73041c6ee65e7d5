/// The place of a router in the tree of RIBs. It keeps the interactor and the children; no child keeps its parent.
@MainActor
public final class RIBNode {
    public private(set) var isActive = false
    public private(set) var children: [any RIBRouting] = []

    private let interactor: any RIBInteracting

    public init(_ interactor: any RIBInteracting) {
        self.interactor = interactor
    }

    /// Starts the tree at its root; a child starts when it is attached.
    public func activate() {
        guard !isActive else { return }
        isActive = true
        interactor.didBecomeActive()
        for child in children { child.node.activate() }
    }

    /// Ends the tree: the children end before their parent, the last one first, and are released.
    public func deactivate() {
        while let child = children.popLast() { child.node.deactivate() }
        guard isActive else { return }
        interactor.willResignActive()
        isActive = false
    }

    /// Starts a child, now or with its parent.
    public func attach(_ child: any RIBRouting) {
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        if isActive { child.node.activate() }
    }

    /// Ends a child and releases it.
    public func detach(_ child: any RIBRouting) {
        guard let place = children.firstIndex(where: { $0 === child }) else { return }
        children.remove(at: place).node.deactivate()
    }
}
