#if canImport(SwiftUI)
    import ProfileInterface
    import SwiftUI
    import TadaLoggerInterface
    import TadaResource
    import TadaUIKit

    /// The Profile screen: shows a view model and sends actions to its interactor.
    public struct ProfileView: View {
        private let viewModel: ProfileViewModel
        private let interactor: any ProfileInteractable

        public init(viewModel: ProfileViewModel, interactor: any ProfileInteractable) {
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
                Button("Continue") {
                    Task { await interactor.tapPrimaryAction() }
                }
                .disabled(!viewModel.isPrimaryActionEnabled)
            }
            .padding()
            .task { await interactor.appear() }
        }
    }
#endif
