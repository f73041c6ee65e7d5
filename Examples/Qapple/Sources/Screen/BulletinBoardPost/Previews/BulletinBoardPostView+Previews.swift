#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import BulletinBoardPostInterface
    import BulletinBoardPostLogic
    import BulletinBoardPostMocks
    import BulletinBoardPostUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        BulletinBoardPostView(
            store: Store(initialState: BulletinBoardPostFeature.State()) {
                BulletinBoardPostFeature()
            } withDependencies: {
                $0.bulletinBoardPostService = BulletinBoardPostServiceMock(
                    loadTitle: { "BulletinBoardPost" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        BulletinBoardPostView(
            store: Store(initialState: BulletinBoardPostFeature.State()) {
                BulletinBoardPostFeature()
            } withDependencies: {
                $0.bulletinBoardPostService = BulletinBoardPostServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
