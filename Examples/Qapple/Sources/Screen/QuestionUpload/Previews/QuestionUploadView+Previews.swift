#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import QuestionUploadInterface
    import QuestionUploadLogic
    import QuestionUploadMocks
    import QuestionUploadUI
    import SwiftUI

    #Preview("Content") {
        QuestionUploadView(
            store: Store(initialState: QuestionUploadFeature.State()) {
                QuestionUploadFeature()
            } withDependencies: {
                $0.questionUploadService = QuestionUploadServiceMock(loadTitle: { "QuestionUpload" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        QuestionUploadView(
            store: Store(initialState: QuestionUploadFeature.State()) {
                QuestionUploadFeature()
            } withDependencies: {
                $0.questionUploadService = QuestionUploadServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
