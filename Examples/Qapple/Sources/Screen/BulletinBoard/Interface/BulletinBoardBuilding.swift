#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of BulletinBoard; other features present it through this protocol.
@MainActor
public protocol BulletinBoardBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any BulletinBoardListener)?) -> AnyView
    #endif
}
