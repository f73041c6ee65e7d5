import AshlarProjectModel

/// A statement about the graph or the sources that holds in a sound project.
protocol Rule: Sendable {
    /// The statement in kebab case, which is also the type's name and the file's.
    var id: String { get }
    /// How much a finding weighs where the manifest says nothing; `nil` for a rule that is off then.
    var defaultSeverity: Severity? { get }
    /// Whether the manifest may name nodes that the rule lets through.
    var takesAllow: Bool { get }
    /// Whether there is nothing to judge where no source was read.
    var needsSources: Bool { get }

    /// Why the rule has nothing to say about this project; `nil` where it speaks.
    func reasonForSilence(in project: Project) -> String?

    // What it is besides: to find that out of a type takes the longer the larger the program is.
    var asDirectRule: (any DirectRule)? { get }
    var asTransitiveRule: (any TransitiveRule)? { get }
    var asSourceRule: (any SourceRule)? { get }
}

extension Rule {
    var defaultSeverity: Severity? { .error }

    var takesAllow: Bool { false }

    var needsSources: Bool { false }

    func reasonForSilence(in project: Project) -> String? { nil }

    var asDirectRule: (any DirectRule)? { nil }
    var asTransitiveRule: (any TransitiveRule)? { nil }
    var asSourceRule: (any SourceRule)? { nil }
}

/// A rule that sees from an edge alone whether the edge breaks it.
protocol DirectRule: Rule {
    func judge(_ edge: Edge, in context: RuleContext) -> Breach?
}

extension DirectRule {
    var asDirectRule: (any DirectRule)? { self }
}

/// A rule about what is reached over several edges.
protocol TransitiveRule: Rule {
    /// - Parameter graph: without the edges that have been reported or accepted so far.
    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach]

    /// What the rule would say if `edge` joined the graph, which holds it already.
    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach?
}

extension TransitiveRule {
    var asTransitiveRule: (any TransitiveRule)? { self }

    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach? {
        judge(graph, in: context).first { $0.edge == edge }
    }
}

/// A rule about what the sources say, or fail to say.
protocol SourceRule: Rule {
    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach]
}

extension SourceRule {
    var asSourceRule: (any SourceRule)? { self }

    var needsSources: Bool { true }
}

/// The pairs of nodes of which a rule has spoken, whether it was told or is known.
struct SpokenFor {
    private var pairs: Set<NodePair> = []
    private var undeclared: Set<NodePair> = []
    private var proposed: Set<NodePair> = []

    /// A remedy wants the edge, in the place of another one.
    mutating func propose(_ edge: Edge) { proposed.insert(NodePair(edge)) }

    func proposes(_ pair: NodePair) -> Bool { proposed.contains(pair) }

    mutating func insert(_ edge: Edge, by rule: any Rule) {
        if rule is ImportsAreDeclared { undeclared.insert(NodePair(edge)) } else { pairs.insert(NodePair(edge)) }
    }

    /// Whether the pair breaks a rule, be it only that nobody declares it.
    func contains(_ pair: NodePair) -> Bool { pairs.contains(pair) || undeclared.contains(pair) }

    /// Whether the pair would break a rule if it were declared.
    func condemns(_ pair: NodePair) -> Bool { pairs.contains(pair) }
}

/// Who uses whom, whatever the reason and place.
struct NodePair: Hashable {
    let importer: Int
    let imported: NodeID

    init(_ importer: Int, _ imported: NodeID) {
        self.importer = importer
        self.imported = imported
    }

    init(_ edge: Edge) { self.init(edge.importer, edge.imported) }
}
