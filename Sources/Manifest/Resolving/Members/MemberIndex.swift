import AshlarProjectModel
import AshlarYAMLTree

extension ManifestParser {
    /// What a manifest with its fragments declares by name.
    ///
    /// - Returns: `nil` where the manifest has errors or no layers.
    package static func members(of snapshot: ManifestSnapshot) -> DeclaredMembers? {
        var fragments = snapshot.fragments
        let (file, findings) = parse(snapshot.manifest.bytes, path: snapshot.manifest.path) { _ in
            defer { fragments = [] }
            return fragments
        }
        guard let file, !findings.contains(where: { $0.severity == .error }) else { return nil }
        let problems = DiagnosticCollector()
        let layers = LayerResolver(problems: problems).resolve(file.layers)
        let splits = SplitResolver(problems: problems).resolve(file.splits)
        if layers.layers.isEmpty { return nil }
        let members = MemberResolver(
            file: file, layers: layers, splits: splits, appsWithShell: file.appsWithShell, projectPlatforms: [:],
            toolsVersion: .zero, problems: problems
        ).resolve()
        var result = DeclaredMembers()
        result.layers = layers.layers.map(\.name)
        result.featureLayer = layers.ofFeatures.map { layers.layers[$0].name }
        result.splits = splits.mapValues { Set($0.parts.map(\.key)) }
        result.defaultSplits = [.feature: Split.defaultForFeatures, .module: Split.defaultForModules]
        result.entries = members.members.indices.filter { !members.members[$0].isMockSupport }.map { index in
            entry(members, index, layers: layers.layers)
        }
        return result
    }

    private static func entry(
        _ members: MemberResolver.Members, _ index: Int, layers: [Layer]
    ) -> DeclaredMembers.Entry {
        let member = members.members[index]
        let drafts = member.targets.map { members.drafts[$0] }
        let targets = drafts.map { draft in
            let layer = layers[draft.target.layer].name
            let pattern = try? Pattern.expand(draft.namePattern, member: "{name}", layer: layer).get()
            return DeclaredMembers.Target(
                name: draft.target.name, pattern: pattern ?? draft.target.name)
        }
        // A module of a single part has that part's key beside those of its split.
        let single: Set<String> = members.declarations[index].kind == nil ? [] : ["library"]
        return DeclaredMembers.Entry(
            kind: member.kind, name: member.name, location: member.location, targets: targets,
            partKeys: member.kind == .app ? [] : members.partKeys[index].union(single),
            isComposable: member.isComposable { members.drafts[$0].target.kind })
    }
}
