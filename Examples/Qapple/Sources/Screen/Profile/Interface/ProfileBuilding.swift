#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Profile; other features present it through this protocol.
@MainActor
public protocol ProfileBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any ProfileListener)?) -> AnyView
    #endif
}
