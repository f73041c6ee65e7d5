#if canImport(SwiftUI)
    import SwiftUI
#endif

/// Creates the screen of QuestionUpload; other features present it through this protocol.
@MainActor
public protocol QuestionUploadBuilding {
    #if canImport(SwiftUI)
        func makeScreen(listener: (any QuestionUploadListener)?) -> AnyView
    #endif
}
