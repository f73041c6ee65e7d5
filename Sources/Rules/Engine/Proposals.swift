import AshlarProjectModel

/// Edges that remedies propose, judged all together: whoever follows every one of them must not break another rule.
struct Proposals {
    private var refusals: [NodePair: Finding.Note] = [:]
    private let bench: Bench
    /// A few tenths of a second's worth.
    private static let mostSteps = 50_000_000

    /// - Parameter edges: edges that are not in the project.
    init(_ edges: [Edge], _ bench: Bench) {
        self.bench = bench
        var proposed: [NodePair: Edge] = [:]
        for edge in edges { if proposed[NodePair(edge)] == nil { proposed[NodePair(edge)] = edge } }
        guard !proposed.isEmpty else { return }
        let sorted = proposed.values.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        let sound = refuseKnots(refuseCycles(sorted.filter { isSound($0) }))
        for rule in bench.transitiveRules where rule.id != RuleSet.cycleRule { refuse(sound, by: rule) }
    }

    /// Why the edge cannot be declared; `nil` where it may.
    func refusal(of pair: NodePair) -> Finding.Note? { refusals[pair] }

    private mutating func isSound(_ edge: Edge) -> Bool {
        guard let (rule, _) = bench.firstBreach(of: edge) else { return true }
        refusals[NodePair(edge)] = .init(.breaks(rule.id))
        return false
    }

    /// Refuses what closes a cycle by itself.
    private mutating func refuseCycles(_ edges: [Edge]) -> [Edge] {
        let graph = graph(with: [])
        var steps = 0
        for (imported, group) in Dictionary(grouping: edges, by: \.imported).sorted(by: { $0.key < $1.key }) {
            // What is not looked at in time is left to be refused with the others.
            guard steps < Self.mostSteps else { break }
            steps += graph.edges.count
            let isReached = graph.reachable(from: [imported])
            for edge in group where isReached[edge.importer] { refuseCycle(edge) }
        }
        return edges.filter { refusals[NodePair($0)] == nil }
    }

    /// Refuses what closes a cycle together with other proposals.
    private mutating func refuseKnots(_ edges: [Edge]) -> [Edge] {
        var component = [Int](repeating: -1, count: bench.context.project.nodeCount)
        for (index, nodes) in graph(with: edges).stronglyConnectedComponents().enumerated() {
            for node in nodes { component[node] = index }
        }
        for edge in edges where component[edge.importer] >= 0 && component[edge.importer] == component[edge.imported] {
            refuseCycle(edge)
        }
        return edges.filter { refusals[NodePair($0)] == nil }
    }

    private mutating func refuseCycle(_ edge: Edge) {
        let context = bench.context
        refusals[NodePair(edge)] = .init(.closesCycle(context.name(edge.imported), context.name(edge.importer)))
    }

    /// Refuses what the rule would blame, and whatever leads to a place where it would blame another edge.
    private mutating func refuse(_ edges: [Edge], by rule: any TransitiveRule) {
        let edges = edges.filter { refusals[NodePair($0)] == nil }
        guard !edges.isEmpty else { return }
        let widened = graph(with: edges)
        let before = Set(rule.judge(graph(with: []), in: bench.context).map(Key.init))
        let proposed = Set(edges)
        var goals: [NodeID] = []
        for breach in rule.judge(widened, in: bench.context) where !before.contains(Key(breach)) {
            if let edge = breach.edge, proposed.contains(edge) {
                refusals[NodePair(edge)] = .init(.breaks(rule.id))
            } else if let node = breach.edge?.importer ?? breach.imported {
                goals.append(node)
            }
        }
        guard !goals.isEmpty else { return }
        let leads = reversed(widened).reachable(from: goals)
        for edge in edges where leads[edge.imported] { refusals[NodePair(edge)] = .init(.breaks(rule.id)) }
    }

    private struct Key: Hashable {
        let pair: NodePair?
        let importer: Int?
        let imported: NodeID?

        init(_ breach: Breach) {
            pair = breach.edge.map { NodePair($0) }
            importer = breach.importer
            imported = breach.imported
        }
    }

    private func graph(with edges: [Edge]) -> DependencyGraph {
        let project = bench.context.project
        // Where nobody has written a manifest, what nobody can see used is there all the same, and closes cycles.
        let there = project.isForeign ? project.edges + project.permittedEdges : project.edges
        let all =
            edges.isEmpty && !project.isForeign
            ? there : (there + edges).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return DependencyGraph(nodeCount: project.nodeCount, edges: all)
    }

    private func reversed(_ graph: DependencyGraph) -> DependencyGraph {
        let edges = graph.edges.map { edge in
            var turned = edge
            (turned.importer, turned.imported) = (edge.imported, edge.importer)
            return turned
        }
        return DependencyGraph(nodeCount: graph.nodeCount, edges: edges.sorted { $0.importer < $1.importer })
    }
}

extension Message {
    fileprivate static func breaks(_ rule: String) -> Message { "to declare it would break \(rule)" }

    fileprivate static func closesCycle(_ imported: String, _ importer: String) -> Message {
        "to declare it would close a cycle: '\(imported)' reaches '\(importer)'"
    }
}
