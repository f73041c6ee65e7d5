#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import BulletinBoardInterface
    import BulletinBoardLogic
    import BulletinBoardMocks
    import BulletinBoardUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        BulletinBoardView(
            store: Store(initialState: BulletinBoardFeature.State()) {
                BulletinBoardFeature()
            } withDependencies: {
                $0.bulletinBoardService = BulletinBoardServiceMock(loadTitle: { "BulletinBoard" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        BulletinBoardView(
            store: Store(initialState: BulletinBoardFeature.State()) {
                BulletinBoardFeature()
            } withDependencies: {
                $0.bulletinBoardService = BulletinBoardServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
