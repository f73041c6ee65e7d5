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

    /// The undeclared imports that a dependency brought in another state, and none brings any more.
    ///
    /// Also those that the baseline, a comment or an exception accepts: they must go on building.
    func brokenImports(since start: FixState, in verdict: Verdict) -> [BrokenImport] {
        guard !loaded.project.generates else { return [] }
        var (before, after) = (Reach(start.loaded.project), Reach(loaded.project))
        return (verdict.findings + verdict.suppressed.map(\.finding)).compactMap { finding in
            guard finding.rule == RuleSet.undeclaredImportRule, let importer = finding.importer,
                let imported = finding.imported,
                before.leads(from: importer, to: imported), !after.leads(from: importer, to: imported)
            else { return nil }
            return BrokenImport(finding: finding, dependencies: before.path(from: importer, to: imported))
        }
    }
}

/// An undeclared import that does not build any more.
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

    init(_ project: Project) {
        self.project = project
        let edges = (project.edges + project.permittedEdges)
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: edges)
        nodes = Dictionary(keepingFirst: (0..<project.nodeCount).map { (project.nodeName($0), $0) })
    }

    /// The edges of a shortest path, as names; where only other products are reached, of one to the first of them.
    func path(from importer: String, to imported: String) -> Set<[String]> {
        guard let importer = nodes[importer], let imported = nodes[imported] else { return [] }
        let paths = graph.shortestPaths(from: [importer]) { _ in true }
        let products = project.targets.count..<project.nodeCount
        guard let end = paths.reaches(imported) ? imported : products.first(where: paths.reaches) else { return [] }
        return Set(paths.path(to: end).map { [project.nodeName($0.importer), project.nodeName($0.imported)] })
    }

    mutating func leads(from importer: String, to imported: String) -> Bool {
        guard let importer = nodes[importer], let imported = nodes[imported] else { return false }
        let reached = known[importer] ?? graph.reachable(from: [importer])
        known[importer] = reached
        if reached[imported] { return true }
        // Which packages a package uses itself is unknown.
        return project.product(imported) != nil && reached[project.targets.count...].contains(true)
    }
}
