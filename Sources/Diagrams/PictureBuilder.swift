import AshlarProjectModel

/// Chooses what to draw of a project.
///
/// Which nodes a focus takes in is judged on the whole graph. Of the implied edges only those are drawn that no two drawn
/// arrows already say ("the previews use the mocks, the mocks use that"), so that along the arrows one reaches exactly
/// what the graph reaches; only the module with what all mocks share is not drawn.
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
        // Every picture would have it, with an arrow from all mocks.
        let isShown = project.targets.indices.map { !project.member(of: $0).isMockSupport || focus.contains($0) }
        for target in isShown.indices where !isShown[target] { isDrawn[target] = false }
        var layout = Layout(project: project, isDrawn: isDrawn, isCollapsed: scope.isCollapsed, focus: Set(focus))
        let violations = violations(forbidden, project)
        let edges = project.edges.filter { isDrawn[$0.importer] && isDrawn[$0.imported] }
        let needed = RedundantEdges.removed(from: edges, in: project) { violations[NodePair($0)] != nil }
        let arrows = layout.arrows(for: needed, violations)
        return Picture(
            name: project.name, focus: scope.focus, isCollapsed: scope.isCollapsed, members: project.members,
            boxes: layout.boxes, arrows: arrows, ranks: layout.ranks(keepsEmpty: focus.isEmpty),
            products: layout.boxes.indices.filter { layout.boxes[$0].layer == nil },
            drawnTargets: project.targets.indices.count { isDrawn[$0] }, allTargets: isShown.count { $0 })
    }

    private static func violations(
        _ forbidden: [ForbiddenEdge], _ project: Project
    ) -> [NodePair: [Picture.Violation]] {
        let sorted = forbidden.sorted { ($1.severity, $0.rule) < ($0.severity, $1.rule) }
        return Dictionary(grouping: sorted) { NodePair($0.importer, $0.imported) }.mapValues { edges in
            edges.map { edge in
                Picture.Violation(
                    importer: project.nodeName(edge.importer), imported: project.nodeName(edge.imported),
                    rule: edge.rule, severity: edge.severity, location: edge.location)
            }
        }
    }

    /// Which nodes the focus reaches and which reach it, itself included.
    private static func neighbourhood(_ focus: [NodeID], _ project: Project) -> [Bool] {
        let graph = DependencyGraph(project)
        return zip(graph.reachable(from: focus), graph.reversed().reachable(from: focus)).map { $0 || $1 }
    }
}

/// Finds the implied edges that other arrows already say.
enum RedundantEdges {
    /// The edges without the implied ones that a drawn chain of two replaces: `importer` uses a part of its own member,
    /// and that part uses `imported`. What is `unless`-ed always stays.
    ///
    /// The part's own edge is declared, or the part is the mocks of a target that is not a mocks target. Whatever is
    /// left out thus rests on an edge that is not left out on its account, cycles or no.
    static func removed(from edges: [Edge], in project: Project, unless isKept: (Edge) -> Bool) -> [Edge] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: edges)
        var lastImporter = -1
        var seenFrom = [Int](repeating: -1, count: project.nodeCount)
        return edges.filter { edge in
            guard edge.origin == .implied, !isKept(edge) else { return true }
            if edge.importer != lastImporter {
                lastImporter = edge.importer
                let importer = project.targets[edge.importer]
                for own in graph.edges(from: edge.importer) where own.origin != .implied {
                    guard own.imported < project.targets.count else { continue }
                    let part = project.targets[own.imported]
                    guard part.member == importer.member else { continue }
                    let isMocks = part.kind == .mocks && importer.kind != .mocks
                    for next in graph.edges(from: own.imported) where isMocks || next.origin != .implied {
                        seenFrom[next.imported] = edge.importer
                    }
                }
            }
            return seenFrom[edge.imported] != edge.importer
        }
    }
}
