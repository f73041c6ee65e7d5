#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of CompleteAnswer; other features present it through this protocol.
@MainActor
public protocol CompleteAnswerBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any CompleteAnswerListener)?) -> AnyView
    #endif
}
