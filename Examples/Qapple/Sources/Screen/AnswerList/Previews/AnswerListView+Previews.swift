#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import AnswerListInterface
    import AnswerListLogic
    import AnswerListMocks
    import AnswerListUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        AnswerListView(
            store: Store(initialState: AnswerListFeature.State()) {
                AnswerListFeature()
            } withDependencies: {
                $0.answerListService = AnswerListServiceMock(loadTitle: { "AnswerList" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        AnswerListView(
            store: Store(initialState: AnswerListFeature.State()) {
                AnswerListFeature()
            } withDependencies: {
                $0.answerListService = AnswerListServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
