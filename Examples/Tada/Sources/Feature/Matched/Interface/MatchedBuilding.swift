#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Matched; other features present it through this protocol.
@MainActor
public protocol MatchedBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any MatchedListener)?) -> AnyView
    #endif
}
