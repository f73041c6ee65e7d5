import HotCoffeeHaterCore

/// Creates the screens of Stores for its coordinator.
@MainActor
public protocol StoresScreens {
    func makeStoresViewController(
        actionHandler: @escaping @MainActor (StoresListAction) -> Void
    ) -> Screen

    func makeStoreDetailViewController(storeId: String) -> Screen
}
