import AshlarProjectModel

/// Changes a manifest as text: comments, order, indentation, line ends and all else stay byte for byte.
package enum ManifestEditor {
    /// The text after the edits, one after the other.
    ///
    /// It is read again, and must say what it said but for what was edited, and nothing else.
    ///
    /// - Parameters:
    ///   - bytes: a manifest or fragment that can be read.
    ///   - path: the name by which its places are told.
    package static func apply(
        _ edits: [ManifestEdit], to bytes: [UInt8], path: String
    ) throws(ManifestEditRefusal) -> [UInt8] {
        let (result, refusals) = applyEach(edits, to: bytes, path: path)
        if let first = refusals.min(by: { $0.key < $1.key }) { throw first.value }
        return result
    }

    /// The text after those edits that can be made, and why the others, by their place in the list, cannot.
    package static func applyEach(
        _ edits: [ManifestEdit], to bytes: [UInt8], path: String
    ) -> (bytes: [UInt8], refusals: [Int: ManifestEditRefusal]) {
        guard !edits.isEmpty, var draft = ManifestDraft(bytes, path: path) else { return (bytes, [:]) }
        let refusals = draft.apply(edits)
        return (draft.bytes, refusals)
    }

    /// The text of a new fragment that holds one member.
    package static func fragment(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> String {
        fragment(ManifestEdit.section(of: kind), name, .mapping(attributes))
    }

    static func fragment(_ section: String, _ name: String, _ value: ManifestValue) -> String {
        let nothing = ManifestNode(content: .nothing, location: SourceLocation(path: "", line: 1, column: 1))
        let lines = BlockLines(in: nothing, ManifestText([])).lines(
            section, .mapping([(name, value)]), depth: 0, indentation: 0)
        return lines.map { $0 + "\n" }.joined()
    }

    /// Why nothing new can bear the name; the resolver knows more.
    package static func objection(toName name: String) -> String? { NameRules.objection(toForeignTarget: name) }

    static func tree(of text: ManifestText, path: String) -> ManifestNode? {
        guard let string = String(validating: text.bytes, as: UTF8.self) else { return nil }
        let problems = Problems()
        var reader = YAMLReader(path: path, problems: problems)
        let root = reader.read(string)
        return problems.findings.isEmpty ? root : nil
    }
}
