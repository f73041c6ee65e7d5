import AshlarProjectModel

/// What rules need to know of all rules.
struct RuleTable: Sendable {
    let ids: [String]
    /// By default; `nil` for rules that are off by default.
    let severities: [String: Severity?]
    /// The rules that are evaluated while files are derived from sources.
    let generationIDs: Set<String>

    /// The severity of a finding of the rule; `nil` where the rule is off. Constraints are errors by default.
    func severity(of rule: String, in project: Project?) -> Severity? {
        if let setting = project?.rules[rule] { return setting.severity }
        // No package could provide the module that Ashlar's does not declare.
        if rule == ImportsAreKnown().id, project?.generates == true { return .error }
        return severities[rule] ?? .error
    }
}

/// The project as rules see it, with lookups that several of them share.
///
/// A class, since every rule gets it for every edge, and a struct would be copied each time.
final class RuleContext: Sendable {
    let project: Project
    /// Whether a member is used through an interface, by member.
    let hasInterface: [Bool]
    /// The module with what mocks share, where mocks within `#if DEBUG` use it beside what ships: it has no mock itself.
    let debugOnlySupport: Int?
    private let closedLayers: [Layer]
    private let table: RuleTable
    private let targets: [String: Int]
    private let products: [String: NodeID]

    init(_ project: Project, _ table: RuleTable) {
        self.project = project
        self.table = table
        hasInterface = project.members.map { member in
            member.kind == .feature || member.targets.contains { project.targets[$0].kind == .interface }
        }
        debugOnlySupport =
            project.mocksAreDebugOnly ? project.members.first(where: \.isMockSupport)?.targets.first : nil
        closedLayers = project.layers.filter(\.isClosed)
        targets = Dictionary(keepingFirst: project.targets.indices.lazy.map { (project.targets[$0].name, $0) })
        products = Dictionary(
            keepingFirst: project.products.enumerated().map { ($0.element.name, project.targets.count + $0.offset) })
    }

    func severity(of rule: String) -> Severity? { table.severity(of: rule, in: project) }

    /// The rules of the table, then the constraints.
    var ruleIDs: [String] { table.ids + project.constraints.map(\.id) }

    /// Whether the rule is evaluated while files are derived from sources.
    func isOfGeneration(_ rule: String) -> Bool { table.generationIDs.contains(rule) }

    /// The note that the manifest adds to every finding of the rule.
    func guidance(for rule: String) -> [Finding.Note] {
        project.rules[rule]?.guidance.map { [Finding.Note($0)] } ?? []
    }

    /// The index of the target that the node is; `nil` where it is a product.
    func target(_ node: NodeID) -> Int? { node < project.targets.count ? node : nil }

    /// The first closed layer between two ranks.
    func closedLayer(between outer: Int, and inner: Int) -> Layer? {
        closedLayers.isEmpty ? nil : closedLayers.first { outer < $0.rank && $0.rank < inner }
    }

    func kind(_ target: Int) -> PartKind { project.targets[target].kind }

    func name(_ node: NodeID) -> String { project.nodeName(node) }

    func target(named name: String) -> Int? { targets[name] }

    func node(named name: String) -> NodeID? { targets[name] ?? products[name] }

    func location(_ node: NodeID) -> SourceLocation {
        project.product(node)?.location ?? project.targets[node].location
    }

    func package(_ node: NodeID) -> Package? {
        project.product(node).map { project.packages[$0.package] }
    }

    func areOfOneMember(_ edge: Edge) -> Bool {
        guard let imported = target(edge.imported) else { return false }
        return project.targets[edge.importer].member == project.targets[imported].member
    }

    /// Whether layers do not restrict the edge: from a test or an example to a part of its own member, or implied by
    /// such a part.
    func looksWithin(_ edge: Edge) -> Bool {
        let kind = kind(edge.importer)
        if edge.origin == .implied, kind.seesThroughParts { return true }
        return (kind == .tests || kind == .example) && areOfOneMember(edge)
    }

    func allows(_ node: NodeID, by rule: String) -> Bool {
        project.rules[rule]?.allowed.contains(node) ?? false
    }

    /// A note for each edge of a chain; of a long chain its ends, and the number of edges between them.
    func hops(_ chain: Chain) -> [Finding.Note] {
        let gap = chain.omitted > 0 ? [Finding.Note("… and \(chain.omitted) more hops")] : []
        return chain.head.map(hop) + gap + chain.tail.map(hop)
    }

    private func hop(_ edge: Edge) -> Finding.Note {
        let verb = edge.isComposed ? "composes" : edge.origin == .imported ? "imports" : "uses"
        return Finding.Note("'\(name(edge.importer))' \(verb) '\(name(edge.imported))'", at: edge.location)
    }
}
