#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import ProfileLogic
    import SwiftUI

    /// The Profile screen: reads its store, and sends it what the user does.
    public struct ProfileView: View {
        private let store: StoreOf<ProfileFeature>

        public init(store: StoreOf<ProfileFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                ForEach(ProfileDelegate.allCases, id: \.self) { row in
                    Button(title(of: row)) { store.send(.view(.rowTapped(row))) }
                }
                if store.hasFailed {
                    Text("탈퇴하지 못했습니다.")
                        .foregroundStyle(.red)
                }
                Button("로그아웃") { store.send(.view(.signOutButtonTapped)) }
                Button("회원 탈퇴") { store.send(.view(.withdrawButtonTapped)) }
                    .disabled(store.isLoading)
            }
            .padding()
        }

        private func title(of row: ProfileDelegate) -> String {
            switch row {
            case .editChosen: "프로필 수정"
            case .myAnswersChosen: "내가 쓴 답변"
            case .notificationsChosen: "알림"
            case .peopleChosen: "Qapple을 만든 사람들"
            }
        }
    }
#endif
