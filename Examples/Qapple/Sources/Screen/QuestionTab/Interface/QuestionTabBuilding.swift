#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of QuestionTab; other features present it through this protocol.
@MainActor
public protocol QuestionTabBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any QuestionTabListener)?) -> AnyView
    #endif
}
