import AshlarProjectModel

/// A rule that some targets, its roots, reach only what is marked as safe for them.
///
/// Each edge that leaves what is safe is reported once, with the path from the first affected root.
protocol SafetyRule: EdgeRule, GraphRule {
    /// The statement at the end of a message: "UI stays light".
    var statement: String { get }
    /// The key of the manifest that marks a node as safe.
    var mark: String { get }
    /// The plural noun for the roots.
    var rootNoun: String { get }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool
    /// Whether every root may reach the node.
    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool
    /// Whether the edge leads from a root to a part that is safe for that root alone.
    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool
    func remedy(for edge: Edge, in context: RuleContext) -> String
}

extension SafetyRule {
    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let reach = reach(in: graph, context)
        return reach.hasRoots ? reach.leaks().map { violation(of: $0, in: context) } : []
    }

    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter {
        let reach = reach(in: graph, context)
        let isReached = reach.isReached
        return { isReached[$0.importer] && !reach.isSafe[$0.imported] }
    }

    private func reach(in graph: DependencyGraph, _ context: RuleContext) -> SafeReach {
        let isRoot = (0..<graph.nodeCount).map { context.target($0).map { self.isRoot($0, in: context) } ?? false }
        let isSafe = (0..<graph.nodeCount).map { $0 == context.debugOnlySupport || self.isSafe($0, in: context) }
        return SafeReach(graph, isRoot: isRoot, isSafe: isSafe) { isOwn($0, in: context) }
    }

    /// The violation of a root's own edge.
    func violation(of edge: Edge, in context: RuleContext) -> Violation {
        violation(of: SafeReach.Leak(edge: edge), in: context)
    }

    private func violation(of leak: SafeReach.Leak, in context: RuleContext) -> Violation {
        let names = context.names(of: leak.edge)
        let root = leak.path.head.first.map { ", and '\(context.name($0.importer))' reaches it" } ?? ""
        var notes = context.hops(leak.path)
        notes.append(.init("'\(names.imported)' is not '\(mark)'", at: context.location(leak.edge.imported)))
        if leak.rootCount > 1 { notes.append(.init("\(leak.count) \(rootNoun) reach it this way")) }
        return Violation(
            leak.edge, "\(names.mustNot): \(statement)\(root)", notes: notes,
            remedy: remedy(for: leak.edge, in: context))
    }
}
