import TadaRIBs
import Testing

@Suite("The tree of RIBs")
@MainActor
struct RIBNodeTests {
    /// Remembers what happens to all interactors, in order.
    private final class Log {
        var events: [String] = []
    }

    private final class Interactor: RIBInteracting {
        let name: String
        let log: Log

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
        }

        func didBecomeActive() {
            log.events.append("\(name) begins")
        }

        func willResignActive() {
            log.events.append("\(name) ends")
        }
    }

    private final class Router: RIBRouting {
        let node: RIBNode

        init(_ name: String, _ log: Log) {
            node = RIBNode(Interactor(name, log))
        }
    }

    private let log = Log()
    private let root: Router

    init() {
        root = Router("root", log)
    }

    @Test("A child begins when it is attached to an active parent, and ends when it is detached")
    func attachesChildren() {
        let child = Router("child", log)

        root.node.activate()
        root.node.attach(child)
        root.node.attach(child)
        #expect(child.node.isActive)
        root.node.detach(child)
        root.node.detach(child)

        #expect(log.events == ["root begins", "child begins", "child ends"])
        #expect(!child.node.isActive)
        #expect(root.node.children.isEmpty)
    }

    @Test("A child of an inactive parent begins with it")
    func activatesChildren() {
        root.node.attach(Router("child", log))
        #expect(log.events.isEmpty)

        root.node.activate()
        root.node.activate()

        #expect(log.events == ["root begins", "child begins"])
    }

    @Test("Children end before their parents, the last one first")
    func deactivatesChildren() {
        let first = Router("first", log)
        root.node.activate()
        root.node.attach(first)
        root.node.attach(Router("second", log))
        first.node.attach(Router("grandchild", log))
        log.events = []

        root.node.deactivate()
        root.node.deactivate()

        #expect(log.events == ["second ends", "grandchild ends", "first ends", "root ends"])
    }

    @Test("What was detached is released, and a parent is not kept by its children")
    func releasesRouters() {
        weak var detached: Router?
        weak var parent: Router?
        let kept = Router("kept", log)
        do {
            let child = Router("child", log)
            detached = child
            root.node.attach(child)
            root.node.detach(child)
            let owner = Router("owner", log)
            parent = owner
            owner.node.activate()
            owner.node.attach(kept)
        }

        #expect(detached == nil)
        #expect(parent == nil)
    }
}
