import AshlarProjectModel

/// The text of a `Package.swift`, as far as names are looked for in it.
///
/// SwiftPM tells no places, so they are found by the names: a target's in the `name:` of a call such as `.target(…)`, a
/// dependency's after it within the same call, both too in the rows of a table such as `ashlar generate` writes. Where
/// a package composes its names at run time, the nearest place that can be told stands instead.
struct PackageText {
    private let bytes: [UInt8]
    private let places: TextPlaces
    private let literals: [PackageLiteral]
    private let rows: [String: Range<Int>]
    /// The first literal of each text.
    private let first: [String: Int]
    /// The literals that name the targets, by name.
    private let definitions: [String: Int]
    /// What stands in the calls that make targets, in the order of the text.
    private let mentions: [Mention: [Int]]
    /// The literals that say where packages come from, by the packages' identities.
    private let packages: [String: Int]

    private struct Mention: Hashable {
        var call: Int
        var text: String
    }

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        places = TextPlaces(bytes, path: path)
        var scanner = PackageLiteralScanner(bytes)
        let (literals, rows) = scanner.scan()
        (self.literals, self.rows) = (literals, rows)
        let all = literals.enumerated()
        first = Dictionary(all.map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
        let definitions = Dictionary(
            all.filter { Self.isDefinition($1) }.map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
        self.definitions = definitions
        let calls = Set(definitions.values.compactMap { literals[$0].calls.last })
        mentions = all.reduce(into: [:]) { mentions, literal in
            for call in literal.element.calls where calls.contains(call) {
                mentions[Mention(call: call, text: literal.element.text), default: []].append(literal.offset)
            }
        }
        packages = Dictionary(
            all.compactMap { index, literal in Self.identity(in: literal).map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
    }

    private static let targetCalls: Set<String> = [
        "target", "testTarget", "executableTarget", "macro", "plugin", "binaryTarget", "systemLibrary",
        "systemLibraryTarget",
    ]
    private static let lists: Set<String> = ["dependencies", "plugins", "products"]

    /// Where the file begins to speak, for what has no place of its own.
    var start: SourceLocation { places.location(of: 0..<0) }

    func target(_ name: String) -> SourceLocation {
        if let definition = definitions[name] { return places.location(of: literals[definition].content) }
        if let row = rows[name] { return places.location(of: row.lowerBound..<row.lowerBound + name.utf8.count) }
        return first[name].map { places.location(of: literals[$0].content) } ?? start
    }

    func dependency(_ name: String, of target: String) -> SourceLocation {
        if let definition = definitions[target] {
            let call = literals[definition].calls.last
            let mentions = call.flatMap { self.mentions[Mention(call: $0, text: name)] } ?? []
            let others = mentions.filter { $0 > definition }
            let listed = others.first { !Self.lists.isDisjoint(with: literals[$0].labels) }
            if let literal = listed ?? others.first { return places.location(of: literals[literal].content) }
        } else if let row = rows[target], let place = place(of: name, in: row) {
            return places.location(of: place)
        }
        return self.target(target)
    }

    func package(_ identity: String) -> SourceLocation {
        packages[identity].map { places.location(of: literals[$0].content) } ?? start
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
}

/// Turns ranges of a text's bytes into lines and columns, whatever the length of the text and its lines.
private struct TextPlaces {
    private let bytes: [UInt8]
    private let path: String
    private var lineStarts = [0]
    /// How many characters begin before every so many bytes.
    private var counts = [0]

    private static let step = 256

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
        var count = 0
        for (place, byte) in bytes.enumerated() {
            if place > 0, place % Self.step == 0 { counts.append(count) }
            if byte == UInt8(ascii: "\n") { lineStarts.append(place + 1) }
            if Self.isStart(byte) { count += 1 }
        }
    }

    func location(of range: Range<Int>) -> SourceLocation {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= range.lowerBound { low = middle } else { high = middle }
        }
        let before = count(before: range.lowerBound)
        return SourceLocation(
            path: path, line: low + 1, column: before - count(before: lineStarts[low]) + 1,
            length: count(before: range.upperBound) - before)
    }

    private func count(before place: Int) -> Int {
        let step = min(place / Self.step, counts.count - 1)
        return counts[step] + bytes[step * Self.step..<place].count(where: Self.isStart)
    }

    private static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
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
