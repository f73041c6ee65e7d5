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

        public init(viewModel: MatchedViewModel, interactor: any MatchedInteractable) {
            self.viewModel = viewModel
            self.interactor = interactor
        }

        public var body: some View {
            VStack(spacing: 16) {
                if viewModel.isLoading {
                    ProgressView()
                }
                if let errorMessage = viewModel.errorMessage {
                    Text(errorMessage)
                        .foregroundStyle(.red)
                }
                if let ride = viewModel.ride {
                    details(of: ride)
                }
                Button("Cancel the ride") {
                    Task { await interactor.tapCancel() }
                }
                .disabled(!viewModel.isCancelEnabled)
            }
            .padding()
            .task { await interactor.appear() }
        }

        private func details(of ride: Ride) -> some View {
            VStack(spacing: 16) {
                MatchedStatusView(status: ride.status, nextStop: ride.nextStop, isReserved: ride.isReserved)
                MatchedDriverProfileView(driver: ride.driver, vehicle: ride.vehicle)
                    .tadaCard()
                MatchedPassengerView(rider: ride.rider)
                    .tadaCard()
                MatchedRoutesView(origin: ride.origin, waypoints: ride.waypoints, destination: ride.destination)
                    .tadaCard()
                MatchedCostView(
                    totalText: ride.cost.totalText, originalText: ride.cost.originalText, surgeText: ride.cost.surgeText
                )
                .tadaCard()
                MatchedPaymentView(profile: ride.payment.profile, method: ride.payment.method)
                    .tadaCard()
            }
        }
    }
#endif
