#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import ReportInterface
    import ReportLogic
    import SwiftUI

    /// The Report screen: reads its store, and sends it what the user does.
    public struct ReportView: View {
        @Bindable private var store: StoreOf<ReportFeature>

        public init(store: StoreOf<ReportFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                Text(store.subject.title)
                    .font(.title)
                if store.progress == .failed {
                    Text("신고하지 못했습니다.")
                        .foregroundStyle(.red)
                }
                ForEach(ReportReason.allCases, id: \.self) { reason in
                    Button(reason.title) { store.send(.view(.reasonTapped(reason))) }
                        .disabled(store.progress == .sending)
                }
                Button("닫기") { store.send(.view(.closeButtonTapped)) }
            }
            .padding()
            .alert($store.scope(\.$alert, action: \.alert))
        }
    }
#endif
