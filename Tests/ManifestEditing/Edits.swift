import AshlarProjectModel
import AshlarYAMLTree

@testable import AshlarManifestEditing

extension ManifestEditor {
    /// The text after the edits, each of which must be possible.
    static func apply(
        _ edits: [ManifestEdit], to bytes: [UInt8], path: String
    ) throws(ManifestEditRefusal) -> [UInt8] {
        guard var document = ManifestDocument(bytes, path: path) else { return bytes }
        try document.apply(edits)
        return document.bytes
    }
}

extension ManifestEdit {
    /// Removes a name from a list of a feature, module or app, or of one of its parts.
    static func removal(
        of name: String, from list: String, of member: String, _ kind: Member.Kind, part: String? = nil
    ) -> ManifestEdit {
        let keys = [section(of: kind), member] + (part.map { [$0] } ?? []) + [list]
        return .removing(keys.map(YAMLStep.key) + [.name(name)])
    }

    static func layer(_ name: String, _ side: LayerAddition.Side, _ neighbour: String) -> ManifestEdit {
        .layer(LayerAddition(name, side, neighbour))
    }
}
