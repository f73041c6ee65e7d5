#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import SwiftUI
    import WriteAnswerInterface
    import WriteAnswerLogic
    import WriteAnswerMocks
    import WriteAnswerUI

    #Preview("Content") {
        WriteAnswerView(
            store: Store(initialState: WriteAnswerFeature.State()) {
                WriteAnswerFeature()
            } withDependencies: {
                $0.writeAnswerService = WriteAnswerServiceMock(loadTitle: { "WriteAnswer" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        WriteAnswerView(
            store: Store(initialState: WriteAnswerFeature.State()) {
                WriteAnswerFeature()
            } withDependencies: {
                $0.writeAnswerService = WriteAnswerServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
