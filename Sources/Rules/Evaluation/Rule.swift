import AshlarProjectModel

/// A statement about the graph, the sources or the run that holds in a sound project.
protocol Rule: Sendable {
    /// The statement in kebab case, which is also the name of the type and of the file.
    var id: String { get }
    /// The severity of a violation where the manifest sets none; `nil` for a rule that is off by default.
    var defaultSeverity: Severity? { get }
    var phase: RulePhase { get }
    /// Whether the manifest may list nodes that the rule ignores.
    var takesAllow: Bool { get }
    /// Whether there is nothing to evaluate where no source was read.
    var needsSources: Bool { get }
    /// Whether a violation says only that the manifest does not declare an edge, so that declaring it is a fix.
    var concernsDeclaration: Bool { get }
    /// Whether a violation is a cycle of the graph.
    var findsCycles: Bool { get }

    /// Whether the project asks for the rule at all. A rule that does not apply is not listed as inactive.
    func applies(to project: Project) -> Bool
    /// Why the rule has nothing to evaluate in this project; `nil` where it is active.
    func inactiveReason(in project: Project) -> String?

    // What the rule evaluates. Casting to a protocol takes the longer the larger the program is, so rules say it.
    var asEdgeRule: (any EdgeRule)? { get }
    var asGraphRule: (any GraphRule)? { get }
    var asSourceRule: (any SourceRule)? { get }
    var asAuditRule: (any AuditRule)? { get }
}

/// When a rule is evaluated. Within a phase the order is that of the table of rules.
enum RulePhase: Int, Comparable {
    /// Rules of the table.
    case statement
    /// Constraints of the manifest.
    case constraint
    /// Matters of degree, which must not come before a constraint on the same edge, and of features of one split.
    case advice
    /// Rules on `Package.swift`, sources that cannot be read, and accepted findings.
    case audit
    /// Rules that are evaluated while files are derived from sources.
    case generation

    static func < (left: RulePhase, right: RulePhase) -> Bool { left.rawValue < right.rawValue }
}

extension Rule {
    var defaultSeverity: Severity? { .error }
    var phase: RulePhase { .statement }
    var takesAllow: Bool { false }
    var needsSources: Bool { false }
    var concernsDeclaration: Bool { false }
    var findsCycles: Bool { false }

    func applies(to project: Project) -> Bool { true }
    func inactiveReason(in project: Project) -> String? { nil }

    var asEdgeRule: (any EdgeRule)? { nil }
    var asGraphRule: (any GraphRule)? { nil }
    var asSourceRule: (any SourceRule)? { nil }
    var asAuditRule: (any AuditRule)? { nil }
}

/// A rule that an edge violates by itself.
protocol EdgeRule: Rule {
    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation?

    /// - Parameter location: where a source of the edge's importer re-exports what the edge leads to.
    func evaluate(reexport edge: Edge, at location: SourceLocation, in context: RuleContext) -> Violation?
}

extension EdgeRule {
    var asEdgeRule: (any EdgeRule)? { self }

    func evaluate(reexport edge: Edge, at location: SourceLocation, in context: RuleContext) -> Violation? { nil }
}

/// A rule on what is reached over several edges.
protocol GraphRule: Rule {
    /// - Parameter graph: without the edges that have been reported or accepted so far.
    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation]

    /// The violation that `edge` would cause if it joined the graph, which contains it already.
    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation?

    /// Says cheaply for which edges to ask `evaluate(adding:)`: all that would violate the rule, and perhaps more.
    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter

    /// Whether each suspect violates the rule.
    var isViolatedBySuspects: Bool { get }
}

typealias EdgeFilter = @Sendable (Edge) -> Bool

extension GraphRule {
    var asGraphRule: (any GraphRule)? { self }

    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation? {
        evaluate(graph, in: context).first { $0.edge == edge }
    }

    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter { { _ in true } }

    var isViolatedBySuspects: Bool { false }
}

/// A rule on what the sources contain.
protocol SourceRule: Rule {
    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation]
}

extension SourceRule {
    var asSourceRule: (any SourceRule)? { self }

    var needsSources: Bool { true }
}

/// A rule on the run's own input: sources that could not be read, and comments, exceptions and entries of the baseline.
/// Nothing accepts its findings.
protocol AuditRule: Rule {
    func evaluate(_ run: AuditedRun) -> [Finding]
}

extension AuditRule {
    var phase: RulePhase { .audit }

    var asAuditRule: (any AuditRule)? { self }

    func finding(
        _ message: String, at location: SourceLocation, file: String? = nil, in run: AuditedRun, remedy: String
    ) -> Finding {
        Finding(
            rule: id, severity: run.rules.severity(of: self), message: message, location: location, remedy: remedy,
            file: file)
    }
}

/// What an audit looks at, after all other rules have been evaluated.
struct AuditedRun {
    let rules: ActiveRules
    let sources: ProjectSources?
    let accepted: AcceptedFindings
    let forbiddenEdges: [ForbiddenEdge]
}

/// A rule that is evaluated while files are derived from sources.
protocol GenerationRule: Rule {}

extension GenerationRule {
    var phase: RulePhase { .generation }

    var defaultSeverity: Severity? { .warning }
}
