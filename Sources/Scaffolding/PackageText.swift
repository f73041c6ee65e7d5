import AshlarProjectModel

/// The lines of `Package.swift` that are the same for every project, and the shape of those that are not.
enum PackageText {
    /// What the second field of a row says.
    enum RowKind: String, CaseIterable {
        case target, library, executable, tests

        init(_ kind: PartKind) {
            switch kind {
            case .tests: self = .tests
            case .executable: self = .executable
            case .previews, .ui, .app, .appExtension: self = .library
            default: self = .target
            }
        }
    }

    static let toolsVersion = "// swift-tools-version: "

    static let beforeTable =
        OwnershipHeader.tools + [
            "import PackageDescription",
            "",
            "// One row for each target: name | kind | folder | dependencies | resources.",
            "// A 'library' and an 'executable' are products too; a dependency with a '/' is a product of a package.",
            "let table = \"\"\"",
        ]

    static let afterTable =
        """
            \"""

        var targets: [Target] = []
        var products: [Product] = []
        for row in table.split(separator: "\\n") {
            let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let name = fields[0]
            let path = fields[2]
            let dependencies: [Target.Dependency] = fields[3].split(separator: ",").map { dependency in
                let names = dependency.split(separator: "/").map(String.init)
                return names.count == 2 ? .product(name: names[1], package: names[0]) : .target(name: names[0])
            }
            let resources: [Resource] = fields.dropFirst(4).joined().split(separator: ",").map { .process(String($0)) }
            switch fields[1] {
            case "tests":
                targets.append(.testTarget(name: name, dependencies: dependencies, path: path, resources: resources))
            case "executable":
                targets.append(.executableTarget(name: name, dependencies: dependencies, path: path, resources: resources))
                products.append(.executable(name: name, targets: [name]))
            case "library":
                targets.append(.target(name: name, dependencies: dependencies, path: path, resources: resources))
                products.append(.library(name: name, targets: [name]))
            default:
                targets.append(.target(name: name, dependencies: dependencies, path: path, resources: resources))
            }
        }

        """.lines

    static let foot = [
        "",
        "// What stands between the next two lines is yours: it is kept as it is, byte for byte.",
        OwnershipMark.regionStart,
        OwnershipMark.regionEnd,
    ]

    /// Whether a render for some manifest could hold the line.
    @Sendable static func recognizes(_ line: Substring) -> Bool {
        let line = line.last == "\r" || line.last == "\r\n" ? line.dropLast() : line
        if line.isEmpty || fixed.contains(String(line)) || OwnershipHeader.recognizes(line) { return true }
        return starts.contains { line.hasPrefix($0) && line.hasSuffix($1) } || isRow(line)
    }

    private static let fixed = Set(
        beforeTable + afterTable + foot + [
            "let package = Package(", "    products: products,", "    dependencies: [", "    dependencies: [],",
            "    ],",
            "    targets: targets", ")",
        ])

    private static let starts = [
        (toolsVersion, ""), ("    name: \"", "\","), ("    defaultLocalization: \"", "\","), ("    platforms: [", "],"),
        ("        .package(url: \"", "),"), ("        .package(path: \"", "),"),
    ]

    private static func isRow(_ line: Substring) -> Bool {
        guard line.hasPrefix("    ") else { return false }
        let fields = line.dropFirst(4).split(separator: "|", omittingEmptySubsequences: false)
        guard fields.count == 4 || fields.count == 5, RowKind(rawValue: String(fields[1])) != nil else { return false }
        return !fields[0].isEmpty && fields[0].utf8.allSatisfy(isIdentifierByte) && !fields[2].isEmpty
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

extension String {
    fileprivate var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
