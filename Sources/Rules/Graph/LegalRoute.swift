import AshlarProjectModel

/// A path from one node to another that violates no rule.
package struct LegalRoute: Sendable {
    /// From the first importer to the last imported.
    package let nodes: [NodeID]
    /// For each hop whether the edge is in the project already.
    package let exists: [Bool]

    /// How many intermediate nodes are tried; each that passes the edge rules costs an evaluation of the graph.
    private static let candidates = 50

    /// The shortest path of existing edges that violate no rule; where there is none, a path over one intermediate
    /// node, with as few new edges as possible.
    package static func shortest(from importer: Int, to imported: NodeID, by judge: EdgeJudge) -> LegalRoute? {
        let isSound = { (edge: Edge) in judge.rules.firstViolation(of: edge) == nil }
        let isDetour = { (edge: Edge) in edge.importer != importer || edge.imported != imported }
        if let path = judge.graph.shortestPath(
            from: [importer], where: { isDetour($0) && isSound($0) }, to: { $0 == imported })
        {
            return LegalRoute(nodes: [importer] + path.map(\.imported), exists: path.map { _ in true })
        }
        return overOneNode(from: importer, to: imported, judge, isSound)
    }

    fileprivate typealias Hop = (edge: Edge, exists: Bool)

    private static func overOneNode(
        from importer: Int, to imported: NodeID, _ judge: EdgeJudge, _ isSound: (Edge) -> Bool
    ) -> LegalRoute? {
        let project = judge.project
        // To make each violation takes longest, so the second hop is only looked at if the first one is sound.
        var (users, used) = (SoundEnds(judge: judge), SoundEnds(judge: judge))
        let ways = project.targets.indices.compactMap { node -> (node: Int, hops: [Hop])? in
            guard node != importer, node != imported, project.targets[node].kind.ships,
                !project.targets[node].kind.isApp
            else { return nil }
            let first = judge.edge(from: importer, to: node)
            guard used.contain(node, of: first, isSound) else { return nil }
            let second = judge.edge(from: node, to: imported)
            return users.contain(node, of: second, isSound) ? (node, [first, second]) : nil
        }
        let between = ways.sorted { left, right in
            (left.hops.count { !$0.exists }, left.node) < (right.hops.count { !$0.exists }, right.node)
        }
        let way = between.prefix(candidates).first { way in
            way.hops.allSatisfy { $0.exists || judge.allows($0.edge) }
                && isSoundTogether(way.hops.map(\.edge), in: project)
        }
        return way.map { LegalRoute(nodes: [importer, $0.node, imported], exists: $0.hops.map(\.exists)) }
    }

    /// Whether two new edges that are allowed one by one are allowed together.
    private static func isSoundTogether(_ hops: [Edge], in project: Project) -> Bool {
        var widened = project
        widened.edges = (project.edges + hops.dropLast().filter { !project.edges.contains($0) })
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return hops.last.map { RuleSet.allows($0, in: widened) } ?? true
    }
}

/// Whether edges between one node and others are sound. Where a node is like another one, its answer is used.
private struct SoundEnds {
    let judge: EdgeJudge
    private var answers: [Int: Bool] = [:]

    init(judge: EdgeJudge) { self.judge = judge }

    /// - Parameter node: the other end of the edge.
    mutating func contain(_ node: NodeID, of hop: LegalRoute.Hop, _ isSound: (Edge) -> Bool) -> Bool {
        // The edge rules see more of existing edges, and whether both ends are of one member.
        if hop.exists || judge.rules.context.areOfOneMember(hop.edge) { return isSound(hop.edge) }
        let trait = judge.traits[node]
        if let answer = answers[trait] { return answer }
        let answer = isSound(hop.edge)
        answers[trait] = answer
        return answer
    }
}
