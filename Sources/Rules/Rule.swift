import AshlarProjectModel

/// A statement about the graph that holds in a sound project.
protocol Rule: Sendable {
    /// The statement in kebab case, which is also the type's name and the file's.
    var id: String { get }
    /// Whether the manifest may name nodes that the rule lets through.
    var takesAllow: Bool { get }

    /// Why the rule has nothing to say about this project; `nil` where it speaks.
    func reasonForSilence(in project: Project) -> String?
}

extension Rule {
    var takesAllow: Bool { false }

    func reasonForSilence(in project: Project) -> String? { nil }
}

/// A rule that sees from an edge alone whether the edge breaks it.
protocol DirectRule: Rule {
    func judge(_ edge: Edge, in context: RuleContext) -> Breach?
}

/// A rule about what is reached over several edges.
protocol TransitiveRule: Rule {
    /// - Parameter graph: without the edges that have been reported or accepted so far.
    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach]

    /// What the rule would say if `edge` joined the graph, which holds it already.
    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach?
}

extension TransitiveRule {
    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach? {
        judge(graph, in: context).first { $0.edge == edge }
    }
}
