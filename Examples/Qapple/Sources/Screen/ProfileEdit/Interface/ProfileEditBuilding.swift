#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of ProfileEdit; other features present it through this protocol.
@MainActor
public protocol ProfileEditBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any ProfileEditListener)?) -> AnyView
    #endif
}
