#if canImport(SwiftUI)
    import RideInterface
    import SwiftUI

    /// The Ride screen: shows a view model, and asks its interactor for everything else.
    public struct RideView: View {
        private let viewModel: RideViewModel
        private let interactor: any RideInteractable

        public init(viewModel: RideViewModel, interactor: any RideInteractable) {
            self.viewModel = viewModel
            self.interactor = interactor
        }

        public var body: some View {
            VStack(spacing: 16) {
                Text(viewModel.title)
                    .font(.title)
                if viewModel.isLoading {
                    ProgressView()
                }
                if let errorMessage = viewModel.errorMessage {
                    Text(errorMessage)
                        .foregroundStyle(.red)
                }
                Button("Start the ride") {
                    Task { await interactor.tapPrimaryAction() }
                }
                .disabled(!viewModel.isPrimaryActionEnabled)
            }
            .padding()
            .task { await interactor.appear() }
        }
    }
#endif
