import AshlarProjectModel

/// The verdicts of the rules on single edges of one project.
///
/// Exceptions are ignored: they accept edges that exist, and no new ones.
package struct EdgeJudge: Sendable {
    package let project: Project
    let rules: ActiveRules
    let graph: DependencyGraph
    /// By graph rule: the edges that may violate it. Empty for few questions, since a filter costs more than some of them.
    private let suspects: [EdgeFilter]
    /// Nodes of the same number are the same to the edge rules. For few questions, each node has another one.
    let traits: [Int]

    /// - Parameter isForMany: whether there are so many questions that it pays to prepare the answers.
    package init(_ project: Project, isForMany: Bool = false) {
        self.project = project
        let rules = RuleSet.active(in: project)
        let graph = DependencyGraph(project)
        suspects = isForMany ? rules.graphRules.map { $0.suspects(in: graph, rules.context) } : []
        traits = isForMany ? NodeTraits.numbers(in: rules.context) : Array(0..<project.nodeCount)
        (self.rules, self.graph) = (rules, graph)
    }

    /// The finding that the edge would cause in the project, an error if there is one; `nil` for none.
    package func verdict(on edge: Edge) -> Finding? {
        var warning: Finding?
        if let (rule, violation) = rules.firstViolation(of: edge) {
            let finding = rules.finding(violation, by: rule).elidingValues
            if finding.severity == .error { return finding }
            warning = finding
        }
        let asked = rules.graphRules.indices.filter { suspects.isEmpty || suspects[$0](edge) }
        guard !asked.isEmpty else { return warning }
        let graph = graph.adding(edge)
        for rule in asked.lazy.map({ rules.graphRules[$0] }) {
            if let violation = rule.evaluate(adding: edge, to: graph, in: rules.context) {
                let finding = rules.finding(violation, by: rule).elidingValues
                if finding.severity == .error { return finding }
                warning = warning ?? finding
            }
        }
        return warning
    }

    /// Whether the rules allow the edge; a warning forbids nothing.
    package func allows(_ edge: Edge) -> Bool { verdict(on: edge)?.severity != .error }

    /// The edge of the project, or a hypothetical one.
    package func edge(from importer: Int, to imported: NodeID) -> (edge: Edge, exists: Bool) {
        if let edge = graph.edge(from: importer, to: imported) { return (edge, true) }
        return (project.hypotheticalEdge(from: importer, to: imported), false)
    }
}
