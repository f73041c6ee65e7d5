import AshlarProjectModel
import AshlarYAMLTree

/// What the manifest sets for a part that a member loses with its split, and that another part can have in its place.
package struct DisplacedValue: Sendable {
    /// The key of the part.
    package let part: String
    /// The key of the value, such as `resources`.
    package let key: String
    package let location: SourceLocation
    private let content: Content

    private enum Content {
        case names([String])
        case text(String)
    }

    private static let lists: Set<String> = ["resources", "exclude", "forbidden_imports"]
    private static let texts: Set<String> = ["extension_safe", "preview_safe"]

    /// - Returns: `nil` for a value that means this part only, such as its path.
    init?(_ key: Located<String>, _ node: YAMLNode, of part: String) {
        switch node.content {
        case .list(let items) where Self.lists.contains(key.value):
            let names = items.compactMap(\.plainText)
            guard names.count == items.count else { return nil }
            content = .names(names)
        case .text(let text) where Self.texts.contains(key.value): content = .text(text)
        default: return nil
        }
        (self.part, self.key, location) = (part, key.value, key.location)
    }

    /// Resources that a part has from its former split.
    package init(resources: [String], of part: String, at location: SourceLocation) {
        (self.part, key, self.location, content) = (part, "resources", location, .names(resources))
    }

    /// The names of a list; none for another value.
    package var names: [String] { if case .names(let names) = content { names } else { [] } }

    /// The edits that set the value for another part of the member.
    package func edits(for part: String, of member: Member) -> [ManifestEdit] {
        switch content {
        case .names(let names):
            names.map { .name($0, in: key, of: member.name, member.kind, part: part) }
        case .text(let text):
            [.adding(.entry(key, .text(text)), under: [ManifestEdit.section(of: member.kind), member.name, part])]
        }
    }
}

extension YAMLNode {
    /// The text of a name; `nil` for another node.
    var plainText: String? { if case .text(let text) = content { text } else { nil } }
}
