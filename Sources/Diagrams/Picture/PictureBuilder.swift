import AshlarProjectModel

/// Chooses what to draw of a project.
///
/// Which nodes a scope takes in is judged on the whole graph. Of the implied edges only those are drawn that no two drawn
/// arrows already say ("the previews use the mocks, the mocks use that"), so that along the arrows one reaches exactly
/// what the graph reaches; only the module with what all mocks share is not drawn.
package enum PictureBuilder {
    /// - Parameter forbidden: edges to mark; edges that are not in the graph or out of scope are skipped.
    package static func build(
        _ project: Project, scope: DiagramScope = DiagramScope(), forbidden: [ForbiddenEdge] = []
    ) throws(DiagramScope.UnknownNames) -> Picture {
        let names = try ScopeNames(scope, in: project)
        let selection = ScopeSelection(of: project, scope, names, forbidden)
        let violations = violations(forbidden, project)
        let edges = project.edges.filter { selection.isDrawn[$0.importer] && selection.isDrawn[$0.imported] }
        let needed = RedundantEdges.removed(from: edges, in: project) { violations[NodePair($0)] != nil }
        var layout = Layout(project: project, isDrawn: selection.isDrawn, unit: selection.unit, focus: names.focus)
        var arrows = layout.arrows(for: needed, violations)
        var hidden = selection.hidden
        if scope.omissions.contains(.impliedArrows) {
            let isNeeded = ArrowReduction.isNeeded(arrows, boxes: layout.boxes.count)
            hidden.arrows = isNeeded.count { !$0 }
            arrows = zip(arrows, isNeeded).filter(\.1).map(\.0)
        }
        return Picture(
            name: project.name, scope: scope, unit: selection.unit, members: project.members,
            layers: project.layers.map(\.name), boxes: layout.boxes, arrows: arrows,
            ranks: layout.ranks(keepsEmpty: !selection.isRestricted),
            products: layout.boxes.indices.filter { layout.boxes[$0].layer == nil },
            drawnTargets: project.targets.indices.count { selection.isDrawn[$0] },
            allTargets: project.targets.indices.count { !project.member(of: $0).isMockSupport }, hidden: hidden)
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
}
