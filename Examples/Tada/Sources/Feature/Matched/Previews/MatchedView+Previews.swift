#if canImport(SwiftUI) && DEBUG
    import MatchedInterface
    import MatchedMocks
    import MatchedUI
    import SwiftUI
    import TadaModelMocks

    #Preview("Accepted") {
        MatchedView(viewModel: .init(ride: .acceptedMock), interactor: MatchedInteractableMock())
    }

    #Preview("Accepted, a new driver") {
        MatchedView(viewModel: .init(ride: .acceptedMock(driver: .newMock)), interactor: MatchedInteractableMock())
    }

    #Preview("Picked up") {
        MatchedView(viewModel: .init(ride: .pickedUpMock), interactor: MatchedInteractableMock())
    }

    #Preview("Loading") {
        MatchedView(viewModel: .init(isLoading: true), interactor: MatchedInteractableMock())
    }

    #Preview("Failed") {
        MatchedView(viewModel: .init(errorMessage: "Offline"), interactor: MatchedInteractableMock())
    }
#endif
