import AshlarProjectModel

/// Chooses what to draw of a project.
///
/// Which nodes a focus takes in is judged on the whole graph. Of the implied edges only those are drawn that no two drawn
/// arrows already say ("the previews use the mocks, the mocks use that"), so that along the arrows one reaches exactly
/// what the graph reaches.
package enum PictureBuilder {
    /// - Parameter forbidden: edges to mark; edges that are not in the graph or out of scope are skipped.
    package static func build(
        _ project: Project, scope: DiagramScope = DiagramScope(), forbidden: [ForbiddenEdge] = []
    ) throws(DiagramScope.UnknownNames) -> Picture {
        let focus = try scope.focusNodes(in: project)
        var isDrawn = focus.isEmpty ? Array(repeating: true, count: project.nodeCount) : neighbourhood(focus, project)
        if scope.isCollapsed {
            // A box represents the whole member, so its arrows must cover targets outside the focus, too.
            for member in project.members where member.targets.contains(where: { isDrawn[$0] }) {
                for target in member.targets { isDrawn[target] = true }
            }
        }
        var layout = Layout(project: project, isDrawn: isDrawn, isCollapsed: scope.isCollapsed, focus: Set(focus))
        let verdicts = Verdicts(forbidden, project)
        let edges = project.edges.filter { isDrawn[$0.importer] && isDrawn[$0.imported] }
        let needed = RedundantEdges.removed(from: edges, in: project) { verdicts.violations(on: $0) != nil }
        let arrows = layout.arrows(for: needed, verdicts)
        return Picture(
            name: project.name, focus: scope.focus, isCollapsed: scope.isCollapsed, members: project.members,
            boxes: layout.boxes, arrows: arrows, courses: layout.courses(keepsEmpty: focus.isEmpty),
            products: layout.boxes.indices.filter { layout.boxes[$0].layer == nil },
            drawnTargets: project.targets.indices.count { isDrawn[$0] }, allTargets: project.targets.count)
    }

    /// Which nodes the focus reaches and which reach it, itself included.
    private static func neighbourhood(_ focus: [NodeID], _ project: Project) -> [Bool] {
        let graph = DependencyGraph(project)
        let reversed = project.edges.map {
            Edge(importer: $0.imported, imported: $0.importer, origin: $0.origin, location: $0.location)
        }
        .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        let reached = graph.reachable(from: focus)
        let reaching = DependencyGraph(nodeCount: project.nodeCount, edges: reversed).reachable(from: focus)
        return zip(reached, reaching).map { $0 || $1 }
    }
}

/// The findings by the edge that they are about.
struct Verdicts {
    private struct Pair: Hashable {
        var importer: Int
        var imported: NodeID
    }
    private var violations: [Pair: [Picture.Violation]] = [:]

    init(_ forbidden: [ForbiddenEdge], _ project: Project) {
        for edge in forbidden {
            let violation = Picture.Violation(
                importer: project.nodeName(edge.importer), imported: project.nodeName(edge.imported), rule: edge.rule,
                severity: edge.severity, location: edge.location)
            violations[Pair(importer: edge.importer, imported: edge.imported), default: []].append(violation)
        }
        for pair in violations.keys {
            violations[pair]?.sort { ($1.severity, $0.rule) < ($0.severity, $1.rule) }
        }
    }

    func violations(on edge: Edge) -> [Picture.Violation]? {
        violations.isEmpty ? nil : violations[Pair(importer: edge.importer, imported: edge.imported)]
    }
}
