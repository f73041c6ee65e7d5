import Observation
import PaymentInterface
import ProfileInterface
import ProfileUI
import TadaCoreKit
import TadaDataStore
import TadaRIBs

/// The model of the Profile screen: handles its actions and holds its state.
@MainActor
@Observable
public final class ProfileModel: ProfileInteractable {
    public private(set) var viewModel = ProfileViewModel()

    @ObservationIgnored private let service: any ProfileService
    @ObservationIgnored private weak var listener: (any ProfileListener)?

    public init(service: any ProfileService, listener: (any ProfileListener)? = nil) {
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
            viewModel.errorMessage = "Profile could not be loaded."
        }
    }

    public func tapPrimaryAction() async {
        do {
            try await service.confirm(viewModel.title)
            listener?.profileDidFinish()
        } catch {
            viewModel.errorMessage = "Profile could not be confirmed."
        }
    }
}
