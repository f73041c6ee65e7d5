import AshlarProjectModel

/// What the mocks of a target share: how they fail, and how they keep things safely. Its text is `MockSupport.txt`.
enum MockSupport {
    /// What the text declares.
    static let names: Set<String> = [
        "MockBox", "MockBoxes", "MockFailure", "MockSent", "MockUnimplemented", "NSLock", "mockValue",
    ]

    /// - Parameter isMainActorByDefault: of the target.
    static func text(access: AccessLevel, isMainActorByDefault: Bool) -> String {
        (isMainActorByDefault ? isolatedTexts : texts)[access] ?? ""
    }

    private static let texts = texts(free: "")
    private static let isolatedTexts = texts(free: "nonisolated ")

    private static func texts(free: String) -> [AccessLevel: String] {
        let text = String(decoding: PackageResources.MockSupport_txt, as: UTF8.self).replacing("{free}", with: free)
        return AccessLevel.allCases.reduce(into: [:]) { $0[$1] = text.replacing("{access}", with: $1.rawValue) }
    }
}
