import MatchedInterface
import MatchedUI
import Observation
import PaymentInterface
import TadaCoreKit
import TadaDataStore
import TadaMap
import TadaRIBs

/// Works for the Matched screen: fetches the ride, calls it off, and hears of its payment.
@MainActor
@Observable
public final class MatchedModel: MatchedInteractable {
    public private(set) var viewModel = MatchedViewModel()

    @ObservationIgnored private let service: any MatchedService
    @ObservationIgnored private weak var listener: (any MatchedListener)?

    public init(service: any MatchedService, listener: (any MatchedListener)? = nil) {
        self.service = service
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

extension MatchedModel: PaymentListener {
    public func paymentDidFinish() {
        guard let ride = viewModel.ride else { return }
        listener?.matchedDidFinish(ride)
    }
}
