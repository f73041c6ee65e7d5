#if canImport(SwiftUI)
    import MatchedInterface
    import SwiftUI
    import TadaModel
    import TadaUIKit

    /// The screen of a rider who has found a driver: how the ride stands, who drives, what it costs.
    public struct MatchedView: View {
        private let state: MatchedState
        private let interactor: any MatchedInteractable

        public init(state: MatchedState, interactor: any MatchedInteractable) {
            self.state = state
            self.interactor = interactor
        }

        public var body: some View {
            VStack(spacing: 16) {
                if state.isLoading {
                    ProgressView()
                }
                if let failure = state.failure {
                    Text(message(of: failure))
                        .foregroundStyle(.red)
                }
                if let ride = state.ride {
                    details(of: ride)
                    Button(String(localized: "Cancel the ride", bundle: .module)) {
                        Task { await interactor.tapCancel() }
                    }
                    .disabled(!state.isCancelEnabled)
                } else {
                    Button(String(localized: "Try Again", bundle: .module)) {
                        Task { await interactor.appear() }
                    }
                    .disabled(state.isLoading)
                }
            }
            .padding()
            .task { await interactor.appear() }
        }

        private func message(of failure: MatchedState.Failure) -> String {
            switch failure {
            case .loading:
                String(localized: "The ride could not be loaded.", bundle: .module)
            case .cancellation:
                String(localized: "The ride could not be cancelled.", bundle: .module)
            }
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
                    surgeText: ride.cost.surgeText, totalText: ride.cost.totalText, originalText: ride.cost.originalText
                )
                .tadaCard()
                MatchedPaymentView(profile: ride.payment.profile, method: ride.payment.method)
                    .tadaCard()
            }
        }
    }
#endif
