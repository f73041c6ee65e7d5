#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface
    import ReportLogic
    import ReportMocks
    import Testing

    @Suite("Report")
    @MainActor
    struct ReportFeatureTests {
        private struct Offline: Error {}

        private let service = ReportServiceMock(report: { _, _ in })

        private func makeStore() -> TestStoreOf<ReportFeature> {
            TestStore(initialState: ReportFeature.State(ReportArguments(subject: .comment(id: 3)))) {
                ReportFeature()
            } withDependencies: { [service] in
                $0.reportService = service
            }
        }

        @Test("A confirmed reason is sent, and the code that shows the screen learns of it")
        func reports() async {
            let store = makeStore()

            await store.send(.view(.reasonTapped(.insult))) { $0.alert = .confirmation(of: .insult) }
            await store.send(.alert(.presented(.confirmed(.insult)))) {
                $0.alert = nil
                $0.progress = .sending
            }
            await store.receive(\.sent)
            await store.receive(\.delegate, .reported)

            #expect(service.reportCallCount == 1)
        }

        @Test("A failure is a state, and the screen stays")
        func fails() async {
            service.reportHandler = { _, _ in throw Offline() }
            let store = makeStore()

            await store.send(.view(.reasonTapped(.insult))) { $0.alert = .confirmation(of: .insult) }
            await store.send(.alert(.presented(.confirmed(.insult)))) {
                $0.alert = nil
                $0.progress = .sending
            }
            await store.receive(\.failed) { $0.progress = .failed }
        }

        @Test("A reason that is not confirmed is not sent")
        func cancels() async {
            let store = makeStore()

            await store.send(.view(.reasonTapped(.insult))) { $0.alert = .confirmation(of: .insult) }
            await store.send(.alert(.dismiss)) { $0.alert = nil }

            #expect(service.reportCallCount == 0)
        }

        @Test("The screen can be closed without a report")
        func closes() async {
            let store = makeStore()

            await store.send(.view(.closeButtonTapped))
            await store.receive(\.delegate, .closed)
        }
    }
#endif
