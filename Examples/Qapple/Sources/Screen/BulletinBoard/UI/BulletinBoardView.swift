#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import BulletinBoardLogic
    import ComposableArchitecture
    import SwiftUI

    /// The BulletinBoard screen: reads its store, and sends it what the user does.
    public struct BulletinBoardView: View {
        private let store: StoreOf<BulletinBoardFeature>

        public init(store: StoreOf<BulletinBoardFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                switch store.failure {
                case .loading:
                    Text(String(localized: "BulletinBoard could not be loaded.", bundle: .main))
                        .foregroundStyle(.red)
                case .confirmation:
                    Text(String(localized: "BulletinBoard could not be confirmed.", bundle: .main))
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
