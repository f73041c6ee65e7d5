/// A node of the running app's tree: the initial type of TadaRIBs.
@MainActor
open class TadaRIBsNode {
    public private(set) var children: [TadaRIBsNode] = []

    public init() {}

    /// Attaches the child; attaching it again has no effect.
    public func attach(_ child: TadaRIBsNode) {
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
    }

    public func detach(_ child: TadaRIBsNode) {
        children.removeAll { $0 === child }
    }
}
