import AshlarProjectModel
import AshlarYAMLTree

/// A manifest or fragment that is being edited: its text and its tree.
struct ManifestDocument {
    let path: String
    private let hasMark: Bool
    private(set) var text: ManifestText
    private(set) var root: YAMLNode

    /// - Returns: `nil` where the bytes cannot be read.
    init?(_ bytes: [UInt8], path: String) {
        self.path = path
        hasMark = bytes.hasByteOrderMark
        text = ManifestText(Array(bytes.withoutByteOrderMark))
        guard let root = Self.root(of: text, path: path) else { return nil }
        self.root = root
    }

    private static func root(of text: ManifestText, path: String) -> YAMLNode? {
        guard let string = String(validating: text.bytes, as: UTF8.self) else { return nil }
        let problems = DiagnosticCollector()
        var reader = YAMLReader(path: path, problems: problems)
        let root = reader.read(string)
        return problems.findings.isEmpty ? root : nil
    }

    var bytes: [UInt8] { hasMark ? ByteOrderMark.bytes + text.bytes : text.bytes }

    /// The document with another text; `nil` unless that says what is intended, and nothing else.
    func verified(_ text: ManifestText, _ intended: ManifestValue) -> ManifestDocument? {
        guard let root = Self.root(of: text, path: path), ManifestValue(root).isEquivalent(to: intended) else {
            return nil
        }
        var result = self
        (result.text, result.root) = (text, root)
        return result
    }

    /// Applies all edits or throws.
    ///
    /// - Parameter mentions: what the user would have to change instead.
    mutating func apply(
        _ edits: [ManifestEdit], reporting mentions: [ManifestMention] = []
    ) throws(ManifestEditRefusal) {
        var batch = EditBatch(self)
        batch.apply(edits)
        if var (_, refusal) = batch.refusals.min(by: { $0.key < $1.key }) {
            refusal.mentions += mentions
            throw refusal
        }
        self = batch.document
    }

    // MARK: - Text

    func replacements(for edit: NodeEdit) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        switch edit {
        case .insert(let addition, let index, let path):
            guard let range = NodeRange(at: path, in: self) else { return [] }
            return try NodeInsertion(document: self, path: path, range: range, addition: addition, index: index)
                .replacements()
        case .remove(let path, let ownComments):
            return try NodeRemoval(document: self, path: path, ownComments: ownComments).replacements()
        case .replaceText(let path, let text): return [try replacement(at: root.value(at: path)?.location, by: text)]
        case .replaceKey(let path, let key): return [try replacement(at: location(of: path), by: key)]
        }
    }

    /// Where the key or item at the end of a path is.
    func location(of path: [YAMLStep]) -> SourceLocation? {
        guard let step = path.last else { return root.location }
        guard let holder = root.value(at: path.dropLast()) else { return nil }
        return holder.index(of: step).flatMap(holder.start)
    }

    /// Another text at a location, in the quotes of the existing one.
    private func replacement(
        at location: SourceLocation?, by value: String
    ) throws(ManifestEditRefusal) -> ManifestText.Replacement {
        guard let location else { throw .notUnderstood(at: nil) }
        var scanner = FlowScanner(bytes: text.bytes, index: text.offset(of: location))
        guard let token = scanner.next(), token.kind == .other else { throw .notUnderstood(at: location) }
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.value > 0x1F && $0.value < 0x7F && !"\"\\'".contains(Character($0))
        }
        let written =
            switch text.bytes[token.range.lowerBound] {
            case UInt8(ascii: "'") where isPlain: "'\(value)'"
            case UInt8(ascii: "\"") where isPlain: "\"\(value)\""
            default: YAMLScalar.text(value)
            }
        return ManifestText.Replacement(range: token.range, text: written)
    }
}
