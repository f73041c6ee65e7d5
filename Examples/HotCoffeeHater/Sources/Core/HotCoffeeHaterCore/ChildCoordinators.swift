/// The coordinators that another one has started: each is kept until it ends.
@MainActor
public final class ChildCoordinators {
    private var children: [ObjectIdentifier: any Coordinator] = [:]

    public var isEmpty: Bool { children.isEmpty }

    public init() {}

    public func start(_ child: any Coordinator) {
        let id = ObjectIdentifier(child)
        children[id] = child
        child.onEnd = { [weak self] in
            self?.children[id] = nil
        }
        child.start()
    }
}
