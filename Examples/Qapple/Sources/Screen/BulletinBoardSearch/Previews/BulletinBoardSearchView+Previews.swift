#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import BulletinBoardSearchInterface
    import BulletinBoardSearchLogic
    import BulletinBoardSearchMocks
    import BulletinBoardSearchUI
    import ComposableArchitecture
    import SwiftUI

    #Preview("Content") {
        BulletinBoardSearchView(
            store: Store(initialState: BulletinBoardSearchFeature.State()) {
                BulletinBoardSearchFeature()
            } withDependencies: {
                $0.bulletinBoardSearchService = BulletinBoardSearchServiceMock(
                    loadTitle: { "BulletinBoardSearch" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        BulletinBoardSearchView(
            store: Store(initialState: BulletinBoardSearchFeature.State()) {
                BulletinBoardSearchFeature()
            } withDependencies: {
                $0.bulletinBoardSearchService = BulletinBoardSearchServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
