import AshlarProjectModel

/// What mocks share: how they fail, and how they keep things safely. Its text is `MockSupport.txt`.
///
/// A project has a module with it; mocks without a manifest have it in their file.
enum MockSupport {
    /// What the text declares.
    static let names: Set<String> = [
        "MockBox", "MockBoxes", "MockEntries", "MockFailure", "MockSent", "MockUnimplemented", "NSLock", "mockValue",
    ]

    /// - Parameters:
    ///   - isShared: whether mocks of other modules use it.
    ///   - isMainActorByDefault: of the target.
    static func text(access: AccessLevel, isShared: Bool, isMainActorByDefault: Bool) -> String {
        EmbeddedFiles.Members_MockSupport_txt.text
            .replacing("{free}", with: isMainActorByDefault ? "nonisolated " : "")
            .replacing("{own}", with: isShared ? "package " : "")
            .replacing("{access}", with: access.rawValue)
    }
}
