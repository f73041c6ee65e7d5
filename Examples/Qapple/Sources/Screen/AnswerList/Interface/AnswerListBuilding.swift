#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of AnswerList; other features present it through this protocol.
@MainActor
public protocol AnswerListBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any AnswerListListener)?) -> AnyView
    #endif
}
