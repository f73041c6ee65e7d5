import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// A manifest with its fragments, to be refactored as one.
package struct ManifestDocuments {
    let members: DeclaredMembers
    /// The manifest, then its fragments.
    var all: [ManifestDocument]

    /// - Parameter members: what the manifest declares; `nil` where it has errors.
    package init(_ snapshot: ManifestSnapshot, members: DeclaredMembers?) throws(ManifestEditRefusal) {
        let files = [snapshot.manifest] + snapshot.fragments
        all = files.compactMap { ManifestDocument($0.bytes, path: $0.path) }
        guard let members, all.count == files.count else { throw ManifestEditRefusal("the manifest has errors") }
        self.members = members
    }

    var snapshot: ManifestSnapshot {
        ManifestSnapshot(
            all[0].bytes, path: all[0].path,
            fragments: all.dropFirst().map { ManifestFragment(path: $0.path, bytes: $0.bytes) })
    }

    /// Whether an app can compose the feature or module.
    package func isComposable(_ name: String) -> Bool { members.entry(named: name)?.isComposable ?? false }

    /// Every reference to the feature, module or app except in its own entry, and the effect of its removal on it.
    package func mentions(of name: String) throws(ManifestEditRefusal) -> [ManifestMention] {
        try MemberRemover(self, name).mentions
    }

    /// Every reference to a feature, module or app under its former name; none while another one has that name.
    package func mentions(ofFormer former: String, of name: String) throws(ManifestEditRefusal) -> [ManifestMention] {
        try FormerName(self, former, of: name).mentions
    }

    /// All documents change as intended, or none does.
    package func applying(_ refactoring: MemberRefactoring) throws(ManifestEditRefusal) -> RefactoredManifest {
        var result = self
        switch refactoring {
        case .removal(let name): return try MemberRemover(self, name).refactored()
        case .renaming(let name, let new): return try MemberRenamer(self, name, new).refactored()
        case .finishedRenaming(let former, let name): return try FormerName(self, former, of: name).refactored()
        case .move(let name, let layer):
            let entry = try entry(named: name)
            guard members.layers.contains(layer) else {
                throw .unknown("layer", layer, among: members.layers.sorted())
            }
            try result.set("layer", to: layer, default: members.defaultLayer(of: entry.kind), of: entry)
        case .split(let name, let split):
            let entry = try entry(named: name)
            guard entry.kind != .app else { throw ManifestEditRefusal("the app '\(name)' has no split") }
            guard let keys = members.splits[split] else {
                throw .unknown("split", split, among: members.splits.keys.sorted())
            }
            try result.set("split", to: split, default: members.defaultSplits[entry.kind], of: entry)
            try result.removeNames(ofPartsBeside: keys, of: entry)
            let displaced = try result.removeParts(entry.partKeys.subtracting(keys), of: entry, by: split)
            return RefactoredManifest(result, displaced: displaced)
        case .decomposition(let name): try result.decompose(try entry(named: name))
        case .extraction(let layout):
            let extracted = try FragmentExtraction(document: all[0], layout: layout).extracted()
            if let taken = extracted.dropFirst().first(where: { new in all.contains { $0.path == new.path } }) {
                throw ManifestEditRefusal("the fragment '\(taken.path)' exists")
            }
            result.all = extracted + all.dropFirst()
        case .seamRemoval(let name):
            let path: [YAMLStep] = [.key(ManifestEdit.seams), .key(name)]
            guard let home = all.firstIndex(where: { $0.root.value(at: path) != nil }) else {
                throw ManifestEditRefusal("there is no seam '\(name)'")
            }
            try EntryRemover(section: ManifestEdit.seams, name: name).remove(from: &result.all, at: home)
        case .layer(let layer): try result.all[0].apply([.layer(layer)])
        }
        return RefactoredManifest(result)
    }

    func entry(named name: String) throws(ManifestEditRefusal) -> DeclaredMembers.Entry {
        if let entry = members.entry(named: name) { return entry }
        throw .unknown("name", name, among: members.entries.map(\.name).sorted())
    }

    func index(of entry: DeclaredMembers.Entry) -> Int { all.firstIndex { $0.path == entry.location.path } ?? 0 }

    /// The references to a member, by document.
    func sites(of names: MemberNames) -> [[NameSite]] {
        all.map { NameSiteFinder(in: $0.root, members).sites.filter(names.match) }
    }

    /// Removes from `with` and `without` of a member what the new split does not have.
    private mutating func removeNames(
        ofPartsBeside keys: Set<String>, of entry: DeclaredMembers.Entry
    ) throws(ManifestEditRefusal) {
        let home = index(of: entry)
        for list in ["with", "without"] {
            let path = entry.path + [.key(list)]
            let names = all[home].root.value(at: path)?.items.map(\.plainText) ?? []
            for index in names.indices.reversed() where names[index].map({ !keys.contains($0) }) ?? false {
                try all[home].apply([.removing(path + [.index(index)])])
            }
        }
    }

    /// Removes the parts that a member has no longer; the dependencies that sources import are added to other parts.
    ///
    /// - Returns: what else the manifest sets for these parts.
    private mutating func removeParts(
        _ keys: Set<String>, of entry: DeclaredMembers.Entry, by split: String
    ) throws(ManifestEditRefusal) -> [DisplacedValue] {
        let owner = entry.name
        let home = index(of: entry)
        var displaced: [DisplacedValue] = []
        for key in keys.sorted() {
            let path = entry.path + [.key(key)]
            guard let part = all[home].root.value(at: path), part.isMappingOrNothing else { continue }
            for entry in part.entries where !["uses", "packages"].contains(entry.key.value) {
                let name = entry.key
                guard let value = DisplacedValue(name, entry.value, of: key) else {
                    var refusal = ManifestEditRefusal(
                        "'\(key)' of '\(owner)' has '\(name.value)', and the split '\(split)' has no part '\(key)'",
                        at: name.location)
                    refusal.remedy = "remove '\(name.value)', or move it to a part that '\(split)' has"
                    throw refusal
                }
                displaced.append(value)
            }
            try all[home].apply([.removing(path)])
        }
        return displaced
    }

    /// Sets an attribute of a member; its default value is not written, apart from the line of a split that a
    /// fragment has, or that has a comment: a split back restores it.
    private mutating func set(
        _ key: String, to value: String, default usual: String?, of entry: DeclaredMembers.Entry
    ) throws(ManifestEditRefusal) {
        let home = index(of: entry)
        let path = entry.path + [.key(key)]
        let isWritten = all[home].root.value(at: path) != nil
        switch (isWritten, value == usual) {
        case (false, true): break
        case (false, false):
            try all[home].apply([.adding(.entry(key, .text(value)), under: [entry.section, entry.name])])
        case (true, true) where !isLineOfSplit(path, of: entry):
            try all[home].apply([.removing(path)])
        case (true, _): try all[home].apply([ManifestEdit(.replacements([.replaceText(at: path, by: value)]))])
        }
    }

    /// Whether it is a line with a split, below that with the name, which has a comment, or is in a fragment, where each new
    /// feature has one between its name and its dependencies.
    private func isLineOfSplit(_ path: [YAMLStep], of entry: DeclaredMembers.Entry) -> Bool {
        let document = all[index(of: entry)]
        guard path.last == .key("split"), let line = document.root.value(at: path)?.location.line,
            line > entry.location.line
        else { return false }
        return entry.location.path != all[0].path || document.hasComment(onLine: line)
    }

    /// Apps can compose by name only what has an interface: a member without one is removed from their lists.
    private mutating func decompose(_ entry: DeclaredMembers.Entry) throws(ManifestEditRefusal) {
        if entry.isComposable { return }
        if all[index(of: entry)].root.value(at: entry.path + [.key("in")]) != nil {
            try all[index(of: entry)].apply([.removing(entry.path + [.key("in")])])
        }
        for index in all.indices {
            let sites = NameSiteFinder(in: all[index].root, members).sites
                .filter { $0.loss == .nameOnly && $0.path.first == .key("apps") && $0.text == entry.name }
            try all[index].apply(SiteRemovals(sites, in: all[index]).edits)
        }
    }
}

extension ManifestDocument {
    /// Counted from 1.
    fileprivate func hasComment(onLine line: Int) -> Bool {
        let lines = ManifestComments.text(of: text.bytes)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.indices.contains(line - 1) && lines[line - 1].contains { !" \r".utf8.contains($0) }
    }
}

extension ManifestEditRefusal {
    fileprivate static func unknown(_ what: String, _ name: String, among candidates: [String]) -> Self {
        var refusal = Self("there is no \(what) '\(name)'")
        let meant = Spelling.suggestion(for: name, among: candidates).map { "did you mean '\($0)'?" }
        refusal.remedy = meant ?? Spelling.choice(of: candidates)
        return refusal
    }
}
