import MatchedInterface
import MatchedUI
import Observation
import PaymentInterface
import TadaLoggerInterface
import TadaModel
import TadaRIBs

/// The interactor of Matched: loads the ride, calls it off, and hears of its payment.
@MainActor
@Observable
public final class MatchedInteractor {
    public private(set) var viewModel = MatchedViewModel()

    @ObservationIgnored private weak var listener: (any MatchedListener)?
    @ObservationIgnored private let service: any MatchedService
    @ObservationIgnored private let logger: any TadaLoggerService
    @ObservationIgnored private let call = RIBCall()

    public init(service: any MatchedService, logger: any TadaLoggerService, listener: (any MatchedListener)? = nil) {
        (self.service, self.logger, self.listener) = (service, logger, listener)
    }

    /// Runs a call; one that was cancelled has not failed.
    private func perform(
        _ failure: MatchedViewModel.Failure, _ action: @escaping @MainActor (MatchedInteractor) async throws -> Void
    ) async {
        guard !viewModel.isLoading else { return }
        viewModel.isLoading = true
        let outcome = await call.run { try await action(self) }
        viewModel.isLoading = false
        switch outcome {
        case .finished: viewModel.failure = nil
        case .failed: viewModel.failure = failure
        case .ended: break
        }
    }
}

extension MatchedInteractor: MatchedInteractable {
    public func appear() async {
        await perform(.loading) { interactor in
            interactor.viewModel.ride = try await interactor.service.currentRide()
        }
    }

    public func tapCancel() async {
        guard let ride = viewModel.ride, viewModel.isCancelEnabled else { return }
        await perform(.cancellation) { interactor in
            try await interactor.service.cancel(ride)
            // A RIB that was detached during the call ends silently.
            try Task.checkCancellation()
            interactor.listener?.matchedDidCancel(ride)
        }
    }

    public func log(_ key: any LogKey) {
        logger.log(key)
    }
}

extension MatchedInteractor: RIBInteracting {
    public func willResignActive() {
        call.cancel()
    }
}

extension MatchedInteractor: PaymentListener {
    public func paymentDidFinish() {
        guard let ride = viewModel.ride else { return }
        listener?.matchedDidFinish(ride)
    }
}
