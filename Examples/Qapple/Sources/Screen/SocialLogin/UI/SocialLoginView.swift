#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import SocialLoginLogic
    import SwiftUI

    /// The SocialLogin screen: reads its store, and sends it what the user does.
    public struct SocialLoginView: View {
        private let store: StoreOf<SocialLoginFeature>

        public init(store: StoreOf<SocialLoginFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                if store.hasFailed {
                    Text("로그인하지 못했습니다.")
                        .foregroundStyle(.red)
                }
                Button("Apple로 로그인") { store.send(.view(.loginButtonTapped)) }
                    .disabled(store.isLoading)
                Button("이메일로 가입") { store.send(.view(.emailButtonTapped)) }
            }
            .padding()
        }
    }
#endif
