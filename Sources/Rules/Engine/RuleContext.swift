import AshlarProjectModel

/// The project as rules look at it, with what several of them ask worked out once.
///
/// A class, since it is handed to every rule for every edge, and a whole project would be copied each time.
final class RuleContext: Sendable {
    let project: Project
    /// Whether a member is met at an interface, by member.
    let hasInterface: [Bool]
    private let closedLayers: [Layer]
    private let targets: [String: Int]
    private let products: [String: NodeID]

    init(_ project: Project) {
        self.project = project
        hasInterface = project.members.map { member in
            member.kind == .feature || member.targets.contains { project.targets[$0].kind == .interface }
        }
        closedLayers = project.layers.filter(\.isClosed)
        targets = Dictionary(
            project.targets.indices.lazy.map { (project.targets[$0].name, $0) }, uniquingKeysWith: { first, _ in first }
        )
        products = Dictionary(
            project.products.enumerated().map { ($0.element.name, project.targets.count + $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The number of the target that the node is, or `nil` where it is a product.
    func target(_ node: NodeID) -> Int? { node < project.targets.count ? node : nil }

    /// The first closed layer that lies between two courses.
    func closedLayer(between outer: Int, and inner: Int) -> Layer? {
        closedLayers.isEmpty ? nil : closedLayers.first { outer < $0.course && $0.course < inner }
    }

    func kind(_ target: Int) -> PartKind { project.targets[target].kind }

    func name(_ node: NodeID) -> String { project.nodeName(node) }

    /// The two ends of an edge by their names.
    func nodes(named importer: String, _ imported: String) -> (importer: Int, imported: NodeID)? {
        guard let left = targets[importer], let right = targets[imported] ?? products[imported] else { return nil }
        return (left, right)
    }

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

    /// Whether the edge is there to look at a member from within, whatever its layers let others do: a test or an
    /// example of parts of its own member, or an edge that follows from such a part.
    func looksWithin(_ edge: Edge) -> Bool {
        let kind = kind(edge.importer)
        if edge.origin == .implied, kind.seesThroughParts { return true }
        return (kind == .tests || kind == .example) && areOfOneMember(edge)
    }

    func allows(_ node: NodeID, _ rule: some Rule) -> Bool {
        project.rules[rule.id]?.allowed.contains(node) ?? false
    }

    /// A note for each edge of a chain, at its place; of a long chain its ends, and how much lies between.
    func hops(_ chain: Chain) -> [Finding.Note] {
        chain.head.map(hop) + (chain.omitted > 0 ? [Finding.Note(.more(chain.omitted))] : []) + chain.tail.map(hop)
    }

    private func hop(_ edge: Edge) -> Finding.Note {
        let verb = edge.isComposed ? "composes" : edge.origin == .imported ? "imports" : "uses"
        return Finding.Note("'\(name(edge.importer))' \(verb) '\(name(edge.imported))'", at: edge.location)
    }
}

extension Message {
    fileprivate static func more(_ count: Int) -> Message { "… and \(String(count)) more hops" }
}
