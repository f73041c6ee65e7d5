#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import AnswerListLogic
    import AnswerListMocks
    import AnswerListUI
    import ComposableArchitecture
    import QappleModel
    import SwiftUI

    #Preview("답변") {
        AnswerListView(
            store: Store(initialState: AnswerListFeature.State()) {
                AnswerListFeature()
            } withDependencies: {
                $0.answerListService = AnswerListServiceMock(loadEntries: { [Entry(id: 1, text: "바다를 보았다.")] })
            }
        )
    }

    #Preview("실패") {
        AnswerListView(
            store: Store(initialState: AnswerListFeature.State()) {
                AnswerListFeature()
            } withDependencies: {
                $0.answerListService = AnswerListServiceMock(loadEntries: { throw CancellationError() })
            }
        )
    }
#endif
