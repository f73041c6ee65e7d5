#if canImport(SwiftUI)
    import MatchedInterface
    import SwiftUI
    import TadaLoggerInterface
    import TadaModel
    import TadaResource
    import TadaUIKit

    /// The screen of a rider who has found a driver: how the ride stands, who drives, what it costs.
    public struct MatchedView: View {
        private let viewModel: MatchedViewModel
        private let interactor: any MatchedInteractable
        private let mapPaddingProvider: any MapPaddingProviding

        public init(
            viewModel: MatchedViewModel, interactor: any MatchedInteractable,
            mapPaddingProvider: any MapPaddingProviding
        ) {
            self.viewModel = viewModel
            self.interactor = interactor
            self.mapPaddingProvider = mapPaddingProvider
        }

        public var body: some View {
            VStack(spacing: 16) {
                if viewModel.isLoading {
                    ProgressView()
                }
                if let failure = viewModel.failure {
                    Text(message(of: failure))
                        .foregroundStyle(.red)
                }
                if let ride = viewModel.ride {
                    details(of: ride)
                    TadaButton(
                        String(localized: "Cancel the ride", bundle: .module),
                        logKey: RiderViewClick.cancelRideButton, log: { interactor.log($0) }
                    ) {
                        await interactor.tapCancel()
                    }
                    .disabled(!viewModel.isCancelEnabled)
                } else {
                    TadaButton(
                        String(localized: "Try Again", bundle: .module),
                        logKey: RiderViewClick.reloadRideButton, log: { interactor.log($0) }
                    ) {
                        await interactor.appear()
                    }
                    .disabled(viewModel.isLoading)
                }
            }
            .padding()
            .onAppear { mapPaddingProvider.coverMap(bottom: viewModel.cardHeight) }
            .task { await interactor.appear() }
        }

        private func message(of failure: MatchedViewModel.Failure) -> String {
            switch failure {
            case .loading:
                String(localized: "The ride could not be loaded.", bundle: .module)
            case .cancellation:
                String(localized: "The ride could not be cancelled.", bundle: .module)
            }
        }

        private func details(of ride: Ride) -> some View {
            VStack(spacing: 16) {
                MatchedStatusView(status: ride.status, nextStop: ride.nextStop, productType: ride.rideProductType)
                MatchedDriverProfileView(driver: ride.driver, vehicle: ride.vehicle, rideType: ride.rideType)
                    .tadaCard()
                MatchedPassengerView(rider: ride.rider)
                    .tadaCard()
                MatchedRoutesView(origin: ride.origin, waypoints: ride.waypoints, destination: ride.destination)
                    .tadaCard()
                MatchedCostView(
                    surgeText: ride.estimation.surgeText.map(TadaResourceStrings.confirmSurgeText),
                    totalText: ride.estimation.totalText, originalCostText: ride.estimation.originalText
                )
                .tadaCard()
                MatchedPaymentView(
                    profile: ride.paymentProfile, method: ride.paymentMethod, discount: ride.discountDescription
                )
                .tadaCard()
            }
        }
    }
#endif
