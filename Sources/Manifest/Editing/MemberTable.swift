import AshlarProjectModel

/// What a manifest with its fragments declares, as far as a revision needs to know it.
struct MemberTable {
    let file: ManifestFile
    let layers: LayerResolver.Layers
    private let splits: [String: Split]
    private let members: MemberResolver.Members

    /// - Returns: `nil` where the manifest cannot be read, or has no layers.
    init?(_ texts: ManifestTexts) {
        var fragments = texts.fragments
        let (file, findings) = ManifestParser.parse(texts.manifest.bytes, path: texts.manifest.path) { _ in
            defer { fragments = [] }
            return fragments
        }
        guard let file, !findings.contains(where: { $0.severity == .error }) else { return nil }
        self.file = file
        layers = LayerResolver(problems: Problems()).resolve(file.courses)
        splits = SplitResolver(problems: Problems()).resolve(file.splits)
        if layers.layers.isEmpty { return nil }
        members = Self.members(of: file, layers, splits)
    }

    private static func members(
        of file: ManifestFile, _ layers: LayerResolver.Layers, _ splits: [String: Split]
    ) -> MemberResolver.Members {
        MemberResolver(
            file: file, layers: layers, splits: splits, projectPlatforms: [:], toolsVersion: .zero,
            problems: Problems()
        ).resolve()
    }

    struct Entry {
        let kind: Member.Kind
        let declaration: MemberDeclaration

        var section: String { ManifestEdit.section(of: kind) }
        var path: [ManifestStep] { [.key(section), .key(declaration.key.value)] }
    }

    var entries: [Entry] {
        file.features.map { Entry(kind: .feature, declaration: $0) }
            + file.modules.map { Entry(kind: .module, declaration: $0) }
            + file.apps.map { Entry(kind: .app, declaration: $0) }
    }

    /// The layer of a member that names none; `nil` where it must.
    func defaultLayer(of kind: Member.Kind) -> String? {
        switch kind {
        case .feature: layers.ofFeatures.map { layers.layers[$0].name }
        case .module: nil
        case .app: layers.layers[0].name
        }
    }

    func defaultSplit(of kind: Member.Kind) -> String {
        kind == .module ? Split.defaultForModules : Split.defaultForFeatures
    }

    var splitNames: [String] { splits.keys.sorted() }

    func isComposable(_ name: String) -> Bool {
        members.members.first { $0.name == name }?.isComposable { members.drafts[$0].target.kind } ?? false
    }

    /// The keys of the parts of every split.
    var partKeys: NameSiteFinder.PartKeys {
        var keys = NameSiteFinder.PartKeys(ofSplits: splits.mapValues { Set($0.parts.map(\.key)) })
        for entry in entries where entry.kind != .app {
            let split = entry.declaration.split?.value ?? defaultSplit(of: entry.kind)
            // A module of a kind of its own is one part.
            let single: Set<String> = entry.declaration.kind == nil ? [] : ["library"]
            keys.ofMembers[entry.declaration.key.value] = single.union(keys.ofSplits[split] ?? [])
        }
        return keys
    }

    /// The names of a member and its targets, and what they are with another name.
    func names(of name: String, renamed new: String? = nil) -> MemberNames {
        let before = Self.targets(of: name, in: members)
        guard let new else { return MemberNames(name: name, targets: before) }
        var renamed = file
        for list in [\ManifestFile.features, \.modules, \.apps] {
            renamed[keyPath: list].removeAll { $0.key.value != name }
            for index in renamed[keyPath: list].indices { renamed[keyPath: list][index].key.value = new }
        }
        let after = Self.targets(of: new, in: Self.members(of: renamed, layers, splits))
        return MemberNames(
            name: name, targets: before.mapValues { part in after.first { $0.value == part }?.key ?? new })
    }

    /// The parts of a member by the names of their targets.
    private static func targets(of name: String, in members: MemberResolver.Members) -> [String: String] {
        guard let index = members.members.firstIndex(where: { $0.name == name }) else { return [:] }
        let targets = members.members[index].targets.map { members.drafts[$0].target }
        return Dictionary(targets.map { ($0.name, $0.part) }) { first, _ in first }
    }

    /// Who bears the name, without regard to case: a member, or a target of one.
    func bearer(of name: String, besides own: String) -> SourceLocation? {
        let folded = name.lowercased()
        return members.members.first { member in
            let targets = member.targets.map { members.drafts[$0].target.name }
            return member.name != own && ([member.name] + targets).contains { $0.lowercased() == folded }
        }?.location
    }
}
