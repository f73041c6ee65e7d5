/// What the NotificationList screen begins with; who pushes the screen creates it.
public struct NotificationListArguments: Equatable, Sendable {
    public init() {}
}
