#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of BulletinBoardSearch; other features present it through this protocol.
@MainActor
public protocol BulletinBoardSearchBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any BulletinBoardSearchListener)?) -> AnyView
    #endif
}
