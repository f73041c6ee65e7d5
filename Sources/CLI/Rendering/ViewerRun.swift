import AshlarDiagrams
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Draws the page of a project with what `ashlar lint` reports of it, and what `ashlar can` answers.
struct ViewerRun {
    let loaded: LoadedProject

    func page(of picture: Picture, on terminal: Terminal) throws -> String {
        let (report, evidence) = try LintOperation(loaded: loaded).run(observer: terminal)
        var shown = ViewerEvidence()
        shown.findings = report.findings
        shown.accepted = report.suppressed
        shown.imports = evidence.sources.map { RuleSet.importPlaces(in: $0, of: loaded.project) } ?? []
        let groups = picture.lawGroups(in: loaded.project)
        if groups.count <= ViewerEvidence.mostGroups { shown.law = Law(loaded.project).table(of: groups) }
        return ViewerPage.draw(picture, of: loaded.project, shown)
    }
}
