#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of BulletinBoardPost; other features present it through this protocol.
@MainActor
public protocol BulletinBoardPostBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any BulletinBoardPostListener)?) -> AnyView
    #endif
}
