import AshlarProjectModel

/// A manifest or fragment that is being edited: its text, and what it says.
struct ManifestDraft {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let path: String
    private let hasMark: Bool
    private(set) var text: ManifestText
    private(set) var root: ManifestNode

    /// - Returns: `nil` where the bytes cannot be read.
    init?(_ bytes: [UInt8], path: String) {
        self.path = path
        hasMark = bytes.starts(with: Self.mark)
        text = ManifestText(hasMark ? Array(bytes.dropFirst(Self.mark.count)) : bytes)
        guard let root = ManifestEditor.tree(of: text, path: path) else { return nil }
        self.root = root
    }

    var bytes: [UInt8] { hasMark ? Self.mark + text.bytes : text.bytes }

    /// Makes those edits that can be made.
    ///
    /// - Returns: why the others, by their place in the list, cannot.
    mutating func apply(_ edits: [ManifestEdit]) -> [Int: ManifestEditRefusal] {
        guard !edits.isEmpty else { return [:] }
        var course = EditCourse(text: text, root: root, path: path)
        course.run(edits)
        (text, root) = (course.text, course.root)
        return course.refusals
    }

    /// Makes all edits or throws.
    mutating func make(_ edits: [ManifestEdit]) throws(ManifestEditRefusal) {
        if let first = apply(edits).min(by: { $0.key < $1.key }) { throw first.value }
    }

    /// Writes other texts in the place of those that begin at the places; keys are texts, too.
    mutating func rewrite(_ texts: [SourceLocation: String]) throws(ManifestEditRefusal) {
        guard !texts.isEmpty else { return }
        var replacements: [ManifestText.Replacement] = []
        for (place, new) in texts.sorted(by: { $0.key < $1.key }) {
            guard let replacement = text.rewriting(at: place, by: new) else {
                throw ManifestEditRefusal(rewriting: place)
            }
            replacements.append(replacement)
        }
        let changed = ManifestText(text.applying(replacements))
        guard let intended = ManifestMeaning(root, rewriting: texts),
            let result = ManifestEditor.tree(of: changed, path: path), ManifestMeaning(result) == intended
        else { throw ManifestEditRefusal(rewriting: texts.keys.min()) }
        (text, root) = (changed, result)
    }

    /// Puts a text in the place of the whole, if that is what is meant.
    mutating func replace(by changed: ManifestText, meaning intended: ManifestMeaning) -> Bool {
        guard let result = ManifestEditor.tree(of: changed, path: path),
            ManifestMeaning(result).folded == intended.folded
        else { return false }
        (text, root) = (changed, result)
        return true
    }
}

extension ManifestText {
    /// Another text at a place, in the quotes that stand there; `nil` where it is not known how far the old one goes.
    func rewriting(at place: SourceLocation, by value: String) -> Replacement? {
        var scanner = FlowScanner(bytes: bytes, index: offset(of: place))
        guard let token = scanner.next(), token.kind == .other else { return nil }
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.value > 0x1F && $0.value < 0x7F && !"\"\\'".contains(Character($0))
        }
        let written =
            switch bytes[token.range.lowerBound] {
            case UInt8(ascii: "'") where isPlain: "'\(value)'"
            case UInt8(ascii: "\"") where isPlain: "\"\(value)\""
            default: ManifestValue.scalar(value)
            }
        return Replacement(range: token.range, text: written)
    }
}

extension ManifestMeaning {
    /// What a tree says when the texts at some places are others; `nil` where two keys of a mapping would be one.
    init?(_ node: ManifestNode, rewriting texts: [SourceLocation: String]) {
        switch node.content {
        case .nothing: self = .nothing
        case .text(let text): self = .text(texts[node.location] ?? text)
        case .list(let items):
            let meanings = items.compactMap { ManifestMeaning($0, rewriting: texts) }
            guard meanings.count == items.count else { return nil }
            self = .list(meanings)
        case .mapping(let entries):
            var meanings: [String: ManifestMeaning] = [:]
            for entry in entries {
                guard let meaning = ManifestMeaning(entry.value, rewriting: texts) else { return nil }
                meanings[texts[entry.key.location] ?? entry.key.value] = meaning
            }
            guard meanings.count == entries.count else { return nil }
            self = .mapping(meanings)
        }
    }
}

extension ManifestEditRefusal {
    fileprivate init(rewriting place: SourceLocation?) {
        self.init(
            reason: "the text here is written in a way that is not edited", location: place, lines: "", place: "")
    }
}
