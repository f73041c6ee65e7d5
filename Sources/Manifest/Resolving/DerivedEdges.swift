import AshlarProjectModel
import AshlarYAMLTree

/// The edges of a project whose manifest leaves them to packages, Xcode projects and imports (`edges: derived`).
struct DerivedEdges {
    let file: ManifestFile
    let problems: DiagnosticCollector

    /// Reports what cannot be beside derived edges: a generated package, and lists of dependencies.
    func check() {
        guard let edges = file.derivesEdges, edges.value else { return }
        if file.generate?.value ?? true {
            problems.report(
                "'edges: derived' needs 'generate: none': Ashlar generates Package.swift from what the manifest declares",
                at: edges.location, remedy: "add 'generate: none', or remove 'edges'")
        }
        for member in file.features + file.modules + file.apps {
            check(member.attributes, of: "'\(member.key.value)'")
            for part in member.parts { check(part.attributes, of: "part '\(member.key.value).\(part.key.value)'") }
        }
        for split in file.splits {
            for part in split.parts { check(part.attributes, of: "part '\(part.key.value)' of '\(split.name.value)'") }
        }
    }

    private func check(_ attributes: PartAttributes, of owner: String) {
        let lists = [
            ("uses", attributes.uses.compactMap(\.located).first),
            ("packages", attributes.packages.compactMap(\.located).first), ("plugins", attributes.plugins.first),
        ]
        for case (let key, let first?) in lists {
            problems.report(
                "'\(key)' of \(owner) is not allowed beside 'edges: derived'", at: first.location,
                notes: file.derivesEdges.map { [Finding.Note("the edges are derived here", at: $0.location)] } ?? [],
                remedy: "remove '\(key)'; what sources import counts, and 'ashlar tidy' writes it into Package.swift")
        }
    }

    /// The edges that packages and Xcode projects state; those to products that the manifest lacks are left out.
    static func edges(_ described: DescribedEdges, in project: Project) -> [Edge] {
        let products = project.products.enumerated().map { ($1.name, project.targets.count + $0) }
        let nodes = Dictionary(keepingFirst: project.targets.enumerated().map { ($1.name, $0) } + products)
        return project.targets.enumerated().flatMap { importer, target in
            (described.targets[target.name]?.dependencies ?? []).compactMap { dependency -> Edge? in
                guard let imported = nodes[dependency.name], imported != importer else { return nil }
                var edge = Edge(
                    importer: importer, imported: imported, origin: .declared,
                    location: dependency.location ?? target.location, platforms: dependency.platforms)
                edge.isSeparate = true
                edge.product = dependency.product
                return edge
            }
        }
    }

    /// What tests may import without a declaration: all that the app in which they run links. A second link would copy it.
    static func permitted(_ described: DescribedEdges, besides declared: [Edge], in project: Project) -> [Edge] {
        let tests = project.targets.indices.compactMap { test -> (test: Int, host: Int)? in
            guard let host = described.targets[project.targets[test].name]?.host else { return nil }
            return project.targets.firstIndex { $0.name == host }.map { (test, $0) }
        }
        guard !tests.isEmpty else { return [] }
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: declared)
        let known = Set(declared.map { NodePair($0) })
        return tests.flatMap { test, host in
            let reached = graph.reachable(from: [host])
            return reached.indices.filter { reached[$0] && $0 != test && !known.contains(NodePair(test, $0)) }.map {
                Edge(importer: test, imported: $0, origin: .implied, location: project.targets[test].location)
            }
        }
    }
}
