import AshlarProjectModel

/// Distinguishes undeclared imports that build, since a dependency brings the module, from those that depend on the order
/// of the build.
///
/// Only in packages that their owners maintain: where Ashlar generates `Package.swift`, each is an error.
struct DeclaredReach {
    private let project: Project
    private let graph: DependencyGraph
    /// The shortest chains from the importer of the last violation.
    private var paths: (importer: Int, ShortestPaths)?
    /// Whether that importer reaches a product of a package.
    private var reachesPackage = false

    /// Whether no setting decides on the severity.
    private let weighs: Bool

    init(of rule: String, in project: Project) {
        self.project = project
        weighs = project.isForeign || project.rules[rule] == nil
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.generates ? [] : project.edges)
    }

    /// The violation, as a warning if the import builds.
    ///
    /// - Returns: `nil` for an import where it can be imported, if no dependency leads to the module.
    mutating func weighing(
        _ violation: Violation, of edge: Edge, by use: ImportedGraph.Use, against rule: any Rule
    ) -> Violation? {
        guard !project.generates, rule.concernsDeclaration else { return violation }
        let isOptional = use.isOptional
        guard weighs || isOptional else { return violation }
        var violation = violation
        if paths?.importer != edge.importer {
            let found = graph.shortestPaths(from: [edge.importer]) { _ in true }
            reachesPackage = (project.targets.count..<project.nodeCount).contains(where: found.reaches)
            paths = (edge.importer, found)
        }
        let mayReach = project.product(edge.imported) != nil && reachesPackage
        if isOptional, !mayReach, paths?.1.reaches(edge.imported) != true { return nil }
        guard weighs else { return violation }
        if let user = paths?.1.path(to: edge.imported).last?.importer {
            violation.severity = .warning
            violation.message += "; it builds because '\(project.nodeName(user))' uses it"
        } else if mayReach {
            // What packages use themselves is not known.
            violation.severity = .warning
            violation.message += "; it builds only if a package that it uses brings it"
        } else {
            let (importer, imported) = (project.nodeName(edge.importer), project.nodeName(edge.imported))
            violation.notes.append(.init("no dependency of '\(importer)' leads to '\(imported)'"))
        }
        return violation
    }
}
