#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import MyAnswerListLogic
    import SwiftUI

    /// The MyAnswerList screen: reads its store, and sends it what the user does.
    public struct MyAnswerListView: View {
        private let store: StoreOf<MyAnswerListFeature>

        public init(store: StoreOf<MyAnswerListFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                switch store.failure {
                case .loading:
                    Text(String(localized: "MyAnswerList could not be loaded.", bundle: .main))
                        .foregroundStyle(.red)
                case .confirmation:
                    Text(String(localized: "MyAnswerList could not be confirmed.", bundle: .main))
                        .foregroundStyle(.red)
                case nil:
                    EmptyView()
                }
                if let title = store.title {
                    Text(title)
                        .font(.title)
                }
                Button(primaryActionTitle) {
                    store.send(.view(.primaryButtonTapped))
                }
                .disabled(store.isLoading)
            }
            .padding()
            .onAppear { store.send(.view(.appeared)) }
        }

        private var primaryActionTitle: String {
            store.failure == nil
                ? String(localized: "Continue", bundle: .main)
                : String(localized: "Try Again", bundle: .main)
        }
    }
#endif
