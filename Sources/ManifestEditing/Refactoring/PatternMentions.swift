import AshlarProjectModel
import AshlarYAMLTree

extension MemberNames {
    private static let patternKeys: Set<String> = [
        "include", "path", "sources", "exclude", "resources", "allow_shadowing",
    ]

    /// Patterns and paths with one of the names in them: no edit changes them, but the user may want to.
    ///
    /// - Parameter ownEntry: the entry that is not searched.
    func patterns(in root: YAMLNode, excluding ownEntry: [YAMLStep]? = nil) -> [ManifestMention] {
        search(YAMLCursor(root), owner: nil, Set([name] + targets.keys), ownEntry)
    }

    private func search(
        _ cursor: YAMLCursor, owner: String?, _ names: Set<String>, _ ownEntry: [YAMLStep]?
    ) -> [ManifestMention] {
        guard cursor.path != ownEntry else { return [] }
        return cursor.children.flatMap { child in
            // On the second level are the names of members, packages and splits.
            let isEntry = child.path.count == 2
            if Self.patternKeys.contains(child.key), !isEntry {
                let context = "'\(child.key)'" + (owner.map { " of '\($0)'" } ?? "")
                return Self.mentions(of: names, in: child.node, context)
            }
            let own = child.key.isEmpty ? child["name"].node.name : isEntry ? child.key : ""
            return search(child, owner: own.isEmpty ? owner : own, names, ownEntry)
        }
    }

    private static func mentions(of names: Set<String>, in node: YAMLNode, _ context: String) -> [ManifestMention] {
        guard case .text(let text) = node.content else {
            return node.items.flatMap { mentions(of: names, in: $0, context) }
        }
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
        guard words.contains(where: { names.contains(String($0)) }) else { return [] }
        return [ManifestMention(text: text, location: node.location, context: context, fate: .left)]
    }
}
