import AshlarPackages
import AshlarProjectModel

/// Infers layers for targets: from folders if these depend on each other without a cycle, else from the words in names and
/// folders. Where these say too little, it infers few layers, which are certain.
package struct LayerInference: Sendable {
    /// Outermost first; layers of the same rank do not use each other.
    package private(set) var ranks: [[String]] = []
    /// By target name.
    package private(set) var layers: [String: String] = [:]
    package private(set) var basis = "by kind of target"
    /// For targets whose inferred layer the graph contradicts, what they use of outer layers.
    package private(set) var contradictions: [String: [String]] = [:]

    /// - Parameter imports: the modules that sources import, by target.
    package init(_ graph: TargetGraph, imports: [String: Set<String>] = [:]) {
        let graph = graph.adding(imports)
        let helpers = TestHelpers(in: graph, imports: imports)
        let shipped = ShippedTargets(of: graph, besides: helpers.names, imports)
        if !shipped.all.isEmpty {
            let folders = FolderLayers(shipped)
            let draft =
                if let folders, folders.isKnown { folders.draft } else {
                    WordLayers(shipped)?.draft ?? folders?.draft ?? FewLayers(shipped).draft
                }
            (ranks, layers, basis) = (draft.ranks, draft.layers, draft.basis)
            findContradictions(shipped.uses)
        }
        let tests = graph.targets.filter { helpers.names.contains($0.name) }
        guard !tests.isEmpty else { return }
        let taken = Set(ranks.joined())
        let name = ["Tests", "Testing", "AllTests"].first { !taken.contains($0) } ?? "TestLayer"
        ranks.insert([name], at: 0)
        for test in tests { layers[test.name] = name }
    }

    private mutating func findContradictions(_ uses: [String: Set<String>]) {
        let places = Dictionary(
            keepingFirst: ranks.enumerated().flatMap { place, rank in rank.map { ($0, place) } })
        for (name, layer) in layers {
            guard let own = places[layer] else { continue }
            let outer = uses[name, default: []].filter { layers[$0].flatMap { places[$0] } ?? own < own }
            if !outer.isEmpty { contradictions[name] = outer.sorted() }
        }
    }

    /// One layer for all targets, so that no rule about layers is violated.
    init(unlayered graph: TargetGraph) {
        let name = "Modules"
        ranks = [[name]]
        layers = Dictionary(keepingFirst: graph.targets.map { ($0.name, name) })
    }

    // MARK: In an existing project

    /// Gives new targets layers that a project has: tests that of its tests, apps that of its apps, and others the
    /// outermost one of what they use, else the innermost one.
    package init(of targets: [TargetGraph.Target], in project: Project) {
        basis = "by the manifest"
        ranks = project.layers.map { [$0.name] }
        var known: [String: Int] = [:]
        for target in project.targets {
            known[target.name] = target.layer
            if target.isMain { known[project.members[target.member].name] = target.layer }
        }
        func usual(_ isOfKind: (PartKind) -> Bool) -> Int {
            let counts = Dictionary(grouping: project.targets.filter { isOfKind($0.kind) }, by: \.layer).mapValues(
                \.count)
            return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        }
        let (tests, apps) = (usual { !$0.ships }, usual(\.isApp))
        let uses = Dictionary(keepingFirst: targets.map { ($0.name, Set($0.usedTargets)) })
        let levels = Distances(of: targets.map(\.name).sorted(), uses).levels
        for target in targets.sorted(by: { (levels[$0.name] ?? 0, $0.name) < (levels[$1.name] ?? 0, $1.name) }) {
            let used = target.usedTargets.compactMap { known[$0] }
            let own =
                if !target.kind.ships { tests } else if target.isOuter { apps } else {
                    used.min { project.layers[$0].rank < project.layers[$1].rank } ?? project.layers.count - 1
                }
            known[target.name] = own
            if project.layers.indices.contains(own) { layers[target.name] = project.layers[own].name }
        }
    }
}
