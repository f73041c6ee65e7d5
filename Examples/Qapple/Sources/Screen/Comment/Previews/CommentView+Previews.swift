#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import CommentLogic
    import CommentMocks
    import CommentUI
    import ComposableArchitecture
    import QappleModel
    import SwiftUI

    #Preview("댓글") {
        CommentView(
            store: Store(initialState: CommentFeature.State()) {
                CommentFeature()
            } withDependencies: {
                $0.commentService = CommentServiceMock(loadEntries: { [Entry(id: 1, text: "저도요.")] })
            }
        )
    }

    #Preview("실패") {
        CommentView(
            store: Store(initialState: CommentFeature.State()) {
                CommentFeature()
            } withDependencies: {
                $0.commentService = CommentServiceMock(loadEntries: { throw CancellationError() })
            }
        )
    }
#endif
