#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface
    import SeeMoreLogic
    import Testing

    @Suite("SeeMore")
    @MainActor
    struct SeeMoreFeatureTests {
        @Test(
            "The sheet is the same for each subject",
            arguments: [ReportSubject.answer(id: 1), .bulletinBoard(id: 2), .comment(id: 3)])
        func report(_ subject: ReportSubject) async {
            let store = TestStore(initialState: SeeMoreFeature.State(SeeMoreArguments(subject: subject))) {
                SeeMoreFeature()
            }

            await store.send(.view(.reportButtonTapped))
            await store.receive(\.delegate, .reportChosen(subject))
            await store.send(.view(.closeButtonTapped))
            await store.receive(\.delegate, .closed)
        }
    }
#endif
