import MatchedInterface
import MatchedUI
import Observation
import PaymentInterface
import TadaCoreKit
import TadaDataStore
import TadaMap
import TadaRIBs

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Works for the Matched screen: fetches the ride, calls it off, and hears of its payment.
@MainActor
@Observable
public final class MatchedModel: MatchedInteractable {
    public private(set) var viewModel = MatchedViewModel()

    @ObservationIgnored private let service: any MatchedService
    @ObservationIgnored private let payment: @MainActor () -> any PaymentBuilding
    @ObservationIgnored private weak var listener: (any MatchedListener)?

    /// - Parameter payment: is called when the passenger pays.
    public init(
        service: any MatchedService, payment: @escaping @MainActor () -> any PaymentBuilding,
        listener: (any MatchedListener)? = nil
    ) {
        self.service = service
        self.payment = payment
        self.listener = listener
    }

    public func appear() async {
        viewModel.isLoading = true
        defer { viewModel.isLoading = false }
        do {
            viewModel.ride = try await service.currentRide()
            viewModel.errorMessage = nil
        } catch {
            viewModel.errorMessage = "The ride could not be loaded."
        }
    }

    public func tapCancel() async {
        guard let ride = viewModel.ride, viewModel.isCancelEnabled else { return }
        do {
            try await service.cancel(ride)
            viewModel.errorMessage = nil
            listener?.matchedDidCancel(ride)
        } catch {
            viewModel.errorMessage = "The ride could not be cancelled."
        }
    }
}

#if canImport(SwiftUI)
    extension MatchedModel {
        /// The screen of Payment, which Matched knows by its interface only.
        public func makePaymentScreen() -> AnyView { payment().makeScreen(listener: self) }
    }
#endif

extension MatchedModel: PaymentListener {
    public func paymentDidFinish() {
        guard let ride = viewModel.ride else { return }
        listener?.matchedDidFinish(ride)
    }
}
