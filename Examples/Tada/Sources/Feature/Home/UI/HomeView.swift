#if canImport(SwiftUI)
    import HomeInterface
    import SwiftUI
    import TadaLoggerInterface
    import TadaResource
    import TadaUIKit

    /// The Home screen: shows a view model and sends actions to its interactor.
    public struct HomeView: View {
        private let viewModel: HomeViewModel
        private let interactor: any HomeInteractable

        public init(viewModel: HomeViewModel, interactor: any HomeInteractable) {
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
