#if canImport(SwiftUI)
    import HomeInterface
    import SwiftUI

    /// The Home screen: shows its state and sends actions to its interactor.
    public struct HomeView: View {
        private let state: HomeState
        private let interactor: any HomeInteractable

        public init(state: HomeState, interactor: any HomeInteractable) {
            self.state = state
            self.interactor = interactor
        }

        public var body: some View {
            VStack(spacing: 16) {
                if let title = state.title {
                    Text(title)
                        .font(.title)
                }
                if state.isLoading {
                    ProgressView()
                }
                if let failure = state.failure {
                    Text(message(of: failure))
                        .foregroundStyle(.red)
                }
                Button(primaryActionTitle) {
                    Task { await interactor.tapPrimaryAction() }
                }
                .disabled(state.isLoading)
            }
            .padding()
            .task { await interactor.appear() }
        }

        private var primaryActionTitle: String {
            state.failure == nil
                ? String(localized: "Continue", bundle: .module)
                : String(localized: "Try Again", bundle: .module)
        }

        private func message(of failure: HomeState.Failure) -> String {
            switch failure {
            case .loading:
                String(localized: "Home could not be loaded.", bundle: .module)
            case .confirmation:
                String(localized: "Home could not be confirmed.", bundle: .module)
            }
        }
    }
#endif
