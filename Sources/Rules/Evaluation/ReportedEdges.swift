import AshlarProjectModel

/// The edges that violate a rule, whether the violation was reported or accepted.
struct ReportedEdges {
    private var pairs: Set<NodePair> = []
    private var undeclared: Set<NodePair> = []
    private var proposed: Set<NodePair> = []

    /// A remedy asks for the edge instead of another one.
    mutating func propose(_ edge: Edge) { proposed.insert(NodePair(edge)) }

    func proposes(_ pair: NodePair) -> Bool { proposed.contains(pair) }

    mutating func insert(_ edge: Edge, by rule: any Rule) {
        if rule.concernsDeclaration { undeclared.insert(NodePair(edge)) } else { pairs.insert(NodePair(edge)) }
    }

    /// Whether the pair violates a rule, even if only because no line declares it.
    func contains(_ pair: NodePair) -> Bool { pairs.contains(pair) || undeclared.contains(pair) }

    /// Whether the pair would violate a rule if it were declared.
    func forbids(_ pair: NodePair) -> Bool { pairs.contains(pair) }
}
