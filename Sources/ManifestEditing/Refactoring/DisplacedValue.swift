import AshlarProjectModel
import AshlarYAMLTree

/// A list that the manifest has for a part that a member loses with its split, and that another part can have in its place.
package struct DisplacedValue: Sendable {
    /// The key of the part.
    package let part: String
    /// The key of the list, such as `resources`.
    package let key: String
    package let names: [String]
    package let location: SourceLocation

    private static let keys: Set<String> = ["resources", "exclude", "forbidden_imports"]

    /// - Returns: `nil` for a value that means this part only, such as its path.
    init?(_ key: Located<String>, _ node: YAMLNode, of part: String) {
        guard Self.keys.contains(key.value), case .list(let items) = node.content else { return nil }
        names = items.compactMap(\.plainText)
        guard names.count == items.count else { return nil }
        (self.part, self.key, location) = (part, key.value, key.location)
    }

    /// Resources that a part has from its former split.
    package init(resources: [String], of part: String, at location: SourceLocation) {
        (self.part, key, names, self.location) = (part, "resources", resources, location)
    }

    /// The edits that add the names to the list of another part of the member.
    package func edits(for part: String, of member: Member) -> [ManifestEdit] {
        names.map { .name($0, in: key, of: member.name, member.kind, part: part) }
    }
}

extension YAMLNode {
    /// The text of a name; `nil` for another node.
    var plainText: String? { if case .text(let text) = content { text } else { nil } }
}
