import AshlarProjectModel

/// Takes a feature, module or app out of a manifest and its fragments, and every place where it is named.
struct MemberRemover {
    private let reviser: ManifestReviser
    private let entry: MemberTable.Entry
    private let home: Int
    /// File by file; those in the member's own entry left out.
    private let sites: [[NameSite]]
    private let patterns: [ManifestMention]

    init(_ reviser: ManifestReviser, _ name: String) throws(ManifestRevisionRefusal) {
        self.reviser = reviser
        let entry = try reviser.entry(named: name)
        let home = reviser.place(of: entry)
        let names = reviser.table.names(of: name)
        sites = reviser.sites(of: names).enumerated().map { file, sites in
            sites.filter { !(file == home && $0.path.starts(with: entry.path)) }
        }
        patterns = reviser.drafts.enumerated().flatMap { file, draft in
            PatternMentions(of: names, in: draft.root, but: file == home ? entry.path : nil).mentions
        }
        (self.entry, self.home) = (entry, home)
    }

    var mentions: [ManifestMention] {
        let removals = zip(reviser.drafts, sites).map { SiteRemovals($1, in: $0.root) }
        return (removals.flatMap(\.mentions) + patterns).sorted { $0.location < $1.location }
    }

    func revised() throws(ManifestRevisionRefusal) -> RevisedManifest {
        var drafts = reviser.drafts
        let mentions = mentions
        if let needed = mentions.first(where: { $0.fate == .needed }) {
            throw ManifestRevisionRefusal(
                .carries(needed, name: entry.declaration.key.value), at: needed.location,
                mentions.filter { $0.fate == .needed })
        }
        for index in drafts.indices {
            let removals = SiteRemovals(sites[index], in: drafts[index].root)
            try reviser.edit(&drafts[index], removals.mentions) { draft throws(ManifestEditRefusal) in
                try draft.make(removals.edits)
            }
        }
        let member = drafts[home]
        if isAlone(in: member) {
            return reviser.result(drafts.enumerated().map { $0 == home ? nil : $1 }, mentions)
        }
        try reviser.edit(&drafts[home]) { draft throws(ManifestEditRefusal) in try takeEntry(from: &draft) }
        return reviser.result(drafts, mentions)
    }

    // MARK: - The entry

    private var name: String { entry.declaration.key.value }

    private func value(in draft: ManifestDraft) -> ManifestValue? {
        draft.root.value(at: entry.path).flatMap(ManifestValue.init)
    }

    private func origin(in draft: ManifestDraft) -> SectionOrigin {
        SectionOrigin(section: entry.section, text: draft.text, root: draft.root)
    }

    /// The entry goes, and its section where that came with it.
    private func takeEntry(from draft: inout ManifestDraft) throws(ManifestEditRefusal) {
        let origin = origin(in: draft)
        if draft.root.entries(of: entry.section).count == 1, let value = value(in: draft),
            origin.isMade(by: name, value, in: draft.text.bytes), let bare = origin.bare(),
            draft.replace(by: bare, meaning: ManifestMeaning(draft.root.without(key: entry.section)))
        {
            return
        }
        let removal = ManifestRemoval(
            element: .step(.key(name)), path: [.key(entry.section)], takesComments: true)
        try draft.make([.removal(removal)])
    }

    /// Whether a fragment holds nothing else: one that was made for it.
    private func isAlone(in draft: ManifestDraft) -> Bool {
        guard draft.path != reviser.manifestPath, draft.root.entries.count == 1,
            draft.root.entries(of: entry.section).count == 1
        else { return false }
        if let value = value(in: draft), origin(in: draft).isMade(by: name, value, in: draft.bytes) { return true }
        let isNamed = draft.path.split(separator: "/").contains {
            $0.split(separator: ".").first.map(String.init) == name
        }
        return isNamed && !draft.text.bytes.contains(UInt8(ascii: "#"))
    }
}

/// What is to be taken from one file so that it names somebody no more.
struct SiteRemovals {
    private(set) var mentions: [ManifestMention] = []
    /// From the last place to the first, so that none moves before its turn.
    let edits: [ManifestEdit]

    init(_ sites: [NameSite], in root: ManifestNode) {
        let lists = Dictionary(grouping: sites) { $0.path.dropLast() }
        var statements: Set<[ManifestStep]> = []
        var names: [NameSite] = []
        for site in sites {
            let list = site.path.dropLast()
            let isEmptied = root.value(at: Array(list))?.count == lists[list]?.count
            var fate = ManifestMention.Fate.removed
            switch site.loss {
            case .nameOr(let path) where isEmptied, .statement(let path):
                statements.insert(path)
                fate = .statementRemoved
            case .nameOrGuard(let path) where isEmptied:
                statements.insert(path)
                fate = .opened
            case .needed: fate = .needed
            case .name, .nameOnly, .nameOr, .nameOrGuard: names.append(site)
            }
            mentions.append(
                ManifestMention(text: site.text, location: site.location, context: site.context, fate: fate))
        }
        names.removeAll { name in statements.contains { name.path.starts(with: $0) } }
        let outermost = statements.filter { inner in
            !statements.contains { $0 != inner && inner.starts(with: $0) }
        }
        let removals = outermost.map(Self.removal) + names.map(Self.removal)
        let places = removals.map { removal in
            (root.start(of: removal) ?? SourceLocation(path: "", line: 1, column: 1), removal)
        }
        edits = places.sorted { $1.0 < $0.0 }.map { .removal($0.1) }
    }

    private static func removal(_ statement: [ManifestStep]) -> ManifestRemoval {
        let last = statement.last ?? .index(0)
        let isItem = if case .index = last { true } else { false }
        return ManifestRemoval(element: .step(last), path: Array(statement.dropLast()), takesComments: isItem)
    }

    private static func removal(_ site: NameSite) -> ManifestRemoval {
        ManifestRemoval(
            element: .step(site.path.last ?? .index(0)), path: Array(site.path.dropLast()),
            keepsList: site.loss == .nameOnly)
    }
}

extension ManifestNode {
    fileprivate func start(of removal: ManifestRemoval) -> SourceLocation? {
        guard let holder = value(at: removal.path) else { return nil }
        return removal.element.place(in: holder).flatMap(holder.start)
    }

    fileprivate func without(key: String) -> ManifestNode {
        ManifestNode(content: .mapping(entries.filter { $0.key.value != key }), location: location)
    }
}

extension String {
    fileprivate static func carries(_ mention: ManifestMention, name: String) -> String {
        "\(mention.context) names '\(name)', and something must stand there"
    }
}
