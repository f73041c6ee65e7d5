import AshlarProjectModel

/// Allows only some nodes to use others.
///
/// The parts of a protected feature or module may always use each other. Tests, mocks, previews and examples may have
/// edges that an allowed line implies.
struct ProtectConstraint: ConstraintRule, EdgeRule {
    let constraint: Constraint
    private let protected: Set<NodeID>
    private let only: Set<Int>
    /// The features and modules of what is protected.
    private let members: Set<Int>

    init(_ constraint: Constraint, _ protected: Set<NodeID>, only: Set<Int>, in project: Project) {
        self.constraint = constraint
        self.protected = protected
        self.only = only
        members = Set(protected.filter { $0 < project.targets.count }.map { project.targets[$0].member })
    }

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard protected.contains(edge.imported), !only.contains(edge.importer), !protected.contains(edge.importer),
            !members.contains(context.project.targets[edge.importer].member)
        else { return nil }
        if edge.origin == .implied, context.kind(edge.importer).seesThroughParts { return nil }
        let (names, users) = (context.names(of: edge), context.names(of: only))
        let allowed = users.isEmpty ? "no other target" : "only \(users.shortQuotedList(joinedBy: "and"))"
        return Violation(
            edge, "\(names.mustNot): \(constraint.reason)",
            notes: [origin("protects it: \(allowed) may use it")],
            remedy: "add '\(names.importer)' to the 'only' of '\(id)', if it may use it")
    }
}
