#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Report; other features present it through this protocol.
@MainActor
public protocol ReportBuilding {
    #if canImport(SwiftUI)
        func makeScreen(input: ReportInput, listener: (any ReportListener)?) -> AnyView
    #endif
}
