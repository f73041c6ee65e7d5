#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import CompleteAnswerInterface
    import CompleteAnswerLogic
    import CompleteAnswerMocks
    import CompleteAnswerUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        CompleteAnswerView(
            store: Store(initialState: CompleteAnswerFeature.State()) {
                CompleteAnswerFeature()
            } withDependencies: {
                $0.completeAnswerService = CompleteAnswerServiceMock(loadTitle: { "CompleteAnswer" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        CompleteAnswerView(
            store: Store(initialState: CompleteAnswerFeature.State()) {
                CompleteAnswerFeature()
            } withDependencies: {
                $0.completeAnswerService = CompleteAnswerServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
