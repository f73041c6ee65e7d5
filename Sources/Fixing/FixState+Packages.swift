import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// The fixes of a project that Ashlar does not generate; where it has a `Package.swift`, they edit that.
extension FixState {
    /// The findings whose fixes may be applied.
    ///
    /// Where nothing is generated, those of the manifest's side are known without the package, and what the baseline
    /// accepts is fixed, too.
    func fixable(in verdict: Verdict) -> [Finding] {
        guard !loaded.project.generates else { return verdict.findings }
        var evidence = evidence
        (evidence.package, evidence.baseline) = (nil, nil)
        let accepted = verdict.suppressed.filter { if case .baseline = $0.reason { true } else { false } }
        let known = Set((verdict.findings + accepted.map(\.finding)).map(\.identity))
        let all = RuleSet.evaluate(loaded.project, evidence: evidence, today: Clock.today()).findings
        let twoSided = all.filter { finding in
            finding.fix != nil && known.contains(finding.identity)
                && [RuleSet.undeclaredImportRule, RuleSet.unusedDependencyRule].contains(finding.rule)
        }
        let identities = Set(twoSided.map(\.identity))
        let others = verdict.findings.filter { !identities.contains($0.identity) }
        return twoSided + others
    }

    /// The imports of what a dependency brought in another state, and none brings any more.
    ///
    /// Whether or not a rule reports them: they must go on building.
    ///
    /// - Parameter imports: those that may be broken.
    func brokenImports(among imports: [LooseImport], since start: FixState) -> [BrokenImport] {
        guard !imports.isEmpty else { return [] }
        var (before, after) = (Reach(start.loaded.project), Reach(loaded.project, besides: unbuiltEdges(since: start)))
        return imports.compactMap { use in
            if let imported = use.imported, after.reaches(from: use.importer, to: imported) { return nil }
            let lost: Set<String> =
                if let imported = use.imported, before.reaches(from: use.importer, to: imported) {
                    [imported]
                } else if loaded.project.targets.contains(where: { $0.name == use.imported }) {
                    []
                } else {
                    // Which packages a package uses itself is unknown.
                    before.products(from: use.importer).subtracting(after.products(from: use.importer))
                }
            guard !lost.isEmpty else { return nil }
            return BrokenImport(finding: finding(on: use), dependencies: before.paths(from: use.importer, to: lost))
        }
    }

    /// The imports that the removal of a dependency may break; none where Ashlar generates the package.
    var looseImports: [LooseImport] {
        guard !loaded.project.generates, let sources = evidence.sources else { return [] }
        return RuleSet.looseImports(in: loaded.project, sources)
    }

    private func finding(on use: LooseImport) -> Finding {
        var finding = Finding(
            rule: use.imported == nil ? RuleSet.unknownImportRule : RuleSet.undeclaredImportRule,
            message: use.imported.map { "'\(use.importer)' imports '\($0)' without declaring it" }
                ?? "'\(use.importer)' imports unknown module '\(use.module)', which may need it",
            location: use.location)
        (finding.importer, finding.imported) = (use.importer, use.imported)
        return finding
    }

    /// The new edges of targets that no package has: the manifest alone states them.
    private func unbuiltEdges(since start: FixState) -> Set<[String]> {
        guard let packages, !loaded.project.derivesEdges else { return [] }
        func names(_ project: Project) -> Set<[String]> {
            Set(project.edges.map { [project.targets[$0.importer].name, project.nodeName($0.imported)] })
        }
        let packaged = Set(packages.described.targets.map(\.name))
        return names(loaded.project).subtracting(names(start.loaded.project)).filter { !packaged.contains($0[0]) }
    }
}

/// An import that does not build any more.
struct BrokenImport {
    let finding: Finding
    /// The dependencies that led to the module, as names.
    fileprivate let dependencies: Set<[String]>

    /// Whether the fix removed one of them.
    func isCaused(by candidate: FixCandidate) -> Bool {
        guard case .withdraw = candidate.fix, let importer = candidate.finding.importer,
            let imported = candidate.finding.imported
        else { return false }
        return dependencies.contains([importer, imported])
    }
}

/// The modules that sources of a target can import, since dependencies lead to them.
private struct Reach {
    private let project: Project
    private let graph: DependencyGraph
    private let nodes: [String: NodeID]
    private var known: [NodeID: [Bool]] = [:]

    /// - Parameter ignored: edges as names.
    init(_ project: Project, besides ignored: Set<[String]> = []) {
        self.project = project
        let edges = (project.edges + project.permittedEdges).filter { edge in
            ignored.isEmpty
                || !ignored.contains([project.targets[edge.importer].name, project.nodeName(edge.imported)])
        }.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: edges)
        nodes = Dictionary(keepingFirst: (0..<project.nodeCount).map { (project.nodeName($0), $0) })
    }

    /// The edges of a shortest path to each of the nodes, as names.
    func paths(from importer: String, to names: Set<String>) -> Set<[String]> {
        guard let importer = nodes[importer] else { return [] }
        let paths = graph.shortestPaths(from: [importer]) { _ in true }
        let edges = names.compactMap { nodes[$0] }.filter(paths.reaches).flatMap { paths.path(to: $0) }
        return Set(edges.map { [project.nodeName($0.importer), project.nodeName($0.imported)] })
    }

    mutating func reaches(from importer: String, to imported: String) -> Bool {
        guard let importer = nodes[importer], let imported = nodes[imported] else { return false }
        return reached(from: importer)[imported]
    }

    mutating func products(from importer: String) -> Set<String> {
        guard let importer = nodes[importer] else { return [] }
        let reached = reached(from: importer)
        return Set((project.targets.count..<project.nodeCount).filter { reached[$0] }.map(project.nodeName))
    }

    private mutating func reached(from importer: NodeID) -> [Bool] {
        if let reached = known[importer] { return reached }
        let reached = graph.reachable(from: [importer])
        known[importer] = reached
        return reached
    }
}
