#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import MainFlowLogic
    import ReportInterface
    import ReportLogic
    import SeeMoreLogic
    import Testing

    @Suite("The main flow")
    @MainActor
    struct MainFlowFeatureTests {
        private let subject = ReportSubject.comment(id: 29)

        @Test("What is pushed closes the sheet, which would cover it")
        func push() async {
            var state = MainFlowFeature.State()
            state.presented = .seeMore(SeeMoreFeature.State(SeeMoreArguments(subject: subject)))
            let store = TestStore(initialState: state) { MainFlowFeature() }

            await store.send(.presented(.presented(.seeMore(.view(.reportButtonTapped)))))
            await store.receive(\.presented) {
                $0.presented = nil
                $0.path.append(.report(ReportFeature.State(ReportArguments(subject: self.subject))))
            }
        }

        @Test("The sheet closes without a change of the path")
        func close() async {
            var state = MainFlowFeature.State()
            state.presented = .seeMore(SeeMoreFeature.State(SeeMoreArguments(subject: subject)))
            let store = TestStore(initialState: state) { MainFlowFeature() }

            await store.send(.presented(.presented(.seeMore(.view(.closeButtonTapped)))))
            await store.receive(\.presented) { $0.presented = nil }
        }
    }
#endif
