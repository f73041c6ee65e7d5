import AshlarProjectModel

/// A place where a manifest names a feature, module, app or one of their parts.
struct NameSite {
    /// What becomes of the place when the named one is no more.
    enum Loss: Hashable {
        /// The name goes from its list, and the list with its last name.
        case name
        /// The name goes from its list, and an empty list stays, since it says something.
        case nameOnly
        /// The name goes from its list; with the last one goes what stands at the path, which would choose nothing.
        case nameOr([ManifestStep])
        /// Likewise, and what is left permits more than it did.
        case nameOrGuard([ManifestStep])
        /// What stands at the path goes.
        case statement([ManifestStep])
        /// Nothing can stand there instead.
        case needed
    }

    /// What can be named there.
    enum Scope {
        /// Features, modules and apps.
        case members
        /// Their parts and targets as well.
        case all
    }

    let text: String
    let location: SourceLocation
    /// From the top of the file to the text; to the item for a name with conditions.
    let path: [ManifestStep]
    /// Where that is: "'uses' of 'Home'".
    let context: String
    let scope: Scope
    let loss: Loss
    /// The keys of parts that the text may mean before all else.
    var partKeys: Set<String> = []
}

/// The names by which a manifest can speak of a feature, module or app.
struct MemberNames {
    let name: String
    /// Its targets, and what each is called instead after a change.
    var targets: [String: String] = [:]

    /// Whether the site speaks of it, or of a part.
    func match(_ site: NameSite) -> Bool {
        guard site.text != name else { return !site.partKeys.contains(name) }
        guard case .all = site.scope, !site.partKeys.contains(site.text) else { return false }
        return targets[site.text] != nil || site.text.hasPrefix(name + ".")
    }
}
