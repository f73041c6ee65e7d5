import AshlarProjectModel
import AshlarYAMLTree

/// Distinguishes a section that was added with its first member from an empty one that existed before, so that the one
/// goes with its last member and the other stays.
///
/// Nothing is stored for it: a section was added with a member if adding that member gives these very bytes. So a member
/// is added to an empty section in another style where the usual one would leave no difference.
struct SectionOrigin {
    let section: String
    let document: ManifestDocument

    /// The text without the section; `nil` where it is not one in block style.
    func textWithout() -> ManifestText? {
        let text = document.text
        guard let index = document.root.index(of: .key(section)), !text.isFlow(document.root.entries[index].value),
            case .block(let elements)? = NodeRange(at: [], in: document)?.elements,
            text.prefix(of: elements[index]).isEmpty
        else { return nil }
        return text.applying(text.removing(lines: elements[index].line...text.lastLine(of: elements[index])))
    }

    /// Whether a text results from adding the member to a manifest without the section, or from a new fragment.
    func isAdded(with member: String, _ value: ManifestValue, in text: ManifestText?) -> Bool {
        guard let bare = textWithout(), let text else { return false }
        guard let document = ManifestDocument(bare.bytes, path: "") else {
            return text.bytes == Array(ManifestEditor.fragment(section, member, value).utf8)
        }
        let edit = ManifestEdit.adding(.entry(member, value), under: [section])
        guard let changes = try? edit.nodeEdits(in: document),
            let replacements = try? changes.flatMap(document.replacements)
        else { return false }
        return bare.applying(replacements)?.bytes == text.bytes
    }
}

/// Distinguishes a list that was added with its first item from an empty one that existed before, in the same way.
struct ListOrigin {
    let path: [YAMLStep]

    /// Whether the list has one item, and results from adding that to a member without the list.
    func isAdded(in document: ManifestDocument) -> Bool {
        let keys = path.compactMap { step in if case .key(let key) = step { key } else { nil } }
        guard let list = document.root.value(at: path), list.count == 1, let item = list.items.first else {
            return false
        }
        var other = document
        do throws(ManifestEditRefusal) {
            try other.apply([.removing(path), .adding(.record(ManifestValue(item)), under: keys)])
        } catch {
            return false
        }
        return other.bytes == document.bytes
    }
}
