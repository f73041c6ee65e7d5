import AshlarProjectModel

/// An edge does not point at a target that is less stable than its source.
///
/// **Why.** What many use should change rarely, and so should its dependencies. A target's instability is
/// `Ce / (Ca + Ce)`: the share of outgoing edges among all its edges (Robert C. Martin, "OO Design Quality Metrics",
/// 1994). It is 0 for a target without dependencies and 1 for an unused one; along an edge it should not grow.
///
/// Only targets that ship count, without products of packages. Apps may use anything. The rule is off unless the
/// manifest sets it.
///
/// Bad: the store, which many use, changes whenever what it syncs with does
/// ```yaml
/// rules: {dependencies-are-stable: error}
/// modules:
///   Store: {layer: Core, uses: [Sync]}
///   Sync: {layer: Core, uses: [Model, Log]}
///   Model: {layer: Shared}
///   Log: {layer: Shared}
///   Cart: {layer: Feature, uses: [Store]}
///   Search: {layer: Feature, uses: [Store]}
/// ```
/// Good: the target that syncs uses the store
/// ```yaml
/// rules: {dependencies-are-stable: error}
/// modules:
///   Store: {layer: Core}
///   Sync: {layer: Core, uses: [Store, Model, Log]}
///   Model: {layer: Shared}
///   Log: {layer: Shared}
///   Cart: {layer: Feature, uses: [Store]}
///   Search: {layer: Feature, uses: [Store]}
/// ```
struct DependenciesAreStable: GraphRule {
    let id = "dependencies-are-stable"
    let phase = RulePhase.advice
    let defaultSeverity: Severity? = nil

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let stability = Stability(of: context.project.edges, in: context)
        return graph.edges.compactMap { violation(of: $0, stability, in: context) }
    }

    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation? {
        violation(of: edge, Stability(of: graph.edges, in: context), in: context)
    }

    private func violation(of edge: Edge, _ stability: Stability, in context: RuleContext) -> Violation? {
        guard stability.counts(edge), !context.kind(edge.importer).isApp else { return nil }
        let (left, right) = (stability[edge.importer], stability[edge.imported])
        guard right.isLessStable(than: left) else { return nil }
        let names = context.names(of: edge)
        return Violation(
            edge,
            "'\(names.importer)' (instability \(left.instability)) must not \(names.verb) '\(names.imported)' (instability \(right.instability)): dependencies are stable",
            notes: [
                .init("'\(names.importer)' \(left.summary)", at: context.location(edge.importer)),
                .init("'\(names.imported)' \(right.summary)", at: context.location(edge.imported)),
            ],
            remedy:
                "remove dependencies of '\(names.imported)', or move what '\(names.importer)' needs to a more stable target"
        )
    }
}

/// The number of edges to a target, and from it.
private struct Coupling {
    var arriving = 0
    var leaving = 0

    var summary: String { "uses \(leaving), and is used by \(arriving)" }

    /// Compared as fractions of integers, without rounding.
    func isLessStable(than other: Coupling) -> Bool {
        leaving * (other.arriving + other.leaving) > other.leaving * (arriving + leaving)
    }

    /// With two decimals: `0.33`.
    var instability: String {
        let all = arriving + leaving
        guard all > 0 else { return "0.00" }
        let hundredths = (200 * leaving + all) / (2 * all)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// The couplings of all targets that ship.
private struct Stability {
    private let ships: [Bool]
    private var couplings: [Coupling]

    init(of edges: [Edge], in context: RuleContext) {
        ships = context.project.targets.map(\.kind.ships)
        couplings = Array(repeating: Coupling(), count: ships.count)
        for edge in edges where counts(edge) {
            couplings[edge.importer].leaving += 1
            couplings[edge.imported].arriving += 1
        }
    }

    func counts(_ edge: Edge) -> Bool {
        ships[edge.importer] && edge.imported < ships.count && ships[edge.imported]
    }

    subscript(target: Int) -> Coupling { couplings[target] }
}
