import AshlarProjectModel

/// Changes a manifest as text: comments, order, indentation, line ends and all else stay byte for byte.
package enum ManifestEditor {
    /// The text after the edits, one after the other.
    ///
    /// It is read again after each, and must say what it said but for what was edited, and nothing else.
    ///
    /// - Parameters:
    ///   - bytes: a manifest or fragment that can be read.
    ///   - path: the name by which its places are told.
    package static func apply(
        _ edits: [ManifestEdit], to bytes: [UInt8], path: String
    ) throws(ManifestEditRefusal) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = bytes.starts(with: mark)
        var text = ManifestText(hasMark ? Array(bytes.dropFirst(mark.count)) : bytes)
        guard edits.isEmpty == false, var root = tree(of: text, path: path) else { return bytes }
        for edit in edits {
            let changed = ManifestText(text.applying(try replacements(for: edit, in: text, root)))
            guard let intended = ManifestMeaning(root).after(edit), let result = tree(of: changed, path: path),
                ManifestMeaning(result).folded == intended.folded
            else { throw refusal(of: edit, in: text, root) }
            (text, root) = (changed, result)
        }
        return hasMark ? mark + text.bytes : text.bytes
    }

    private static func replacements(
        for edit: ManifestEdit, in text: ManifestText, _ root: ManifestNode
    ) throws(ManifestEditRefusal) -> [ManifestText.Replacement] {
        switch edit {
        case .addition(let edit): try EditPlacement(edit, in: text, root).replacements()
        case .removal(let removal): try RemovalPlacement(removal, in: text, root).replacements()
        case .requirement(let change): try RequirementPlacement(change, in: text, root).replacements()
        }
    }

    private static func refusal(
        of edit: ManifestEdit, in text: ManifestText, _ root: ManifestNode
    ) -> ManifestEditRefusal {
        let reason = "the text here is written in a way that is not edited"
        return switch edit {
        case .addition(let edit): EditPlacement(edit, in: text, root).refusal(reason)
        case .removal(let removal): RemovalPlacement(removal, in: text, root).refusal(reason)
        case .requirement(let change): RequirementPlacement(change, in: text, root).refusal(reason)
        }
    }

    /// The text of a new fragment that holds one member.
    package static func fragment(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> String {
        let nothing = ManifestNode(content: .nothing, location: SourceLocation(path: "", line: 1, column: 1))
        let lines = BlockLines(in: nothing, ManifestText([])).lines(
            ManifestEdit.section(of: kind), .mapping([(name, .mapping(attributes))]), depth: 0, indentation: 0)
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
