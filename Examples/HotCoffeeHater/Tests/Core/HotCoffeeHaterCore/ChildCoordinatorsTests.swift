import HotCoffeeHaterCore
import Testing

@Suite("Child coordinators")
@MainActor
struct ChildCoordinatorsTests {
    @Test("A child is kept until it ends")
    func keepsChild() {
        let children = ChildCoordinators()
        weak var child: CoordinatorStub?
        do {
            let coordinator = CoordinatorStub()
            child = coordinator
            children.start(coordinator)
        }
        #expect(child?.isStarted == true)

        child?.onEnd?()

        #expect(child == nil)
        #expect(children.isEmpty)
    }
}

@MainActor
private final class CoordinatorStub: Coordinator {
    var onEnd: (@MainActor () -> Void)?
    private(set) var isStarted = false

    func start() {
        isStarted = true
    }
}
