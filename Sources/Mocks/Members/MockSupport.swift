import AshlarProjectModel
import AshlarSwiftDeclarations

/// What the mocks of a target share: how they fail, and how they keep things safely. Its text is `MockSupport.txt`.
enum MockSupport {
    /// What the text declares.
    static let names: Set<String> = [
        "MockBox", "MockBoxes", "MockFailure", "MockSent", "MockUnimplemented", "NSLock", "mockValue",
    ]

    /// - Parameter isMainActorByDefault: of the target.
    static func text(access: String, isMainActorByDefault: Bool) -> String {
        String(decoding: PackageResources.MockSupport_txt, as: UTF8.self)
            .replacing("{access}", with: access)
            .replacing("{free}", with: isMainActorByDefault ? "nonisolated " : "")
    }
}
