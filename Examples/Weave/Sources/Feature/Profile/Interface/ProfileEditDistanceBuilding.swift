#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of ProfileEditDistance; other features present it through this protocol.
@MainActor
public protocol ProfileEditDistanceBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any ProfileEditDistanceListener)?) -> AnyView
    #endif
}
