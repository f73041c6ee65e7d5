import AshlarProjectModel

/// The text of a `Package.swift`, as far as names are looked for in it.
///
/// SwiftPM tells no places, so they are found by the names: a target's in the `name:` of a call such as `.target(…)`, a
/// dependency's after it within the same call, both too in the rows of a table such as `ashlar generate` writes. Where
/// a package composes its names at run time, the nearest place that can be told stands instead.
struct PackageText {
    private let path: String
    private let bytes: [UInt8]
    private let literals: [PackageLiteral]
    private let rows: [String: Range<Int>]

    init(_ bytes: [UInt8], path: String) {
        self.path = path
        self.bytes = bytes
        var scanner = PackageLiteralScanner(bytes)
        (literals, rows) = scanner.scan()
    }

    private static let targetCalls: Set<String> = [
        "target", "testTarget", "executableTarget", "macro", "plugin", "binaryTarget", "systemLibrary",
        "systemLibraryTarget",
    ]
    private static let lists: Set<String> = ["dependencies", "plugins", "products"]

    /// Where the file begins to speak, for what has no place of its own.
    var start: SourceLocation { location(of: 0..<0) }

    func target(_ name: String) -> SourceLocation {
        if let definition = definition(of: name) { return location(of: literals[definition].content) }
        if let row = rows[name] { return location(of: row.lowerBound..<row.lowerBound + name.utf8.count) }
        return literals.first { $0.text == name }.map { location(of: $0.content) } ?? start
    }

    func dependency(_ name: String, of target: String) -> SourceLocation {
        if let definition = definition(of: target) {
            let call = literals[definition].calls.last
            let others = literals[(definition + 1)...].filter { $0.text == name && $0.calls.contains { $0 == call } }
            let listed = others.first { !Self.lists.isDisjoint(with: $0.labels) }
            if let literal = listed ?? others.first { return location(of: literal.content) }
        } else if let row = rows[target], let place = place(of: name, in: row) {
            return location(of: place)
        }
        return self.target(target)
    }

    func package(_ identity: String) -> SourceLocation {
        let found = literals.first { literal in
            guard literal.callee == "package", let label = literal.label,
                label == "url" || label == "path" || label == "id"
            else { return false }
            return Package.Source.local(path: literal.text).identity.lowercased() == identity
        }
        return found.map { location(of: $0.content) } ?? start
    }

    private func definition(of name: String) -> Int? {
        literals.firstIndex { literal in
            literal.text == name && literal.label == "name" && Self.targetCalls.contains(literal.callee ?? "")
                && Self.lists.isDisjoint(with: literal.labels)
        }
    }

    /// The name among the dependencies of a row: `TadaMap`, `NMapsMap/NMapsMap@iOS`.
    private func place(of name: String, in row: Range<Int>) -> Range<Int>? {
        let fields = bytes[row].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        let candidates = fields.dropFirst(3).flatMap {
            $0.split {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "=")
            }
        }
        return candidates.first { $0.elementsEqual(name.utf8) }.map { $0.startIndex..<$0.endIndex }
    }

    private func location(of range: Range<Int>) -> SourceLocation {
        let before = bytes[..<range.lowerBound]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = String(decoding: bytes[lineStart..<range.lowerBound], as: UTF8.self).unicodeScalars.count + 1
        let length = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
        return SourceLocation(path: path, line: line, column: column, length: length)
    }
}

/// A string in a `Package.swift`, and where it stands.
struct PackageLiteral {
    var text: String
    /// Between the quotes.
    var content: Range<Int>
    /// The argument that it is: `name` of `name: "Home"`.
    var label: String?
    /// The call that it is an argument of: `target` of `.target(…)`; `nil` in a list.
    var callee: String?
    /// The calls around it by number, the innermost last.
    var calls: [Int]
    /// The arguments of those calls that it is part of.
    var labels: Set<String>
}
