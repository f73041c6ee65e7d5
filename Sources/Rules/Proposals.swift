import AshlarProjectModel

/// Edges that remedies propose, judged all together: whoever follows every one of them must not break another rule.
struct Proposals {
    private var refusals: [NodePair: Finding.Note] = [:]
    private let bench: Bench

    /// - Parameter edges: edges that are not in the project.
    init(_ edges: [Edge], _ bench: Bench) {
        self.bench = bench
        var proposed: [NodePair: Edge] = [:]
        for edge in edges { if proposed[NodePair(edge)] == nil { proposed[NodePair(edge)] = edge } }
        guard !proposed.isEmpty else { return }
        let sorted = proposed.values.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        let sound = refuseCycles(sorted.filter { isSound($0) })
        for rule in bench.transitiveRules where rule.id != RuleSet.cycleRule { refuse(sound, by: rule) }
    }

    /// Why the edge cannot be declared; `nil` where it may.
    func refusal(of pair: NodePair) -> Finding.Note? { refusals[pair] }

    private mutating func isSound(_ edge: Edge) -> Bool {
        guard let (rule, _) = bench.firstBreach(of: edge) else { return true }
        refusals[NodePair(edge)] = .init(.breaks(rule.id))
        return false
    }

    private mutating func refuseCycles(_ edges: [Edge]) -> [Edge] {
        let context = bench.context
        var component = [Int](repeating: -1, count: context.project.nodeCount)
        for (index, nodes) in graph(with: edges).stronglyConnectedComponents().enumerated() {
            for node in nodes { component[node] = index }
        }
        return edges.filter { edge in
            guard component[edge.importer] >= 0, component[edge.importer] == component[edge.imported] else {
                return true
            }
            refusals[NodePair(edge)] = .init(.closesCycle(context.name(edge.imported), context.name(edge.importer)))
            return false
        }
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
        let all = edges.isEmpty ? project.edges : (project.edges + edges).sorted { $0.importer < $1.importer }
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
