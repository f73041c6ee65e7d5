#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import CommentInterface
    import CommentLogic
    import CommentMocks
    import CommentUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        CommentView(
            store: Store(initialState: CommentFeature.State()) {
                CommentFeature()
            } withDependencies: {
                $0.commentService = CommentServiceMock(loadTitle: { "Comment" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        CommentView(
            store: Store(initialState: CommentFeature.State()) {
                CommentFeature()
            } withDependencies: {
                $0.commentService = CommentServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
