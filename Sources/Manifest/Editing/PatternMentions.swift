import AshlarProjectModel

/// Finds patterns and paths with a name in them: no edit changes them, and a person may want to.
struct PatternMentions {
    private static let words: Set<String> = [
        "include", "unlisted", "path", "sources", "exclude", "resources", "allow_shadowing",
    ]

    private let names: Set<String>
    private let ownEntry: [ManifestStep]?
    private(set) var mentions: [ManifestMention] = []

    /// - Parameter ownEntry: the entry that is not searched.
    init(of names: MemberNames, in root: ManifestNode, but ownEntry: [ManifestStep]?) {
        self.names = Set([names.name] + names.targets.keys)
        self.ownEntry = ownEntry
        search(root, [], owner: nil)
    }

    private mutating func search(_ node: ManifestNode, _ path: [ManifestStep], owner: String?) {
        guard path != ownEntry else { return }
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                let word = entry.key.value
                // On the second level stand the names of members, packages and splits.
                if Self.words.contains(word), path.count != 1 {
                    let context = "'\(word)'" + (owner.map { " of '\($0)'" } ?? "")
                    take(entry.value, context)
                } else {
                    search(entry.value, path + [.key(word)], owner: path.count == 1 ? word : owner)
                }
            }
        case .list(let items):
            for (index, item) in items.enumerated() {
                search(item, path + [.index(index)], owner: item.value(of: "name")?.name ?? owner)
            }
        case .text, .nothing: break
        }
    }

    private mutating func take(_ node: ManifestNode, _ context: String) {
        switch node.content {
        case .text(let text):
            let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
            guard words.contains(where: { names.contains(String($0)) }) else { return }
            mentions.append(ManifestMention(text: text, location: node.location, context: context, fate: .left))
        case .list(let items): for item in items { take(item, context) }
        case .mapping, .nothing: break
        }
    }
}
