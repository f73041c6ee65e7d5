#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import SeeMoreLogic
    import SwiftUI

    /// The SeeMore sheet: reads its store, and sends it what the user does.
    public struct SeeMoreView: View {
        private let store: StoreOf<SeeMoreFeature>

        public init(store: StoreOf<SeeMoreFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                Button("신고") { store.send(.view(.reportButtonTapped)) }
                Button("닫기") { store.send(.view(.closeButtonTapped)) }
            }
            .padding()
        }
    }
#endif
