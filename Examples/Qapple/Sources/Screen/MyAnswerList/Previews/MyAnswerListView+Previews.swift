#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import MyAnswerListInterface
    import MyAnswerListLogic
    import MyAnswerListMocks
    import MyAnswerListUI
    import SwiftUI

    #Preview("Content") {
        MyAnswerListView(
            store: Store(initialState: MyAnswerListFeature.State()) {
                MyAnswerListFeature()
            } withDependencies: {
                $0.myAnswerListService = MyAnswerListServiceMock(loadTitle: { "MyAnswerList" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        MyAnswerListView(
            store: Store(initialState: MyAnswerListFeature.State()) {
                MyAnswerListFeature()
            } withDependencies: {
                $0.myAnswerListService = MyAnswerListServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
