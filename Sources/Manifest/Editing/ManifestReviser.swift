import AshlarProjectModel

/// Revises a manifest with its fragments as text: all of them change as they were meant to, or none does.
package struct ManifestReviser {
    let table: MemberTable
    let drafts: [ManifestDraft]
    let manifestPath: String

    package init(_ texts: ManifestTexts) throws(ManifestRevisionRefusal) {
        let drafts = ([texts.manifest] + texts.fragments).map { ManifestDraft($0.bytes, path: $0.path) }
        guard let table = MemberTable(texts), !drafts.contains(where: { $0 == nil }) else {
            throw ManifestRevisionRefusal("the manifest has errors")
        }
        self.table = table
        self.drafts = drafts.compactMap(\.self)
        manifestPath = texts.manifest.path
    }

    /// Whether there is a feature, module or app of this name.
    package func declares(_ name: String) -> Bool {
        table.entries.contains { $0.declaration.key.value == name }
    }

    /// Whether an app can compose the feature or module.
    package func isComposable(_ name: String) -> Bool { table.isComposable(name) }

    /// The file in which the feature, module or app is declared.
    package func home(of name: String) throws(ManifestRevisionRefusal) -> String {
        try entry(named: name).declaration.key.location.path
    }

    /// Every place where the feature, module or app is named but for its own entry, and what would become of it if that
    /// were removed.
    package func mentions(of name: String) throws(ManifestRevisionRefusal) -> [ManifestMention] {
        try MemberRemover(self, name).mentions
    }

    package func revised(by revision: ManifestRevision) throws(ManifestRevisionRefusal) -> RevisedManifest {
        switch revision {
        case .removal(let name):
            return try MemberRemover(self, name).revised()
        case .renaming(let name, let new, let isResumed):
            return try MemberRenamer(self, name, new, isResumed: isResumed).revised()
        case .move(let name, let layer):
            let entry = try entry(named: name)
            guard table.layers.byName[layer] != nil else {
                throw .unknown("layer", layer, among: table.layers.byName.keys.sorted())
            }
            var drafts = drafts
            try set("layer", to: layer == table.defaultLayer(of: entry.kind) ? nil : layer, of: entry, in: &drafts)
            return result(drafts, [])
        case .split(let name, let split):
            let entry = try entry(named: name)
            guard entry.kind != .app else { throw ManifestRevisionRefusal("the app '\(name)' has no split") }
            guard table.splitNames.contains(split) else {
                throw .unknown("split", split, among: table.splitNames)
            }
            var drafts = drafts
            try set("split", to: split == table.defaultSplit(of: entry.kind) ? nil : split, of: entry, in: &drafts)
            try leaveCompositions(of: entry, in: &drafts)
            return result(drafts, [])
        case .layer(let layer):
            var drafts = drafts
            try edit(&drafts[0]) { draft throws(ManifestEditRefusal) in
                try draft.make([.layer(layer.name, layer.side, layer.neighbour, layer.attributes)])
            }
            return result(drafts, [])
        }
    }

    // MARK: - For those that carry revisions out

    func entry(named name: String) throws(ManifestRevisionRefusal) -> MemberTable.Entry {
        let entries = table.entries
        if let entry = entries.first(where: { $0.declaration.key.value == name }) { return entry }
        throw .unknown("name", name, among: entries.map(\.declaration.key.value).sorted())
    }

    /// The draft in which a member is declared.
    func place(of entry: MemberTable.Entry) -> Int {
        drafts.firstIndex { $0.path == entry.declaration.key.location.path } ?? 0
    }

    /// The places where a member is named, file by file.
    func sites(of names: MemberNames) -> [[NameSite]] {
        let partKeys = table.partKeys
        return drafts.map { draft in NameSiteFinder(in: draft.root, partKeys: partKeys).sites.filter(names.match) }
    }

    /// Edits, with the places to change by hand where that is refused.
    func edit(
        _ draft: inout ManifestDraft, _ mentions: [ManifestMention] = [],
        by change: (inout ManifestDraft) throws(ManifestEditRefusal) -> Void
    ) throws(ManifestRevisionRefusal) {
        do throws(ManifestEditRefusal) {
            try change(&draft)
        } catch {
            throw ManifestRevisionRefusal(error.reason, at: error.location, mentions)
        }
    }

    func result(_ edited: [ManifestDraft?], _ mentions: [ManifestMention]) -> RevisedManifest {
        let files = zip(drafts, edited).compactMap { before, after in
            before.bytes == after?.bytes ? nil : RevisedManifest.File(path: before.path, bytes: after?.bytes)
        }
        return RevisedManifest(
            files: files.sorted { $0.path < $1.path }, mentions: mentions.sorted { $0.location < $1.location })
    }

    /// Says one thing of a member; with `nil` it goes without saying.
    private func set(
        _ key: String, to value: String?, of entry: MemberTable.Entry, in drafts: inout [ManifestDraft]
    ) throws(ManifestRevisionRefusal) {
        let written = drafts[place(of: entry)].root.value(at: entry.path)?.value(of: key)
        try edit(&drafts[place(of: entry)]) { draft throws(ManifestEditRefusal) in
            switch (written, value) {
            case (.none, .none): break
            case (.some(let node), .some(let value)): try draft.rewrite([node.location: value])
            case (.none, .some(let value)):
                let path = [entry.section, entry.declaration.key.value]
                try draft.make([.addition(ManifestAddition(path: path, addition: .entry(key, .text(value))))])
            case (.some, .none):
                try draft.make([.removal(ManifestRemoval(element: .step(.key(key)), path: entry.path))])
            }
        }
    }

    /// Apps compose by name only what has an interface: one that has lost it is no longer among their names.
    private func leaveCompositions(
        of entry: MemberTable.Entry, in drafts: inout [ManifestDraft]
    ) throws(ManifestRevisionRefusal) {
        let name = entry.declaration.key.value
        let fragments = drafts.dropFirst().map { ManifestFragment(path: $0.path, bytes: $0.bytes) }
        let cut = try ManifestReviser(ManifestTexts(drafts[0].bytes, path: manifestPath, fragments: fragments))
        if cut.isComposable(name) { return }
        try cut.set("in", to: nil, of: entry, in: &drafts)
        for index in drafts.indices {
            let sites = NameSiteFinder(in: drafts[index].root, partKeys: cut.table.partKeys).sites
                .filter { $0.loss == .nameOnly && $0.path.first == .key("apps") && $0.text == name }
            try edit(&drafts[index]) { draft throws(ManifestEditRefusal) in
                try draft.make(SiteRemovals(sites, in: draft.root).edits)
            }
        }
    }
}

extension ManifestRevisionRefusal {
    fileprivate static func unknown(_ what: String, _ name: String, among candidates: [String]) -> Self {
        let meant = Spelling.suggestion(for: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
        return Self("there is no \(what) '\(name)'" + meant)
    }
}
