import AshlarProjectModel

/// Gives a feature, module or app another name, wherever it, one of its parts or one of its targets is named.
struct MemberRenamer {
    private let reviser: ManifestReviser
    private let entry: MemberTable.Entry
    private let names: MemberNames
    private let new: String
    private let isResumed: Bool

    init(
        _ reviser: ManifestReviser, _ name: String, _ new: String, isResumed: Bool = false
    ) throws(ManifestRevisionRefusal) {
        self.reviser = reviser
        self.new = new
        self.isResumed = isResumed
        entry = try reviser.entry(named: name)
        names = reviser.table.names(of: name, renamed: new)
    }

    func revised() throws(ManifestRevisionRefusal) -> RevisedManifest {
        guard new != names.name else { return reviser.result(reviser.drafts, []) }
        try check()
        let home = reviser.place(of: entry)
        var drafts = reviser.drafts
        var mentions: [ManifestMention] = []
        var texts = reviser.sites(of: names).map { sites in
            var texts: [SourceLocation: String] = [:]
            for site in sites {
                let text = renamed(site.text)
                guard text != site.text else { continue }
                texts[site.location] = text
                mentions.append(
                    ManifestMention(
                        text: site.text, location: site.location, context: site.context, fate: .renamed(text)))
            }
            return texts
        }
        if let key = drafts[home].root.key(at: entry.path) { texts[home][key] = new }
        for index in drafts.indices {
            let path = drafts[index].path
            try reviser.edit(&drafts[index], mentions.filter { $0.location.path == path }) {
                draft throws(ManifestEditRefusal) in try draft.rewrite(texts[index])
            }
            mentions += PatternMentions(of: names, in: reviser.drafts[index].root, but: nil).mentions
        }
        return reviser.result(drafts, mentions)
    }

    /// What the text is instead: the name, a part of it, or a target.
    private func renamed(_ text: String) -> String {
        if text == names.name { return new }
        return names.targets[text] ?? new + text.dropFirst(names.name.count)
    }

    /// The new name must not come to mean what is there already, nor what is there come to mean the new one.
    private func check() throws(ManifestRevisionRefusal) {
        if let objection = ManifestEditor.objection(toName: new) {
            throw ManifestRevisionRefusal("the name '\(new)' \(objection)")
        }
        let added = names.targets.filter { $0.key != $0.value }.map(\.value)
        for name in [new] + added.sorted() {
            if let place = reviser.table.bearer(of: name, besides: names.name) {
                throw ManifestRevisionRefusal("'\(name)' is there already", at: place)
            }
        }
        if reviser.table.partKeys.ofSplits.values.contains(where: { $0.contains(new) }) {
            throw ManifestRevisionRefusal("'\(new)' is the key of a part, which would be meant instead")
        }
        // What says the new name already was renamed before the run was stopped.
        if isResumed { return }
        let kept = Set(names.targets.keys).union([names.name])
        let taken = MemberNames(
            name: new, targets: Dictionary(added.filter { !kept.contains($0) }.map { ($0, $0) }) { first, _ in first })
        let own = reviser.sites(of: names).joined().map(\.location)
        let clashes = reviser.sites(of: taken).joined().filter { !own.contains($0.location) }
        if let first = clashes.first {
            throw ManifestRevisionRefusal(
                "\(first.context) says '\(first.text)' already, which would come to mean the renamed one",
                at: first.location,
                clashes.map { ManifestMention(text: $0.text, location: $0.location, context: $0.context, fate: .left) })
        }
    }
}

extension ManifestNode {
    /// Where the last key of a path stands.
    fileprivate func key(at path: [ManifestStep]) -> SourceLocation? {
        guard let last = path.last, let holder = value(at: Array(path.dropLast())) else { return nil }
        return holder.place(of: last).flatMap(holder.start)
    }
}
