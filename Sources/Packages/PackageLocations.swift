import AshlarProjectModel

/// Finds targets, dependencies and packages in the text of a `Package.swift`.
///
/// SwiftPM reports no locations, so they are found by name: a target in the `name:` of a call such as `.target(…)`, a
/// dependency after it within the same call, and both in the rows of a generated table. Where the package computes its
/// names, the nearest known location is used instead.
struct PackageLocations {
    private let path: String
    private let literals: [PackageLiteral]
    private let rows: [String: PackageTableRow]
    /// The first literal of each text.
    private let first: [String: Int]
    /// The literals that name targets, by name.
    private let definitions: [String: Int]
    /// The literals within the calls that define targets, in source order.
    private let mentions: [Mention: [Int]]
    /// The literals with the URLs and paths of packages, by identity.
    private let packages: [String: Int]

    private struct Mention: Hashable {
        var call: Int
        var text: String
    }

    init(_ bytes: [UInt8], path: String) {
        self.path = path
        let (literals, rows) = bytes.withUnsafeBytes { source in
            var scanner = PackageLiteralScanner(source, path: path)
            scanner.scan()
            return (scanner.literals, scanner.rows)
        }
        (self.literals, self.rows) = (literals, rows)
        let all = literals.enumerated()
        first = Dictionary(keepingFirst: all.map { ($1.text, $0) })
        let definitions = Dictionary(keepingFirst: all.filter { Self.isDefinition($1) }.map { ($1.text, $0) })
        self.definitions = definitions
        let calls = Set(definitions.values.compactMap { literals[$0].calls.last })
        mentions = all.reduce(into: [:]) { mentions, literal in
            for call in literal.element.calls where calls.contains(call) {
                mentions[Mention(call: call, text: literal.element.text), default: []].append(literal.offset)
            }
        }
        packages = Dictionary(
            keepingFirst: all.compactMap { index, literal in Self.identity(in: literal).map { ($0, index) } })
    }

    private static let targetCalls: Set<String> = [
        "target", "testTarget", "executableTarget", "macro", "plugin", "binaryTarget", "systemLibrary",
        "systemLibraryTarget",
    ]
    private static let lists: Set<String> = ["dependencies", "plugins", "products"]

    /// The start of the file, for what has no location.
    var start: SourceLocation { SourceLocation(path: path, line: 1, column: 1, length: 0) }

    func target(_ name: String) -> SourceLocation {
        if let definition = definitions[name] { return literals[definition].location }
        return rows[name]?.location ?? first[name].map { literals[$0].location } ?? start
    }

    func dependency(_ name: String, of target: String) -> SourceLocation {
        if let definition = definitions[target] {
            let call = literals[definition].calls.last
            let mentions = call.flatMap { self.mentions[Mention(call: $0, text: name)] } ?? []
            let others = mentions.filter { $0 > definition }
            let listed = others.first { !Self.lists.isDisjoint(with: literals[$0].labels) }
            if let literal = listed ?? others.first { return literals[literal].location }
        } else if let location = rows[target]?.names[name] {
            return location
        }
        return self.target(target)
    }

    func package(_ identity: String) -> SourceLocation {
        packages[identity].map { literals[$0].location } ?? start
    }

    private static func identity(in literal: PackageLiteral) -> String? {
        guard literal.callee == "package", let label = literal.label,
            label == "url" || label == "path" || label == "id"
        else { return nil }
        return Package.Source.local(path: literal.text).identity.lowercased()
    }

    private static func isDefinition(_ literal: PackageLiteral) -> Bool {
        literal.label == "name" && targetCalls.contains(literal.callee ?? "") && lists.isDisjoint(with: literal.labels)
    }
}
