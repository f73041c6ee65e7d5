#if canImport(SwiftUI)
    import RideInterface
    import SwiftUI

    /// The Ride screen: shows its state, and asks its interactor for everything else.
    public struct RideView: View {
        private let state: RideState
        private let interactor: any RideInteractable

        public init(state: RideState, interactor: any RideInteractable) {
            self.state = state
            self.interactor = interactor
        }

        public var body: some View {
            VStack(spacing: 16) {
                Text(state.title)
                    .font(.title)
                if state.isLoading {
                    ProgressView()
                }
                if let errorMessage = state.errorMessage {
                    Text(errorMessage)
                        .foregroundStyle(.red)
                }
                Button("Start the ride") {
                    Task { await interactor.tapPrimaryAction() }
                }
                .disabled(!state.isPrimaryActionEnabled)
            }
            .padding()
            .task { await interactor.appear() }
        }
    }
#endif
