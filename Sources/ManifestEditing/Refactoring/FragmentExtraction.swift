import AshlarProjectModel
import AshlarYAMLTree

/// The fragments that features move to.
package struct FragmentLayout: Sendable {
    /// By feature, with the path of its fragment.
    package var paths: [String: String]
    /// The patterns that match these paths, and that the manifest lacks.
    package var patterns: [String]

    package init(paths: [String: String], patterns: [String]) { (self.paths, self.patterns) = (paths, patterns) }
}

/// Moves features from a manifest into fragments, as they are written and with the comments about them.
struct FragmentExtraction {
    private static let section = "features"

    let document: ManifestDocument
    let layout: FragmentLayout

    /// - Returns: the manifest, then the new fragments, sorted by path.
    func extracted() throws(ManifestEditRefusal) -> [ManifestDocument] {
        let moved = document.root.entries(of: Self.section).compactMap { entry in
            layout.paths[entry.key.value].map { (entry, path: $0) }
        }
        if moved.isEmpty { return [document] }
        var fragments: [ManifestDocument] = []
        for (entry, path) in moved { fragments.append(try fragment(entry, at: path)) }
        var manifest = document
        let removals = moved.map { entry, _ in
            let path = [YAMLStep.key(Self.section), .key(entry.key.value)]
            return NodeEdit.remove(path, ownComments: path)
        }
        // In brackets, each removal moves the commas of the next one.
        var edits =
            hasOwnLines ? [ManifestEdit(.replacements(removals))] : removals.map { ManifestEdit(.replacements([$0])) }
        if moved.count == document.root.entries(of: Self.section).count {
            edits.append(.removing([.key(Self.section)]))
        }
        edits += layout.patterns.map { .adding(.name($0), under: ["include"]) }
        try manifest.apply(edits)
        return [manifest] + fragments.sorted { $0.path < $1.path }
    }

    private func fragment(_ entry: YAMLNode.Entry, at path: String) throws(ManifestEditRefusal) -> ManifestDocument {
        let (name, value) = (entry.key.value, ManifestValue(entry.value))
        let intended = ManifestValue.mapping([(Self.section, .mapping([(name, value)]))])
        let texts = [lines(of: entry), ManifestEditor.fragment(Self.section, name, value)].compactMap(\.self)
        for text in texts {
            guard let fragment = ManifestDocument(Array(text.utf8), path: path),
                ManifestValue(fragment.root).isEquivalent(to: intended)
            else { continue }
            return fragment
        }
        throw .notUnderstood(at: entry.key.location)
    }

    private var hasOwnLines: Bool {
        if case .block? = NodeRange(at: [.key(Self.section)], in: document)?.elements { true } else { false }
    }

    /// The section with the lines of the entry alone; `nil` where it shares its line.
    private func lines(of entry: YAMLNode.Entry) -> String? {
        let text = document.text
        guard let range = NodeRange(at: [.key(Self.section)], in: document), case .block(let elements) = range.elements,
            let element = elements.first(where: { $0.line == entry.key.location.line })
        else { return nil }
        let own = text.ownLines(of: element).drop { text.isBlank(line: $0) }
        let lines = own.map { line in
            let content = text.content(ofLine: line)
            return String(decoding: line == element.line ? unaligned(content, entry) : Array(content), as: UTF8.self)
        }
        let newline = text.newline(ofLine: element.line)
        return (["\(Self.section):"] + lines).map { $0 + newline }.joined()
    }

    /// The line with one blank before the value: those of other entries need no column.
    private func unaligned(_ line: ArraySlice<UInt8>, _ entry: YAMLNode.Entry) -> [UInt8] {
        guard entry.value.location.line == entry.key.location.line else { return Array(line) }
        let start = document.text.offset(of: entry.value.location)
        guard line.indices.contains(start) else { return Array(line) }
        var key = line[..<start]
        while let last = key.last, ManifestText.isBlank(last) { key.removeLast() }
        return Array(key) + [UInt8(ascii: " ")] + line[start...]
    }
}
