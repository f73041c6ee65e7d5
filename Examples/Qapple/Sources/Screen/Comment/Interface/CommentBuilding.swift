#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Comment; other features present it through this protocol.
@MainActor
public protocol CommentBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any CommentListener)?) -> AnyView
    #endif
}
