#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of Payment; other features present it through this protocol.
@MainActor
public protocol PaymentBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any PaymentListener)?) -> AnyView
    #endif
}
