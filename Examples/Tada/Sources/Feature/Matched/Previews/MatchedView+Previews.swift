#if canImport(SwiftUI) && DEBUG
    import MatchedInterface
    import MatchedMocks
    import MatchedUI
    import SwiftUI
    import TadaModel
    import TadaModelMocks

    // What is looked at most; the previews of each variant are generated in a separate file.
    #Preview("Accepted, a new driver") {
        MatchedView(
            state: .init(ride: .acceptedMock(driver: .noThumbnailMock)), interactor: MatchedInteractableMock())
    }

    #Preview("Picked up, all at once") {
        MatchedView(
            state: .init(
                ride: .pickedUpMock(
                    isReserved: true,
                    driver: .thumbnailMock,
                    rider: .longNameMock,
                    vehicle: .plusMock,
                    origin: .homeMock,
                    waypoints: [.gangnamStationMock],
                    destination: .workspaceMock,
                    cost: .discountedMock,
                    payment: .businessMock
                )
            ),
            interactor: MatchedInteractableMock())
    }
#endif
