import AshlarProjectModel

/// Changes a manifest as text: comments, order, indentation, line ends and all else stay byte for byte.
package enum ManifestEditor {
    /// The text after the edits that are possible, one after the other, and why the others, by their place in the list,
    /// are not.
    ///
    /// It is read again: it must have the content that the edits intend, and nothing else may differ.
    ///
    /// - Parameters:
    ///   - bytes: a manifest or fragment that can be read.
    ///   - path: the path in locations.
    package static func applyEach(
        _ edits: [ManifestEdit], to bytes: [UInt8], path: String
    ) -> (bytes: [UInt8], refusals: [Int: ManifestEditRefusal]) {
        guard !edits.isEmpty, let document = ManifestDocument(bytes, path: path) else { return (bytes, [:]) }
        var batch = EditBatch(document)
        batch.apply(edits)
        return (batch.document.bytes, batch.refusals)
    }

    /// The text of a new fragment that has one member.
    package static func fragment(
        _ kind: Member.Kind, _ name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> String {
        fragment(ManifestEdit.section(of: kind), name, .mapping(attributes))
    }

    /// The text of a new fragment that has one seam.
    package static func fragment(
        ofSeam name: String, _ attributes: [(key: String, value: ManifestValue)]
    ) -> String {
        fragment(ManifestEdit.seams, name, .mapping(attributes))
    }

    static func fragment(_ section: String, _ name: String, _ value: ManifestValue) -> String {
        ManifestStyle().lines(section, .mapping([(name, value)]), depth: 0, indentation: 0).map { $0 + "\n" }.joined()
    }
}
