import MatchedInterface
import MatchedUI
import Observation
import PaymentInterface
import TadaMap

#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Works for the Matched screen: fetches the ride, calls it off, and hears of its payment.
@MainActor
@Observable
public final class MatchedModel: MatchedInteractable {
    public private(set) var state = MatchedState()

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

    /// What the card with the ride covers of the map.
    public var mapPadding: MapPadding { MapPadding(bottom: state.ride == nil ? 0 : 320) }

    public func appear() async {
        await run(.loading) {
            state.ride = try await service.currentRide()
        }
    }

    public func tapCancel() async {
        guard let ride = state.ride, state.isCancelEnabled else { return }
        await run(.cancellation) {
            try await service.cancel(ride)
            listener?.matchedDidCancel(ride)
        }
    }

    /// Runs one call at a time, so that a double tap is one call. A cancelled call has not failed.
    private func run(_ failure: MatchedState.Failure, _ call: @MainActor () async throws -> Void) async {
        guard !state.isLoading else { return }
        state.isLoading = true
        defer { state.isLoading = false }
        do {
            try await call()
            state.failure = nil
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { return }
            state.failure = failure
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
        guard let ride = state.ride else { return }
        listener?.matchedDidFinish(ride)
    }
}
