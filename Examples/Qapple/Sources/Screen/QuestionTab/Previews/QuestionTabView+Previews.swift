#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import QuestionTabInterface
    import QuestionTabLogic
    import QuestionTabMocks
    import QuestionTabUI
    import SwiftUI

    #Preview("Content") {
        QuestionTabView(
            store: Store(initialState: QuestionTabFeature.State()) {
                QuestionTabFeature()
            } withDependencies: {
                $0.questionTabService = QuestionTabServiceMock(loadTitle: { "QuestionTab" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        QuestionTabView(
            store: Store(initialState: QuestionTabFeature.State()) {
                QuestionTabFeature()
            } withDependencies: {
                $0.questionTabService = QuestionTabServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
