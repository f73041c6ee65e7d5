#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of WriteAnswer; other features present it through this protocol.
@MainActor
public protocol WriteAnswerBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any WriteAnswerListener)?) -> AnyView
    #endif
}
