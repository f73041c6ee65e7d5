import Observation
import PaymentInterface
import PaymentUI
import TadaCoreKit
import TadaRIBs

/// The model of the Payment screen: handles its actions and holds its state.
@MainActor
@Observable
public final class PaymentModel: PaymentInteractable {
    public private(set) var viewModel = PaymentViewModel()

    @ObservationIgnored private let service: any PaymentService
    @ObservationIgnored private weak var listener: (any PaymentListener)?

    public init(service: any PaymentService, listener: (any PaymentListener)? = nil) {
        self.service = service
        self.listener = listener
    }

    public func appear() async {
        viewModel.isLoading = true
        defer { viewModel.isLoading = false }
        do {
            viewModel.title = try await service.loadTitle()
            viewModel.errorMessage = nil
        } catch {
            viewModel.errorMessage = "Payment could not be loaded."
        }
    }

    public func tapPrimaryAction() async {
        do {
            try await service.confirm(viewModel.title)
            listener?.paymentDidFinish()
        } catch {
            viewModel.errorMessage = "Payment could not be confirmed."
        }
    }
}
