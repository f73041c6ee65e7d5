import AshlarDiagrams
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Draws the page of a project with what `ashlar lint` reports of it, and what `ashlar can` answers.
struct ViewerRun {
    let loaded: LoadedProject

    /// - Parameter picture: draws the picture with the edges of the findings marked.
    func page(
        on terminal: Terminal, of picture: ([JudgedEdge]) throws -> Picture
    ) throws -> (page: String, picture: Picture) {
        let (report, evidence, graph) = try LintOperation(loaded: loaded).runWithGraph(observer: terminal)
        let judged = graph.judgedEdges
        let picture = try picture(judged)
        var shown = ViewerEvidence()
        shown.findings = report.findings
        shown.accepted = report.suppressed
        shown.judged = judged
        shown.imports = evidence.sources.map { RuleSet.importPlaces(in: $0, of: loaded.project) } ?? []
        let groups = picture.lawGroups(in: loaded.project)
        if groups.count <= ViewerEvidence.mostGroups { shown.law = Law(loaded.project).table(of: groups) }
        return (ViewerPage.draw(picture, of: loaded.project, shown), picture)
    }
}

extension GraphFindings {
    var judgedEdges: [JudgedEdge] {
        JudgedEdge.edges(
            of: findings, accepted: accepted, imported: importedEdges, forbidden: forbiddenEdges,
            acceptable: acceptableEdges, in: project)
    }
}
