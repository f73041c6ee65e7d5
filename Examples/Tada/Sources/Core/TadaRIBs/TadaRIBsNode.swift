/// A unit of the running app that carries others: the first type of TadaRIBs.
@MainActor
open class TadaRIBsNode {
    public private(set) var children: [TadaRIBsNode] = []

    public init() {}

    /// Carries the child from now on; once, however often it is attached.
    public func attach(_ child: TadaRIBsNode) {
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
    }

    public func detach(_ child: TadaRIBsNode) {
        children.removeAll { $0 === child }
    }
}
