import AshlarProjectModel

/// Chooses what to draw of a project.
///
/// Which nodes a scope takes in is judged on the whole graph. Of the implied edges only those are drawn that no two drawn
/// arrows already say ("the previews use the mocks, the mocks use that"), so that along the arrows one reaches exactly
/// what the graph reaches; only the module with what all mocks share is not drawn.
package enum PictureBuilder {
    /// - Parameter judged: edges to mark. Those that the manifest does not declare are drawn, too: sources import them.
    package static func build(
        _ project: Project, scope: DiagramScope = DiagramScope(), judged: [JudgedEdge] = []
    ) throws(DiagramScope.UnknownNames) -> Picture {
        let names = try ScopeNames(scope, in: project)
        let violations = violations(judged, project)
        let all = edges(of: project, with: judged)
        let selection = ScopeSelection(of: project, all, scope, names, judged)
        let edges = all.filter { selection.isDrawn[$0.importer] && selection.isDrawn[$0.imported] }
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
            allTargets: project.targets.indices.count {
                selection.isDrawn[$0] || !project.member(of: $0).isMockSupport
            },
            hidden: hidden)
    }

    /// The edges of the project, and those that only sources show.
    private static func edges(of project: Project, with judged: [JudgedEdge]) -> [Edge] {
        var known = Set(project.edges.map { NodePair($0) })
        let imported = judged.filter { known.insert(NodePair($0.importer, $0.imported)).inserted }.map {
            Edge(importer: $0.importer, imported: $0.imported, origin: .imported, location: $0.location)
        }
        guard !imported.isEmpty else { return project.edges }
        return (project.edges + imported).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }

    private static func violations(_ judged: [JudgedEdge], _ project: Project) -> [NodePair: [Picture.Violation]] {
        Dictionary(grouping: judged) { NodePair($0.importer, $0.imported) }.mapValues { edges in
            edges.map { edge in
                Picture.Violation(
                    importer: project.nodeName(edge.importer), imported: project.nodeName(edge.imported),
                    rule: edge.rule, severity: edge.severity, acceptance: edge.acceptance, location: edge.location,
                    named: [project.nodeName(edge.named.importer), project.nodeName(edge.named.imported)],
                    namedLocation: edge.namedLocation)
            }
            .sorted { ($1.mark, $0.rule, $0.location) < ($0.mark, $1.rule, $1.location) }
        }
    }
}
