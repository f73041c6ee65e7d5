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
    func brokenImports(since start: FixState, among findings: [Finding]) -> [Finding] {
        guard !loaded.project.generates else { return [] }
        var (before, after) = (Reach(start.loaded.project), Reach(loaded.project))
        return findings.filter { finding in
            guard finding.rule == RuleSet.undeclaredImportRule, let importer = finding.importer,
                let imported = finding.imported
            else { return false }
            return before.leads(from: importer, to: imported) && !after.leads(from: importer, to: imported)
        }
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

    mutating func leads(from importer: String, to imported: String) -> Bool {
        guard let importer = nodes[importer], let imported = nodes[imported] else { return false }
        let reached = known[importer] ?? graph.reachable(from: [importer])
        known[importer] = reached
        if reached[imported] { return true }
        // Which packages a package uses itself is unknown.
        return project.product(imported) != nil && reached[project.targets.count...].contains(true)
    }
}
