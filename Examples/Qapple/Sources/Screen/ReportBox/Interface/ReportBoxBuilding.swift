#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of ReportBox; other features present it through this protocol.
@MainActor
public protocol ReportBoxBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any ReportBoxListener)?) -> AnyView
    #endif
}
