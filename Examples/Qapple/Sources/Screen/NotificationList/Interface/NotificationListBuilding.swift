#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of NotificationList; other features present it through this protocol.
@MainActor
public protocol NotificationListBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any NotificationListListener)?) -> AnyView
    #endif
}
