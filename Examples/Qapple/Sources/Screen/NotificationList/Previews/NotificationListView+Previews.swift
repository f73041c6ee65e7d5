#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import NotificationListInterface
    import NotificationListLogic
    import NotificationListMocks
    import NotificationListUI
    import SwiftUI

    #Preview("Content") {
        NotificationListView(
            store: Store(initialState: NotificationListFeature.State()) {
                NotificationListFeature()
            } withDependencies: {
                $0.notificationListService = NotificationListServiceMock(
                    loadTitle: { "NotificationList" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        NotificationListView(
            store: Store(initialState: NotificationListFeature.State()) {
                NotificationListFeature()
            } withDependencies: {
                $0.notificationListService = NotificationListServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
