import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import Testing

/// The text before and after an edit.
struct EditCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edit: ManifestEdit
    var before: String
    var after: String

    init(_ description: String, _ edit: ManifestEdit, _ before: String, _ after: String) {
        testDescription = description
        self.edit = edit
        self.before = before
        self.after = after
    }
}

let refund = ManifestEdit.member(.feature, "Refund", [("uses", .names(["Payment"]))])
let plainRefund = ManifestEdit.member(.feature, "Refund", [])

/// `uses: [name]` of a feature or of one of its parts.
func use(_ name: String, in feature: String, part: String? = nil) -> ManifestEdit {
    .name(name, in: "uses", of: feature, .feature, part: part)
}

/// The text after the edit, or why there is none.
func edited(_ text: String, _ edits: ManifestEdit...) -> String {
    do throws(ManifestEditRefusal) {
        return String(
            decoding: try ManifestEditor.apply(edits, to: Array(text.utf8), path: "ashlar.yml"), as: UTF8.self)
    } catch {
        let place = error.location.map { "\($0): " } ?? ""
        return "refused: \(place)\(error.reason)\nadd \(error.place):\n\(error.lines)"
    }
}
