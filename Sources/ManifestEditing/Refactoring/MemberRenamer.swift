import AshlarProjectModel
import AshlarYAMLTree

/// Renames a feature, module or app, and every reference to it, its parts and its targets.
struct MemberRenamer {
    private let documents: ManifestDocuments
    private let entry: DeclaredMembers.Entry
    private let names: MemberNames
    private let new: String

    init(_ documents: ManifestDocuments, _ name: String, _ new: String) throws(ManifestEditRefusal) {
        self.documents = documents
        self.new = new
        entry = try documents.entry(named: name)
        names = MemberNames(entry, renamed: new)
    }

    func refactored() throws(ManifestEditRefusal) -> RefactoredManifest {
        guard new != names.name else { return RefactoredManifest(documents) }
        let sites = documents.sites(of: names)
        try check(sites.joined().map(\.location))
        var result = documents
        var mentions: [ManifestMention] = []
        for (index, sites) in sites.enumerated() {
            let changed = sites.map { (site: $0, text: renamed($0.text)) }.filter { $0.site.text != $0.text }
            var replacements = changed.map { $0.site.replacement(by: $0.text) }
            if index == documents.index(of: entry) { replacements.append(.replaceKey(at: entry.path, by: new)) }
            let own = changed.map { $0.site.mention(.renamed($0.text)) }
            try result.all[index].apply([ManifestEdit(.replacements(replacements))], reporting: own)
            mentions += own + names.patterns(in: documents.all[index].root)
        }
        return RefactoredManifest(result, mentions)
    }

    /// The new text for the name, a part of it, or a target.
    private func renamed(_ text: String) -> String {
        if text == names.name { return new }
        return names.targets[text] ?? new + text.dropFirst(names.name.count)
    }

    /// The new names must not refer to anything that exists, and no existing reference may refer to the new ones.
    ///
    /// - Parameter own: the locations of the references that are renamed.
    private func check(_ own: [SourceLocation]) throws(ManifestEditRefusal) {
        if let objection = NameRules.objection(toForeignTarget: new) {
            throw ManifestEditRefusal("the name '\(new)' \(objection)")
        }
        let added = names.targets.filter { $0.key != $0.value }.map(\.value)
        for name in [new] + added.sorted() {
            if let location = documents.members.bearer(of: name, excluding: names.name)?.location {
                throw ManifestEditRefusal("'\(name)' already exists", at: location)
            }
        }
        if documents.members.splits.values.contains(where: { $0.contains(new) }) {
            throw ManifestEditRefusal("'\(new)' is the key of a part, and references to it would mean the part")
        }
        let kept = Set(names.targets.keys).union([names.name])
        let taken = MemberNames(
            name: new, targets: Dictionary(keepingFirst: added.filter { !kept.contains($0) }.map { ($0, $0) }))
        let clashes = documents.sites(of: taken).joined().filter { !own.contains($0.location) }
        if let first = clashes.first {
            throw ManifestEditRefusal(
                "\(first.context) says '\(first.text)' already, and it would then refer to the renamed member",
                at: first.location, clashes.map { $0.mention(.left) })
        }
    }
}
