#if canImport(SwiftUI)
    import PaymentInterface
    import SwiftUI
    import TadaLoggerInterface
    import TadaResource
    import TadaUIKit

    /// The Payment screen: shows a view model and sends actions to its interactor.
    public struct PaymentView: View {
        private let viewModel: PaymentViewModel
        private let interactor: any PaymentInteractable

        public init(viewModel: PaymentViewModel, interactor: any PaymentInteractable) {
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
