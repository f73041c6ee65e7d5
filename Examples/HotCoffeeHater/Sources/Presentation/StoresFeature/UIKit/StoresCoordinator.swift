import HotCoffeeHaterCore

/// Shows the screens of Stores.
@MainActor
public final class StoresCoordinator: Coordinator {
    public var onEnd: (@MainActor () -> Void)?

    private let navigation: any Navigation
    private let screens: any StoresScreens

    public init(navigation: any Navigation, screens: any StoresScreens) {
        self.navigation = navigation
        self.screens = screens
    }

    public func start() {
        let list = screens.makeStoresViewController { [weak self] action in
            self?.handle(action)
        }
        navigation.push(list) { [weak self] in
            self?.onEnd?()
        }
    }

    private func handle(_ action: StoresListAction) {
        switch action {
        case .showDetail(let storeId):
            showStoreDetail(storeId: storeId)
        }
    }

    private func showStoreDetail(storeId: String) {
        navigation.push(screens.makeStoreDetailViewController(storeId: storeId))
    }
}
