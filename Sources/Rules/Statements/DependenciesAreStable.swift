import AshlarProjectModel

/// An edge does not point at a target that is less stable than its source.
///
/// **Why.** What many use should change rarely, and so should what it uses, or it changes along. A target's instability
/// is `Ce / (Ca + Ce)`: of all edges that it has, the share of those that leave it (Robert C. Martin, "OO Design Quality
/// Metrics", 1994). It is 0 for what uses nothing and 1 for what nobody uses; along an edge it should not grow.
///
/// Targets that ship count, packages' products do not, and apps may use anything: nobody uses them. The rule is off
/// unless the manifest says otherwise.
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
/// Good: what syncs knows the store
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
struct DependenciesAreStable: TransitiveRule {
    let id = "dependencies-are-stable"
    let defaultSeverity: Severity? = nil

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let stability = Stability(of: context.project.edges, in: context)
        return graph.edges.compactMap { breach(of: $0, stability, in: context) }
    }

    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach? {
        breach(of: edge, Stability(of: graph.edges, in: context), in: context)
    }

    private func breach(of edge: Edge, _ stability: Stability, in context: RuleContext) -> Breach? {
        guard stability.counts(edge), !context.kind(edge.importer).isApp else { return nil }
        let (left, right) = (stability[edge.importer], stability[edge.imported])
        guard right.isLessStable(than: left) else { return nil }
        let (importer, imported) = (context.name(edge.importer), context.name(edge.imported))
        return Breach(
            edge, .pointsAtLessStable(importer, left, edge.verb, imported, right),
            notes: [
                .init(.counts(importer, left), at: context.location(edge.importer)),
                .init(.counts(imported, right), at: context.location(edge.imported)),
            ],
            remedy: .useLess(imported, importer))
    }
}

/// How many use a target, and how many it uses.
private struct Coupling {
    var arriving = 0
    var leaving = 0

    /// Compared as fractions of whole numbers, so that equals are equal.
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

extension Message {
    fileprivate static func pointsAtLessStable(
        _ importer: String, _ left: Coupling, _ verb: String, _ imported: String, _ right: Coupling
    ) -> Message {
        "'\(importer)' (instability \(left.instability)) must not \(verb) '\(imported)' (instability \(right.instability)): dependencies are stable"
    }

    fileprivate static func counts(_ name: String, _ coupling: Coupling) -> Message {
        "'\(name)' uses \(String(coupling.leaving)), and is used by \(String(coupling.arriving))"
    }

    fileprivate static func useLess(_ imported: String, _ importer: String) -> Message {
        "let '\(imported)' use less, or move what '\(importer)' needs of it to a target that does"
    }
}
