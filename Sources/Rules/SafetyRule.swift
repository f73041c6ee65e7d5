import AshlarProjectModel

/// A rule by which some targets, its roots, reach only what is marked as safe for them.
///
/// Each edge that leads out of there is told once, with the path from the first root that suffers.
protocol SafetyRule: DirectRule, TransitiveRule {
    /// The statement as a finding ends: "UI stays light".
    var statement: String { get }
    /// The key of the manifest that marks what is safe.
    var mark: String { get }
    /// What the roots are, in the plural.
    var rootNoun: String { get }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool
    /// Whether the node may be reached, whoever the root.
    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool
    /// Whether the edge gives its importer, a root, a part of its own that is safe for nobody else.
    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool
    func remedy(for edge: Edge, in context: RuleContext) -> Message
}

extension SafetyRule {
    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let isRoot = (0..<graph.nodeCount).map { context.target($0).map { self.isRoot($0, in: context) } ?? false }
        guard isRoot.contains(true) else { return [] }
        let isSafe = (0..<graph.nodeCount).map { self.isSafe($0, in: context) }
        let reach = SafeReach(graph, isRoot: isRoot, isSafe: isSafe) { isOwn($0, in: context) }
        return reach.leaks().map { breach(of: $0, in: context) }
    }

    /// What is said of a root's own edge, seen by itself.
    func breach(of edge: Edge, in context: RuleContext) -> Breach {
        breach(of: SafeReach.Leak(edge: edge, path: Chain(), rootCount: 1, isCountWhole: true), in: context)
    }

    private func breach(of leak: SafeReach.Leak, in context: RuleContext) -> Breach {
        let imported = context.name(leak.edge.imported)
        let root = leak.path.head.first.map { context.name($0.importer) }
        var notes = context.hops(leak.path)
        notes.append(.init(.isUnmarked(imported, mark), at: context.location(leak.edge.imported)))
        if leak.rootCount > 1 { notes.append(.init(.suffer(leak.rootCount, rootNoun, isAll: leak.isCountWhole))) }
        return Breach(
            leak.edge, .leadsOut(context.name(leak.edge.importer), imported, leak.edge.verb, statement, root),
            notes: notes,
            remedy: remedy(for: leak.edge, in: context))
    }
}

extension Message {
    fileprivate static func leadsOut(
        _ importer: String, _ imported: String, _ verb: String, _ statement: String, _ root: String?
    ) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': \(statement)\(root.map { ", and '\($0)' reaches it" } ?? "")"
    }

    fileprivate static func isUnmarked(_ name: String, _ mark: String) -> Message { "'\(name)' is not '\(mark)'" }

    fileprivate static func suffer(_ count: Int, _ noun: String, isAll: Bool) -> Message {
        "\(isAll ? "" : "at least ")\(String(count)) \(noun) reach it so"
    }
}
