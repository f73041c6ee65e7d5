import TadaRIBs
import Testing

@Suite("TadaRIBs")
@MainActor
struct TadaRIBsNodeTests {
    @Test("A node keeps a child until it is detached")
    func attachesAndDetaches() {
        let parent = TadaRIBsNode()
        let child = TadaRIBsNode()

        parent.attach(child)
        parent.attach(child)
        #expect(parent.children.count == 1)
        #expect(parent.children.first === child)

        parent.detach(child)
        #expect(parent.children.isEmpty)
    }
}
