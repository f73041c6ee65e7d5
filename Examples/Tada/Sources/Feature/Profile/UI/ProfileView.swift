#if canImport(SwiftUI)
    import ProfileInterface
    import SwiftUI

    /// The Profile screen: shows its state and sends actions to its interactor.
    public struct ProfileView: View {
        private let state: ProfileState
        private let interactor: any ProfileInteractable

        public init(state: ProfileState, interactor: any ProfileInteractable) {
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

        private func message(of failure: ProfileState.Failure) -> String {
            switch failure {
            case .loading:
                String(localized: "Profile could not be loaded.", bundle: .module)
            case .confirmation:
                String(localized: "Profile could not be confirmed.", bundle: .module)
            }
        }
    }
#endif
