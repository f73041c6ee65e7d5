import AshlarProjectModel

/// Edges that remedies propose, evaluated together: following all remedies must not violate another rule.
struct Proposals {
    private var refusals: [NodePair: Finding.Note] = [:]
    private let rules: ActiveRules
    /// A few tenths of a second.
    private static let mostSteps = 50_000_000

    /// - Parameter edges: edges that are not in the project.
    init(_ edges: [Edge], _ rules: ActiveRules) {
        self.rules = rules
        let proposed = Dictionary(keepingFirst: edges.map { (NodePair($0), $0) })
        guard !proposed.isEmpty else { return }
        let sorted = proposed.values.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        let sound = refuseComponents(refuseCycles(sorted.filter { isSound($0) }))
        for rule in rules.graphRules where !rule.findsCycles { refuse(sound, by: rule) }
    }

    /// Why the edge cannot be declared; `nil` where it may.
    func refusal(of pair: NodePair) -> Finding.Note? { refusals[pair] }

    private mutating func isSound(_ edge: Edge) -> Bool {
        guard let (rule, _) = rules.firstViolation(of: edge) else { return true }
        refuse(edge, violating: rule)
        return false
    }

    /// Refuses edges that close a cycle by themselves.
    private mutating func refuseCycles(_ edges: [Edge]) -> [Edge] {
        let graph = graph(with: [])
        var steps = 0
        for (imported, group) in Dictionary(grouping: edges, by: \.imported).sorted(by: { $0.key < $1.key }) {
            // Edges that are not checked in time are checked together with the others.
            guard steps < Self.mostSteps else { break }
            steps += graph.edges.count
            let isReached = graph.reachable(from: [imported])
            for edge in group where isReached[edge.importer] { refuseCycle(edge) }
        }
        return edges.filter { refusals[NodePair($0)] == nil }
    }

    /// Refuses edges that close a cycle together with other proposals.
    private mutating func refuseComponents(_ edges: [Edge]) -> [Edge] {
        var component = [Int](repeating: -1, count: rules.context.project.nodeCount)
        for (index, nodes) in graph(with: edges).stronglyConnectedComponents().enumerated() {
            for node in nodes { component[node] = index }
        }
        for edge in edges where component[edge.importer] >= 0 && component[edge.importer] == component[edge.imported] {
            refuseCycle(edge)
        }
        return edges.filter { refusals[NodePair($0)] == nil }
    }

    private mutating func refuseCycle(_ edge: Edge) {
        let context = rules.context
        refusals[NodePair(edge)] = .init(
            "declaring it would close a cycle: '\(context.name(edge.imported))' reaches '\(context.name(edge.importer))'"
        )
    }

    /// Refuses edges that would violate the rule, and those that lead to a new violation by another edge.
    private mutating func refuse(_ edges: [Edge], by rule: any GraphRule) {
        let edges = edges.filter { refusals[NodePair($0)] == nil }
        guard !edges.isEmpty else { return }
        let widened = graph(with: edges)
        let before = Set(rule.evaluate(graph(with: []), in: rules.context).map { rules.identity(of: $0, by: rule) })
        let proposed = Set(edges)
        var goals: [NodeID] = []
        for violation in rule.evaluate(widened, in: rules.context)
        where !before.contains(rules.identity(of: violation, by: rule)) {
            if let edge = violation.edge, proposed.contains(edge) {
                refuse(edge, violating: rule)
            } else if let node = violation.edge?.importer ?? violation.imported {
                goals.append(node)
            }
        }
        guard !goals.isEmpty else { return }
        let leads = widened.reversed().reachable(from: goals)
        for edge in edges where leads[edge.imported] { refuse(edge, violating: rule) }
    }

    private mutating func refuse(_ edge: Edge, violating rule: any Rule) {
        refusals[NodePair(edge)] = .init("declaring it would violate \(rule.id)")
    }

    private func graph(with edges: [Edge]) -> DependencyGraph {
        let project = rules.context.project
        // Without a manifest, permitted edges exist even where no import shows them, and close cycles.
        let there = project.isForeign ? project.edges + project.permittedEdges : project.edges
        let all =
            edges.isEmpty && !project.isForeign
            ? there : (there + edges).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return DependencyGraph(nodeCount: project.nodeCount, edges: all)
    }
}
