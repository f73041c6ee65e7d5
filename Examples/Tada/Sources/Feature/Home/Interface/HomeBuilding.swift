#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Home; other features present it through this protocol.
@MainActor
public protocol HomeBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any HomeListener)?) -> AnyView
    #endif
}
