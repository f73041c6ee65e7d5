import AshlarConcurrency
import AshlarProjectModel

/// Which edges the rules allow, for many questions about one project; `EdgeJudge` also says why not.
///
/// To construct it costs the square of the number of nodes, in steps of 64.
package struct Law: Sendable {
    private let project: Project
    private let graph: DependencyGraph
    private let rules: ActiveRules
    /// The graph rules that forbid.
    private let graphRules: [any GraphRule]
    /// By graph rule: the edges that may violate it. A separate array, since a pair is copied each time it is read.
    private let suspects: [EdgeFilter]

    package init(_ project: Project) {
        self.project = project
        let rules = RuleSet.active(in: project)
        let graph = DependencyGraph(project)
        graphRules = rules.graphRules.filter { rules.severity(of: $0) == .error }
        suspects = graphRules.map { $0.suspects(in: graph, rules.context) }
        self.graph = graph
        self.rules = rules
    }

    /// The rule that forbids the edge; `nil` where it is allowed. A warning forbids nothing.
    package func forbiddingRule(on edge: Edge) -> String? {
        if let (rule, _) = rules.firstViolation(of: edge), rules.severity(of: rule) == .error { return rule.id }
        let suspicious = suspects.indices.filter { suspects[$0](edge) }
        guard !suspicious.isEmpty else { return nil }
        let graph = graph.adding(edge)
        return suspicious.lazy.map { graphRules[$0] }
            .first { $0.evaluate(adding: edge, to: graph, in: rules.context) != nil }?.id
    }
}

extension Law {
    /// Asks for every pair of groups what `ashlar can` answers: a dependency is forbidden if one of its edges is.
    package func table(of groups: [LawTable.Group]) -> LawTable {
        let edges = DependencyGraph(project)
        return LawTable(
            rows: Concurrent.map(groups.count) { row in
                groups.indices.map { column in
                    row == column ? .same : answer(to: groups[row].importers, groups[column].used, edges)
                }
            })
    }

    private func answer(to importers: [Int], _ used: [NodeID], _ graph: DependencyGraph) -> LawTable.Answer {
        guard !importers.isEmpty, !used.isEmpty else { return .impossible }
        for importer in importers {
            for node in used where node != importer {
                let edge = graph.edge(from: importer, to: node) ?? project.hypotheticalEdge(from: importer, to: node)
                if let rule = forbiddingRule(on: edge) { return .forbidden(rule) }
            }
        }
        return used.allSatisfy(project.isMetAtInterface) ? .interfaceOnly : .allowed
    }
}
