import AshlarProjectModel

/// Some are used by a few alone: the team's own word on who owns what.
///
/// The parts of a protected feature or module may always use each other. Tests, mocks, previews and examples may have
/// what follows from a line that may stand.
struct ProtectConstraint: ConstraintRule, DirectRule {
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

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard protected.contains(edge.imported), !only.contains(edge.importer), !protected.contains(edge.importer),
            !members.contains(context.project.targets[edge.importer].member)
        else { return nil }
        if edge.origin == .implied, context.kind(edge.importer).seesThroughParts { return nil }
        let (importer, imported) = (context.name(edge.importer), context.name(edge.imported))
        return Breach(
            edge, .mustNot(edge.verb, importer, imported, constraint.reason),
            notes: [origin(.protects(id, context.names(of: only)))], remedy: .addToOnly(importer, id))
    }
}

extension Message {
    fileprivate static func mustNot(_ verb: String, _ importer: String, _ imported: String, _ reason: String) -> Message
    {
        "'\(importer)' must not \(verb) '\(imported)': \(reason)"
    }

    fileprivate static func protects(_ id: String, _ users: [String]) -> Message {
        users.isEmpty
            ? "the constraint '\(id)' protects it: nobody else may use it"
            : "the constraint '\(id)' protects it: only \(few(users, joinedBy: "and")) may use it"
    }

    fileprivate static func addToOnly(_ importer: String, _ id: String) -> Message {
        "add '\(importer)' to the 'only' of '\(id)', if it may use it"
    }
}
