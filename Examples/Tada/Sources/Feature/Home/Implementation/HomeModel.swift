import HomeInterface
import HomeUI
import MatchedInterface
import Observation
import ProfileInterface
import TadaCoreKit
import TadaRIBs

/// The model of the Home screen: handles its actions and holds its state.
@MainActor
@Observable
public final class HomeModel: HomeInteractable {
    public private(set) var viewModel = HomeViewModel()

    @ObservationIgnored private let service: any HomeService
    @ObservationIgnored private weak var listener: (any HomeListener)?

    public init(service: any HomeService, listener: (any HomeListener)? = nil) {
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
            viewModel.errorMessage = "Home could not be loaded."
        }
    }

    public func tapPrimaryAction() async {
        do {
            try await service.confirm(viewModel.title)
            listener?.homeDidFinish()
        } catch {
            viewModel.errorMessage = "Home could not be confirmed."
        }
    }
}
