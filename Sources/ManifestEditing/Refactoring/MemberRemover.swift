import AshlarProjectModel
import AshlarYAMLTree

/// Removes a feature, module or app from a manifest and its fragments, and every reference to it.
struct MemberRemover {
    private let documents: ManifestDocuments
    private let entry: DeclaredMembers.Entry
    private let home: Int
    /// By document, without those in the member's own entry.
    private let removals: [SiteRemovals]
    /// Sorted by location.
    let mentions: [ManifestMention]

    init(_ documents: ManifestDocuments, _ name: String) throws(ManifestEditRefusal) {
        let entry = try documents.entry(named: name)
        let home = documents.index(of: entry)
        let names = MemberNames(entry)
        removals = zip(documents.all.indices, documents.sites(of: names)).map { index, sites in
            let others = sites.filter { index != home || !$0.path.starts(with: entry.path) }
            return SiteRemovals(others, in: documents.all[index])
        }
        let patterns = documents.all.enumerated().flatMap { index, document in
            names.patterns(in: document.root, excluding: index == home ? entry.path : nil)
        }
        mentions = (removals.flatMap(\.mentions) + patterns).sorted { $0.location < $1.location }
        (self.documents, self.entry, self.home) = (documents, entry, home)
    }

    func refactored() throws(ManifestEditRefusal) -> RefactoredManifest {
        let needed = mentions.filter { $0.fate == .needed }
        if let first = needed.first {
            var refusal = ManifestEditRefusal(
                "\(first.context) names '\(entry.name)', and the key needs a value", at: first.location, needed)
            refusal.remedy = "give the key another value first"
            throw refusal
        }
        var result = documents
        for (index, removal) in removals.enumerated() {
            try result.all[index].apply(removal.edits, reporting: removal.mentions)
        }
        try EntryRemover(section: entry.section, name: entry.name).remove(from: &result.all, at: home)
        return RefactoredManifest(result, mentions)
    }
}

/// The edits that remove the references to a member from one document.
struct SiteRemovals {
    let mentions: [ManifestMention]
    /// From the last location to the first, so that no index changes before it is used.
    let edits: [ManifestEdit]

    init(_ sites: [NameSite], in document: ManifestDocument) {
        let lists = Dictionary(grouping: sites) { $0.path.dropLast() }
        var statements: Set<[YAMLStep]> = []
        var names: [NameSite] = []
        mentions = sites.map { site in
            let list = site.path.dropLast()
            let isEmptied = document.root.value(at: list)?.count == lists[list]?.count
            switch site.loss {
            case .nameOr(let path) where isEmptied, .statement(let path):
                statements.insert(path)
                return site.mention(.statementRemoved)
            case .nameOrGuard(let path) where isEmptied:
                statements.insert(path)
                return site.mention(.opened)
            case .needed: return site.mention(.needed)
            case .name, .nameOnly, .nameOr, .nameOrGuard:
                names.append(site)
                return site.mention(.removed)
            }
        }
        let outermost = statements.filter { inner in
            !statements.contains { $0 != inner && inner.starts(with: $0) }
        }
        let removals =
            outermost.map { path in
                let isItem = if case .index = path.last { true } else { false }
                return (path, ManifestEdit.removing(path, takingComments: isItem))
            }
            + names.filter { name in !statements.contains { name.path.starts(with: $0) } }
            .map { ($0.path, ManifestEdit.removing($0.path, keepingList: $0.loss == .nameOnly)) }
        let first = SourceLocation(path: "", line: 1, column: 1)
        edits = removals.map { (document.location(of: $0) ?? first, $1) }.sorted { $1.0 < $0.0 }.map(\.1)
    }
}
