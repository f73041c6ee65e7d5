import NotificationListInterface

/// The service that the app uses; implement it here.
public struct LiveNotificationListService: NotificationListService {
    public init() {}

    public func loadTitle() async throws -> String {
        "NotificationList"
    }

    public func confirm(_ title: String) async throws {}
}
