import AshlarProjectModel
import AshlarYAMLTree

/// Replaces the former name of a feature, module or app, which a merge brought back.
struct FormerName {
    private let documents: ManifestDocuments
    private let former: String
    private let present: String
    /// The present names of the targets by their former ones.
    private let targets: [String: String]
    /// By document.
    private let sites: [[NameSite]]

    init(_ documents: ManifestDocuments, _ former: String, of name: String) throws(ManifestEditRefusal) {
        let entry = try documents.entry(named: name)
        (self.documents, self.former, present) = (documents, former, name)
        targets = Dictionary(keepingFirst: entry.targets.map { ($0.name(ofMember: former), $0.name) })
            .filter { documents.members.bearer(of: $0.key, excluding: name) == nil }
        let names = MemberNames(name: former, targets: targets)
        sites = documents.members.entry(named: former) == nil ? documents.sites(of: names) : []
    }

    var mentions: [ManifestMention] { sites.joined().map { $0.mention(.renamed(renamed($0.text))) } }

    /// A list that has the present name already loses the former one.
    func refactored() throws(ManifestEditRefusal) -> RefactoredManifest {
        var result = documents
        for (index, sites) in sites.enumerated() {
            let document = documents.all[index]
            let (doubled, others) = sites.divided { site in
                document.root.value(at: site.path.dropLast())?.items.contains { isSame($0, as: site.node) } ?? false
            }
            let replacements = others.map { $0.replacement(by: renamed($0.text)) }
            try result.all[index].apply([ManifestEdit(.replacements(replacements))], reporting: mentions)
            try result.all[index].apply(SiteRemovals(doubled, in: document).edits, reporting: mentions)
        }
        return RefactoredManifest(result, mentions)
    }

    /// Whether an item of a list is the node under the present name, with the same conditions.
    private func isSame(_ item: YAMLNode, as node: YAMLNode) -> Bool {
        guard item.name == renamed(node.name) else { return false }
        let values = [item, node].map { $0.entries.first.map { ManifestValue($0.value) } ?? .nothing }
        return values[0].isEquivalent(to: values[1])
    }

    private func renamed(_ text: String) -> String {
        if text == former { return present }
        return targets[text] ?? present + text.dropFirst(former.count)
    }
}

extension [NameSite] {
    fileprivate func divided(by isFirst: (NameSite) -> Bool) -> (first: [NameSite], others: [NameSite]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}
