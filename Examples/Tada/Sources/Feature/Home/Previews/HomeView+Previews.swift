#if canImport(SwiftUI) && DEBUG
    import HomeInterface
    import HomeMocks
    import HomeUI
    import SwiftUI

    #Preview("Home") {
        HomeView(
            viewModel: .init(), interactor: HomeInteractableMock())
    }

    #Preview("Home, loading") {
        HomeView(
            viewModel: .init(isLoading: true), interactor: HomeInteractableMock())
    }

    #Preview("Home, failed") {
        HomeView(
            viewModel: .init(errorMessage: "Offline"), interactor: HomeInteractableMock())
    }
#endif
