#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Widget; other features present it through this protocol.
@MainActor
public protocol WidgetBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any WidgetListener)?) -> AnyView
    #endif
}
