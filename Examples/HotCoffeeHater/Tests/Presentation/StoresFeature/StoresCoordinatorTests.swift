import HotCoffeeHaterCore
import HotCoffeeHaterTestCore
import StoresFeatureUIKit
import Testing

// Where there is UIKit, a screen is its view controller.
#if canImport(UIKit)
    import UIKit
#endif

@Suite("Coordinator of Stores")
@MainActor
struct StoresCoordinatorTests {
    private let navigation = NavigationSpy()
    private let screens = ScreensSpy()

    @Test("The list is the first screen, and its action shows the detail")
    func showsDetail() {
        let coordinator = StoresCoordinator(navigation: navigation, screens: screens)

        coordinator.start()
        #expect(navigation.screens.count == 1)

        screens.actionHandler?(.showDetail(storeId: "1"))
        #expect(navigation.screens.count == 2)
        #expect(screens.details == ["1"])
    }

    @Test("The handler of the list does not keep the coordinator")
    func isNotKeptByScreens() {
        var coordinator: StoresCoordinator? = StoresCoordinator(navigation: navigation, screens: screens)
        weak var released: StoresCoordinator?
        released = coordinator
        coordinator?.start()

        coordinator = nil

        #expect(released == nil)
        screens.actionHandler?(.showDetail(storeId: "1"))
        #expect(navigation.screens.count == 1)
    }

    @Test("It ends with its first screen, and its parent releases it")
    func isReleasedAtItsEnd() {
        let parent = ChildCoordinators()
        weak var child: StoresCoordinator?
        do {
            let coordinator = StoresCoordinator(navigation: navigation, screens: screens)
            child = coordinator
            parent.start(coordinator)
        }
        screens.actionHandler?(.showDetail(storeId: "1"))
        navigation.removeLast()
        #expect(child != nil)

        navigation.removeLast()

        #expect(child == nil)
        #expect(parent.isEmpty)
    }
}

/// Creates screens without views, and keeps the handler of the list.
@MainActor
private final class ScreensSpy: StoresScreens {
    private(set) var actionHandler: (@MainActor (StoresListAction) -> Void)?
    private(set) var details: [String] = []

    func makeStoresViewController(
        actionHandler: @escaping @MainActor (StoresListAction) -> Void
    ) -> Screen {
        self.actionHandler = actionHandler
        return Screen()
    }

    func makeStoreDetailViewController(storeId: String) -> Screen {
        details.append(storeId)
        return Screen()
    }
}
