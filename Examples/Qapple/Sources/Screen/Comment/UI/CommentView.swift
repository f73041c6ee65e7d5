#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import CommentLogic
    import ComposableArchitecture
    import QappleModel
    import SwiftUI

    /// The Comment screen: reads its store, and sends it what the user does.
    public struct CommentView: View {
        private let store: StoreOf<CommentFeature>

        public init(store: StoreOf<CommentFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                if store.hasFailed {
                    Text("댓글을 불러오지 못했습니다.")
                        .foregroundStyle(.red)
                    Button("다시 시도") { store.send(.view(.retryButtonTapped)) }
                }
                ForEach(store.entries, id: \.self) { entry in
                    HStack {
                        Text(entry.text)
                        Button("더보기") { store.send(.view(.moreButtonTapped(id: entry.id))) }
                    }
                }
            }
            .padding()
            .onAppear { store.send(.view(.appeared)) }
        }
    }
#endif
