#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of MyAnswerList; other features present it through this protocol.
@MainActor
public protocol MyAnswerListBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any MyAnswerListListener)?) -> AnyView
    #endif
}
