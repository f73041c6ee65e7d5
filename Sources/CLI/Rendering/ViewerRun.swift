import AshlarAffected
import AshlarDiagrams
import AshlarFileSystem
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Draws the page of a project with what `ashlar lint` reports of it, and what `ashlar can` answers.
struct ViewerRun {
    let lint: LintOperation
    /// The revision since which changes are shown.
    var revision: String?
    /// The file of the page, which affects nothing.
    var output: String?

    /// - Parameter picture: draws the picture with the edges of the findings marked.
    func page(
        on terminal: Terminal, of picture: ([JudgedEdge]) throws -> Picture
    ) throws -> (page: String, picture: Picture) {
        let (found, evidence, graph) = try lint.runOnGraph(observer: terminal)
        let report = found.joiningSwappedLayers()
        let project = lint.loaded.project
        let judged = graph.judgedEdges
        let picture = try picture(judged)
        var shown = ViewerEvidence()
        shown.findings = report.findings
        shown.accepted = report.suppressed
        shown.judged = judged
        shown.imports = evidence.sources.map { RuleSet.importPlaces(in: $0, of: project) } ?? []
        let sources = evidence.sources?.files.map(\.path) ?? []
        shown.lines = LineCounts(of: sources, in: lint.loaded.root).targets(of: project)
        shown.explanations = Self.explanations(of: report.findings + report.suppressed.map(\.finding))
        shown.affected = try revision.map { try affected(since: $0, on: terminal) }
        let groups = picture.lawGroups(in: project)
        if groups.count <= ViewerEvidence.mostGroups { shown.law = Law(project).table(of: groups) }
        return (ViewerPage.draw(picture, of: project, shown), picture)
    }

    /// The answer of `ashlar affected`.
    private func affected(since revision: String, on terminal: Terminal) throws -> ViewerEvidence.Affected {
        let page = try output.flatMap { try OutputFile.innerPath(of: $0, in: lint.loaded.root) }
        let root = lint.loaded.root
        let affected = try AffectedOperation(since: revision, of: lint.loaded) { path in
            path == page || terminal.writes(to: root.absolute(path))
        }
        .run()
        let targets = Dictionary(keepingFirst: lint.loaded.project.targets.enumerated().map { ($1.name, $0) })
        let edited = affected.files.reduce(into: Set<String>()) { names, file in
            if case .inputs(let changed, _) = file.effect { names.formUnion(changed) }
        }
        return ViewerEvidence.Affected(
            edited: edited.compactMap { targets[$0] }, all: affected.targets.compactMap { targets[$0.name] })
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
