import AshlarProjectModel

/// No seam requires more than `seam_requirements` in `budgets`, 5 by default.
///
/// **Why.** A protocol with many requirements is the legacy type under another name: its users know all of it again, and
/// it cannot be resolved in steps. Several small seams can be resolved one by one.
///
/// Bad: the seam repeats the legacy type
/// ```yaml
/// budgets: {seam_requirements: 2}
/// modules: {Net: {layer: Core}}
/// apps: {Shop: {uses: [Net]}}
/// seams:
///   Session:
///     module: Net
///     legacy: UserModel
///     requires: ["id: String", "name: String", "func clear()"]
///     reason: sign-in is not moved
///     owner: core
///     remove_when: sign-in is a module
/// ```
/// Good: each seam has one purpose
/// ```yaml
/// budgets: {seam_requirements: 2}
/// modules: {Net: {layer: Core}}
/// apps: {Shop: {uses: [Net]}}
/// seams:
///   SignOut:
///     module: Net
///     legacy: UserModel
///     requires: ["func clear()"]
///     reason: sign-in is not moved
///     owner: core
///     remove_when: sign-in is a module
/// ```
struct SeamsStaySmall: GraphRule {
    let id = "seams-stay-small"

    var defaultSeverity: Severity? { .warning }

    /// How many requirements a seam has at most where the manifest states no budget.
    private static let usualLimit = 5

    func applies(to project: Project) -> Bool { !project.seams.isEmpty }

    /// No violation is at an edge.
    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter { { _ in false } }

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let figure = Budget.Figure.seamRequirements
        let budget = context.project.budgets.first { $0.figure == figure }
        let limit = budget?.limit ?? Self.usualLimit
        return context.project.seams.compactMap { seam in
            let count = seam.requirements.count
            guard count > limit else { return nil }
            var violation = Violation(
                importer: seam.target, at: seam.location,
                "the seam '\(seam.name)' must have at most \(limit) \(limit == 1 ? "requirement" : "requirements"), "
                    + "but has \(count): seams stay small",
                remedy:
                    "divide it into seams for one purpose each, or set '\(figure.rawValue)' in 'budgets' to \(count)")
            violation.importedModule = seam.name
            violation.notes =
                budget.map { [.init("the budget '\(figure.rawValue)' is \(limit)", at: $0.location)] } ?? []
            return violation
        }
    }
}
