import HotCoffeeHaterCore
import StoresFeatureRepository

/// Creates the coordinator of Stores and its screens; the composition root of an app calls its initializer.
@MainActor
public struct StoresFeatureFactory: FeatureFactory {
    public let title = "Stores"

    private let repository: any StoresRepository

    public init(repository: any StoresRepository) {
        self.repository = repository
    }

    public func makeCoordinator(navigation: any Navigation) -> any Coordinator {
        StoresCoordinator(navigation: navigation, screens: self)
    }
}

extension StoresFeatureFactory: StoresScreens {
    public func makeStoresViewController(
        actionHandler: @escaping @MainActor (StoresListAction) -> Void
    ) -> Screen {
        let viewModel = StoresViewModel(repository: repository, actionHandler: actionHandler)
        #if canImport(UIKit)
            return StoresViewController(viewModel: viewModel)
        #else
            return Screen(of: viewModel)
        #endif
    }

    public func makeStoreDetailViewController(storeId: String) -> Screen {
        let viewModel = StoreDetailViewModel(id: storeId, repository: repository)
        #if canImport(UIKit)
            return StoreDetailViewController(viewModel: viewModel)
        #else
            return Screen(of: viewModel)
        #endif
    }
}
