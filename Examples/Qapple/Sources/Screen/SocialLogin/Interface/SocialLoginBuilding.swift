#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of SocialLogin; other features present it through this protocol.
@MainActor
public protocol SocialLoginBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any SocialLoginListener)?) -> AnyView
    #endif
}
