import AshlarConcurrency
import AshlarProjectModel

/// Which edges the rules allow, for many questions about one project; `EdgeJudge` also says why not.
///
/// To construct it costs the square of the number of nodes, in steps of 64. A class, since a struct would be copied for
/// each edge.
package final class Law: Sendable {
    fileprivate let project: Project
    fileprivate let graph: DependencyGraph
    fileprivate let context: RuleContext
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
        context = rules.context
    }

    /// The rule that forbids the edge; `nil` where it is allowed. A warning forbids nothing.
    package func forbiddingRule(on edge: Edge) -> String? { edgeRule(forbidding: edge) ?? graphRule(forbidding: edge) }

    fileprivate func edgeRule(forbidding edge: Edge) -> String? {
        guard let (rule, _) = rules.firstViolation(of: edge), rules.severity(of: rule) == .error else { return nil }
        return rule.id
    }

    fileprivate func graphRule(forbidding edge: Edge) -> String? {
        var joined: DependencyGraph?
        for index in suspects.indices where suspects[index](edge) {
            if graphRules[index].isViolatedBySuspects { return graphRules[index].id }
            let graph = joined ?? graph.adding(edge)
            if graphRules[index].evaluate(adding: edge, to: graph, in: context) != nil { return graphRules[index].id }
            joined = graph
        }
        return nil
    }
}

extension Law {
    /// Asks for every pair of groups what `ashlar can` answers: a dependency is forbidden if one of its edges is.
    package func table(of groups: [LawTable.Group]) -> LawTable {
        let traits = NodeTraits.numbers(in: context)
        let isMetAtInterface = groups.map { $0.used.allSatisfy(project.isMetAtInterface) }
        return LawTable(
            rows: Concurrent.map(groups.count) { row -> [LawTable.Answer] in
                var importers = groups[row].importers.map { ImporterLaw(self, $0, traits) }
                return groups.indices.map { column -> LawTable.Answer in
                    if row == column { return .same }
                    guard !importers.isEmpty, !groups[column].used.isEmpty else { return .impossible }
                    for importer in importers.indices {
                        for node in groups[column].used {
                            if let rule = importers[importer].forbiddingRule(on: node) { return .forbidden(rule) }
                        }
                    }
                    return isMetAtInterface[column] ? .interfaceOnly : .allowed
                }
            })
    }
}

/// The answers to what one target may use. Nodes with the same traits have the same answer of the edge rules.
private struct ImporterLaw {
    private enum Answer {
        case allowed
        case forbidden(String)
    }

    private let law: Law
    private let traits: [Int]
    private let existing: [NodeID: Edge]
    private var edge: Edge
    /// By the traits of the used node; `nil` for what was not asked yet.
    private var answers: [Answer?]

    init(_ law: Law, _ importer: Int, _ traits: [Int]) {
        self.law = law
        self.traits = traits
        existing = Dictionary(keepingFirst: law.graph.edges(from: importer).map { ($0.imported, $0) })
        edge = law.project.hypotheticalEdge(from: importer, to: importer)
        answers = Array(repeating: nil, count: (traits.max() ?? -1) + 1)
    }

    mutating func forbiddingRule(on node: NodeID) -> String? {
        if node == edge.importer { return nil }
        if let edge = existing[node] { return law.forbiddingRule(on: edge) }
        edge.imported = node
        // The edge rules see whether both ends are of one member.
        if law.context.areOfOneMember(edge) { return law.forbiddingRule(on: edge) }
        switch answers[traits[node]] {
        case .forbidden(let rule): return rule
        case .allowed: break
        case nil:
            let rule = law.edgeRule(forbidding: edge)
            answers[traits[node]] = rule.map { .forbidden($0) } ?? .allowed
            if let rule { return rule }
        }
        return law.graphRule(forbidding: edge)
    }
}

/// What the edge rules see of a node as an end of an edge that the project does not have. `LawTests` compares the answers by
/// traits with those of the rules.
struct NodeTraits: Hashable {
    private enum Kind: Hashable {
        case product(package: Int)
        case target(
            PartKind, layer: Int, of: Member.Kind, hasInterface: Bool, platforms: PlatformMinimums, marks: [Bool])
    }

    private let kind: Kind
    /// Which of the sets in the manifest contain it.
    private let memberships: [Bool]

    /// The number of each node's traits.
    static func numbers(in context: RuleContext) -> [Int] {
        let sets = sets(in: context)
        var numbers: [NodeTraits: Int] = [:]
        return (0..<context.project.nodeCount).map { node in
            let traits = NodeTraits(kind: kind(of: node, in: context), memberships: sets.map { $0.contains(node) })
            let number = numbers[traits] ?? numbers.count
            numbers[traits] = number
            return number
        }
    }

    private static func kind(of node: NodeID, in context: RuleContext) -> Kind {
        if let product = context.project.product(node) { return .product(package: product.package) }
        let target = context.project.targets[node]
        return .target(
            target.kind, layer: target.layer, of: context.project.members[target.member].kind,
            hasInterface: context.hasInterface[target.member], platforms: target.platforms,
            marks: [target.isExposed, target.isMarkedExposed, target.isPreviewSafe, target.isExtensionSafe])
    }

    /// The nodes that rules, constraints and packages name.
    private static func sets(in context: RuleContext) -> [Set<NodeID>] {
        let project = context.project
        var sets = project.rules.values.map(\.allowed)
        for allowed in project.packages.compactMap(\.allowedIn) { sets += [allowed.targets, allowed.named] }
        for constraint in project.constraints {
            switch constraint.statement {
            case .forbid(let importers, let imported, _), .require(let importers, let imported, _):
                sets += [importers, imported]
            case .protect(let protected, let only):
                let members = Set(protected.compactMap(context.target).map { project.targets[$0].member })
                sets += [protected, only, Set(members.flatMap { project.members[$0].targets })]
            }
        }
        if let support = context.debugOnlySupport { sets.append([support]) }
        return sets.filter { !$0.isEmpty }
    }
}
