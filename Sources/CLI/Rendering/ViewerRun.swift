import AshlarDiagrams
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Draws the page of a project with what `ashlar lint` reports of it, and what `ashlar can` answers.
struct ViewerRun {
    let lint: LintOperation

    /// - Parameter picture: draws the picture with the edges of the findings marked.
    func page(
        on terminal: Terminal, of picture: ([JudgedEdge]) throws -> Picture
    ) throws -> (page: String, picture: Picture) {
        let (found, evidence, graph) = try lint.runWithGraph(observer: terminal)
        let report = found.joiningSwappedLayers()
        let project = lint.loaded.project
        let judged = graph.judgedEdges
        let picture = try picture(judged)
        var shown = ViewerEvidence()
        shown.findings = report.findings
        shown.accepted = report.suppressed
        shown.judged = judged
        shown.imports = evidence.sources.map { RuleSet.importPlaces(in: $0, of: project) } ?? []
        shown.lines = LineCounts(of: lint.loaded).targets(of: project)
        shown.explanations = Self.explanations(of: report.findings + report.suppressed.map(\.finding))
        let groups = picture.lawGroups(in: project)
        if groups.count <= ViewerEvidence.mostGroups { shown.law = Law(project).table(of: groups) }
        return (ViewerPage.draw(picture, of: project, shown), picture)
    }

    /// The text of the rules' pages without the examples, by rule.
    private static func explanations(of findings: [Finding]) -> [String: [String]] {
        let (pages, rules) = (RulePages(), Set(findings.map(\.rule)))
        return Dictionary(uniqueKeysWithValues: rules.map { ($0, pages.explanation(of: $0)) }).filter { !$1.isEmpty }
    }
}

extension GraphFindings {
    var judgedEdges: [JudgedEdge] {
        JudgedEdge.edges(
            of: findings, joined: groups.map(\.parts), accepted: accepted, imported: importedEdges,
            forbidden: forbiddenEdges, acceptable: acceptableEdges, in: project)
    }

    /// Those of the findings that no picture shows on an edge.
    func findingsOnNoEdge(among findings: [Finding]) -> [Finding] {
        let shown = Set(
            judgedEdges.map { [$0.rule, project.nodeName($0.importer), project.nodeName($0.imported)] })
        return findings.filter { !shown.contains([$0.rule, $0.importer ?? "", $0.imported ?? ""]) }
    }
}
