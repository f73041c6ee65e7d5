import AshlarLineDiff
import AshlarProjectModel
import Yams

/// Reads YAML text into nodes with places, and refuses what a manifest has no use for: anchors, aliases, tags, keys that
/// are not text, further documents, and sizes without bounds.
///
/// Yams is asked for its tree only (`Parser.singleRoot`): its typed readings trap on some inputs.
package struct YAMLReader {
    /// The bounds that keep any input readable in little time and memory.
    package enum Limit {
        package static let bytes = 8 << 20
        static let nodes = 1_000_000
        static let depth = 32
        static let repeatedKeys = 20
    }

    /// What the text is, in the words of an error.
    package enum Noun: String {
        case manifest, fragment, baseline
        case templateSet = "template set"

        package var one: String { "a \(rawValue)" }
        /// A fragment is a part of the manifest.
        var whole: String { self == .fragment ? Self.manifest.rawValue : rawValue }

        var conflictRemedy: String {
            self == .baseline
                ? "keep both sides, and run 'ashlar baseline prune'"
                : "keep what both branches add, and remove the markers"
        }

        /// What there is to do with an empty one.
        var beginning: String {
            switch self {
            case .manifest: "begin with 'version: 1', or delete it and run 'ashlar init'"
            case .fragment: "begin with 'features:' or 'modules:', or delete it"
            case .baseline: "restore it from git, or delete it and run 'ashlar baseline create'"
            case .templateSet: "begin with 'version: 1', or delete it"
            }
        }
    }

    let path: String
    package let noun: Noun
    let problems: DiagnosticCollector
    private var nodeCount = 0
    private var tagMarks = TagMarks("")
    /// The number of repeated keys that have been reported.
    private var repeatedKeys = 0

    package init(path: String, noun: Noun = .manifest, problems: DiagnosticCollector) {
        self.path = path
        self.noun = noun
        self.problems = problems
    }

    /// The document's root; `nil` after a problem that leaves nothing to read.
    package mutating func read(_ text: String) -> YAMLNode? {
        let text = LineSeparators.masked(text)
        guard text.utf8.count <= Limit.bytes else {
            problems.report(
                "the \(noun.whole) has \(text.utf8.count) bytes; \(Limit.bytes) is the limit",
                at: place(line: 1, column: 1))
            return nil
        }
        let lines = TextBytes.lines(Array(text.utf8))
        if let line = GitConflict.firstMarker(in: lines) {
            let marker = TextBytes.text(lines[line - 1]).prefix { $0 != " " }
            problems.report(
                "conflict marker '\(marker)' of an unresolved merge in the \(noun.whole)",
                at: place(line: line, column: 1, length: marker.utf8.count), remedy: noun.conflictRemedy)
            return nil
        }
        if let alias = YAMLAliases.first(in: text) {
            problems.report(
                "anchors and aliases ('&\(alias.name)', '*\(alias.name)') are not supported in a \(noun.whole)",
                at: place(line: alias.line, column: alias.column, length: alias.name.count + 1),
                remedy: "repeat the value instead")
            return nil
        }
        tagMarks = TagMarks(text)
        return compose(text)
    }

    private mutating func compose(_ text: String) -> YAMLNode? {
        do {
            // The parser owns the anchors of the nodes: it must outlive the walk.
            // Guessing the types of scalars would cost a dozen regular expressions for every key, for nothing.
            let parser = try Parser(yaml: text, resolver: .basic)
            let root = try parser.singleRoot()
            return withExtendedLifetime(parser) {
                guard let root else {
                    problems.report(
                        "the \(noun.rawValue) is empty", at: place(line: 1, column: 1), remedy: noun.beginning)
                    return nil
                }
                return convert(root, depth: 0)
            }
        } catch let error as YamlError {
            let failure = YAMLFailure(error, text: text, path: path, noun: noun)
            failure.report(to: problems)
            // Further errors are reported in the same run: Yams parses again, with the second key replaced.
            guard repeatedKeys < Limit.repeatedKeys, (repeatedKeys + 1) * text.utf8.count <= Limit.bytes / 2,
                let renamed = failure.textWithSecondKey(RepeatedKey(repeatedKeys))
            else { return nil }
            repeatedKeys += 1
            return compose(renamed)
        } catch {
            problems.report("the \(noun.whole) is not valid YAML: \(error)", at: place(line: 1, column: 1))
        }
        return nil
    }

    private func place(line: Int, column: Int, length: Int = 0) -> SourceLocation {
        SourceLocation(path: path, line: line, column: column, length: length)
    }

    private func place(_ node: Node, length: Int = 0) -> SourceLocation {
        place(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, length: length)
    }

    private mutating func convert(_ node: Node, depth: Int) -> YAMLNode? {
        nodeCount += 1
        guard depth <= Limit.depth else {
            problems.report("the \(noun.whole) is nested deeper than \(Limit.depth) levels here", at: place(node))
            return nil
        }
        guard nodeCount <= Limit.nodes else {
            if nodeCount == Limit.nodes + 1 {
                problems.report("the \(noun.whole) has more than \(Limit.nodes) values", at: place(node))
            }
            return nil
        }
        guard isPlain(node) else { return nil }
        switch node {
        case .scalar(let scalar): return convert(scalar, place: place(node))
        case .sequence(let sequence):
            var items: [YAMLNode] = []
            for item in sequence {
                if let item = convert(item, depth: depth + 1) { items.append(item) }
            }
            return YAMLNode(content: .list(items), location: place(node, length: 1))
        case .mapping(let mapping):
            var entries: [YAMLNode.Entry] = []
            for (key, value) in mapping {
                guard let key = convertKey(key), let value = convert(value, depth: depth + 1) else { continue }
                entries.append(YAMLNode.Entry(key: key, value: value))
            }
            return YAMLNode(content: .mapping(entries), location: place(node, length: 1))
        case .alias:
            problems.report("aliases are not supported in a \(noun.whole)", at: place(node))
            return nil
        }
    }

    private func convert(_ scalar: Node.Scalar, place: SourceLocation) -> YAMLNode {
        var location = place
        let isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
        location.length = scalar.string.unicodeScalars.count + (isQuoted ? 2 : 0)
        let isNothing = scalar.string.isEmpty && !isQuoted
        return YAMLNode(
            content: isNothing ? .nothing : .text(LineSeparators.unmasked(scalar.string)), location: location)
    }

    private func convertKey(_ key: Node) -> Located<String>? {
        guard isPlain(key) else { return nil }
        guard case .scalar(let scalar) = key else {
            problems.report("a key must be text, not a list or a mapping", at: place(key))
            return nil
        }
        if repeatedKeys > 0, RepeatedKey.stands(in: scalar.string) { return nil }
        if scalar.string == "<<" {
            problems.report("merge keys are not supported in a \(noun.whole)", at: place(key, length: 2))
            return nil
        }
        return Located(
            LineSeparators.unmasked(scalar.string), at: place(key, length: scalar.string.unicodeScalars.count))
    }

    private func isPlain(_ node: Node) -> Bool {
        let anchor: Anchor? =
            switch node {
            case .scalar(let scalar): scalar.anchor
            case .sequence(let sequence): sequence.anchor
            case .mapping(let mapping): mapping.anchor
            case .alias(let alias): alias.anchor
            }
        if let anchor {
            problems.report(
                "anchors ('&\(anchor.rawValue)') are not supported in a \(noun.whole)", at: place(node),
                remedy: "repeat the value instead")
            return false
        }
        // Yams forgets which tags were written once it has compared keys; the text still has them.
        guard let mark = node.mark, tagMarks.contains(mark.line, mark.column) else { return true }
        problems.report(
            "tags are not supported in a \(noun.whole)", at: place(node, length: 1), remedy: "remove the tag")
        return false
    }
}

/// Replaces a repeated key: a private-use letter.
struct RepeatedKey {
    let letter: Unicode.Scalar

    private static let first: Unicode.Scalar = "\u{E000}"

    init(_ number: Int) { letter = Unicode.Scalar(Self.first.value + UInt32(number)) ?? Self.first }

    static func stands(in key: String) -> Bool {
        guard let letter = key.unicodeScalars.first?.value else { return false }
        return (first.value..<first.value + UInt32(YAMLReader.Limit.repeatedKeys)).contains(letter)
    }
}

/// Where a text has exclamation marks: a value that begins at one has a tag.
private struct TagMarks {
    private var columns: [Int: Set<Int>] = [:]

    init(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "!")) else { return }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            for (column, scalar) in line.unicodeScalars.enumerated() where scalar == "!" {
                columns[index + 1, default: []].insert(column + 1)
            }
        }
    }

    func contains(_ line: Int, _ column: Int) -> Bool { columns[line]?.contains(column) ?? false }
}
