import AshlarProjectModel
import AshlarYAMLTree

/// A reference to a feature, module, app or one of their parts in a manifest.
struct NameSite {
    /// What a removal of the member does with the reference.
    enum Loss: Hashable {
        /// The name is removed from its list, and the list with its last name.
        case name
        /// The name is removed from its list, and an empty list stays, since it has a meaning.
        case nameOnly
        /// The name is removed from its list; with the last one what is at the path, which would choose nothing.
        case nameOr([YAMLStep])
        /// Likewise, and the rest permits more than before.
        case nameOrGuard([YAMLStep])
        /// What is at the path is removed.
        case statement([YAMLStep])
        /// Another value is required.
        case needed
    }

    /// What can be named there.
    enum Scope {
        /// Features, modules and apps.
        case members
        /// Their parts and targets as well.
        case all
    }

    let node: YAMLNode
    /// From the top of the file to the text; to the item for a name with conditions.
    let path: [YAMLStep]
    /// Where that is: "'uses' of 'Home'".
    let context: String
    let scope: Scope
    let loss: Loss
    /// The keys of parts, which the text means before all else.
    let partKeys: Set<String>

    var text: String { node.name }

    var location: SourceLocation { node.entries.first?.key.location ?? node.location }

    func mention(_ fate: ManifestMention.Fate) -> ManifestMention {
        ManifestMention(text: text, location: location, context: context, fate: fate)
    }

    func replacement(by text: String) -> NodeEdit {
        node.isMapping ? .replaceKey(at: path + [.key(self.text)], by: text) : .replaceText(at: path, by: text)
    }
}

/// The names by which a manifest refers to a feature, module or app.
struct MemberNames {
    let name: String
    /// Its targets by their names, and their names after a change.
    var targets: [String: String] = [:]

    /// Whether the site refers to the member, or to one of its parts.
    func match(_ site: NameSite) -> Bool {
        guard site.text != name else { return !site.partKeys.contains(name) }
        guard case .all = site.scope, !site.partKeys.contains(site.text) else { return false }
        return targets[site.text] != nil || site.text.hasPrefix(name + ".")
    }
}

extension MemberNames {
    /// The names of a member and its targets, and those that they have if the member is renamed.
    init(_ entry: DeclaredMembers.Entry, renamed new: String? = nil) {
        name = entry.name
        targets = Dictionary(keepingFirst: entry.targets.map { ($0.name, $0.name(ofMember: new ?? entry.name)) })
    }
}

extension DeclaredMembers.Entry {
    var section: String { ManifestEdit.section(of: kind) }
    var path: [YAMLStep] { [.key(section), .key(name)] }
}
