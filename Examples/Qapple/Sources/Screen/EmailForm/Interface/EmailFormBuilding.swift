#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of EmailForm; other features present it through this protocol.
@MainActor
public protocol EmailFormBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any EmailFormListener)?) -> AnyView
    #endif
}
