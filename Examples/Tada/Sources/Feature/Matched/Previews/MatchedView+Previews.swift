#if canImport(SwiftUI) && DEBUG
    import MatchedMocks
    import MatchedUI
    import SwiftUI
    import TadaModel
    import TadaModelMocks

    // What is looked at most; the previews of each variant are generated in a separate file.
    #Preview("배차 완료 상태") {
        MatchedView(
            viewModel: .init(ride: .acceptedMock), interactor: MatchedInteractableMock(),
            mapPaddingProvider: MapPaddingProvidingMock())
    }

    #Preview("탑승 중 상태") {
        MatchedView(
            viewModel: .init(
                ride: .pickedUpMock(
                    driver: .thumbnailMock,
                    rider: .normalMock,
                    rideType: .nxt,
                    rideProductType: .realtime,
                    vehicle: .nxtMock,
                    origin: .homeMock,
                    destination: .workspaceMock,
                    waypoints: [.gangnamStationMock],
                    estimation: .noDiscountedMock,
                    paymentProfile: .businessMock,
                    paymentMethod: .bizCardMock,
                    discountDescription: .noDiscountedMock
                )
            ),
            interactor: MatchedInteractableMock(), mapPaddingProvider: MapPaddingProvidingMock())
    }
#endif
