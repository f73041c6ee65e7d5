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

    /// `nil` where a setting or the kind of project decides on the severity.
    init?(of rule: String, in project: Project) {
        guard !project.generates, project.isForeign || project.rules[rule] == nil else { return nil }
        self.project = project
        graph = DependencyGraph(project)
    }

    /// The violation, as a warning if the import builds.
    mutating func weighing(_ violation: Violation, of edge: Edge, by rule: any Rule) -> Violation {
        guard rule.concernsDeclaration else { return violation }
        var violation = violation
        if paths?.importer != edge.importer {
            let found = graph.shortestPaths(from: [edge.importer]) { _ in true }
            reachesPackage = (project.targets.count..<project.nodeCount).contains(where: found.reaches)
            paths = (edge.importer, found)
        }
        if let user = paths?.1.path(to: edge.imported).last?.importer {
            violation.severity = .warning
            violation.message += "; it builds because '\(project.nodeName(user))' uses it"
        } else if project.product(edge.imported) != nil, reachesPackage {
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
