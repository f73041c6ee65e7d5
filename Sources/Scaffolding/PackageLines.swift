import AshlarProjectModel

/// Tells the lines of a `Package.swift` that Ashlar wrote, for whatever manifest, from those of a person.
enum PackageLines {
    /// Whether a render for some manifest could hold the line.
    @Sendable static func recognizes(_ line: Substring) -> Bool {
        let line = line.last == "\r" || line.last == "\r\n" ? line.dropLast() : line
        if line.isEmpty || fixed.contains(String(line)) || OwnershipHeader.recognizes(line) { return true }
        return frames.contains { line.hasPrefix($0) && line.hasSuffix($1) } || isTrait(line) || isRow(line)
    }

    private static func isTrait(_ line: Substring) -> Bool {
        line.hasPrefix("    \"") && line.contains("\": \"") && line.hasSuffix("\",")
    }

    private static let fixed: Set<String> = {
        var conditional = PackageFeatures()
        conditional.platforms = [.iOS]
        var traits = PackageFeatures()
        traits.traits = PackageFeatures.all.traits
        let texts = [PackageFeatures(), conditional, traits, .all].flatMap {
            PackageText.beforeTable($0) + PackageText.afterTable($0)
        }
        return Set(
            texts + PackageText.foot + [
                "let package = Package(", "    products: products,", "    dependencies: [", "    dependencies: [],",
                "    ],", "    targets: targets", "    targets: targets,", ")",
            ])
    }()

    /// The begin and the end of lines that name something of the manifest's.
    private static let frames = [
        (PackageText.toolsVersion, ""), ("    name: \"", "\","), ("    defaultLocalization: \"", "\","),
        ("    platforms: [.", ")],"), ("    traits: [.default(enabledTraits: [\"", "\"],"),
        ("        .package(url: \"", "),"), ("        .package(path: \"", "),"),
        ("    swiftLanguageModes: [.", "]"),
    ]

    private static func isRow(_ line: Substring) -> Bool {
        guard line.hasPrefix("    ") else { return false }
        let fields = line.dropFirst(4).split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count >= 4, PackageFeatures.RowKind(rawValue: String(fields[1])) != nil,
            fields.dropFirst(5).allSatisfy(isField)
        else { return false }
        return !fields[0].isEmpty && fields[0].utf8.allSatisfy(isIdentifierByte) && !fields[2].isEmpty
    }

    private static func isField(_ text: Substring) -> Bool {
        PackageFeatures.Field.allCases.contains { text.hasPrefix("\($0)=") }
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
