import AshlarDiagrams
import AshlarJSON
import AshlarProjectModel
import AshlarTestSupport
import Testing

/// Edges that findings are about, and how each format marks them.
@Suite("Judged edges")
struct JudgedEdgeTests {
    private static let line = SourceLocation(path: "ashlar.yml", line: 7, column: 5)

    /// `HomeUI` and `MatchedUI` use `TadaMap` by one line, and so do their tests.
    private var project: Project {
        var sketch = Sketching.tada()
        for feature in ["Home", "Matched"] {
            sketch.edge("\(feature)UI", "TadaMap")
            sketch.edge("\(feature)Tests", "TadaMap", origin: .implied)
        }
        var project = sketch.resolved()
        for index in project.edges.indices where project.nodeName(project.edges[index].imported) == "TadaMap" {
            project.edges[index].location = Self.line
        }
        return project
    }

    private func finding(_ importer: String, _ imported: String) -> Finding {
        Finding(rule: "r", message: "m", location: Self.line, importer: importer, imported: imported)
    }

    private func forbidden(_ importers: [String], in project: Project) -> [ForbiddenEdge] {
        importers.map {
            ForbiddenEdge(
                importer: node($0, project), imported: node("TadaMap", project), rule: "r", location: Self.line)
        }
    }

    private func words(_ edges: [JudgedEdge], _ project: Project) -> [String] {
        edges.map { edge in
            let ends = "\(project.nodeName(edge.importer)) \(project.nodeName(edge.imported))"
            return ends + (edge.acceptance.map { " \($0.rawValue)" } ?? "")
        }
    }

    @Test("A finding judges its edge and the others of its line, but not what these imply")
    func line() throws {
        let project = project
        let all = forbidden(["HomeUI", "MatchedUI", "HomeTests", "MatchedTests"], in: project)
        let edges = JudgedEdge.edges(
            of: [finding("HomeUI", "TadaMap")], accepted: [], forbidden: all, acceptable: [], in: project)
        #expect(words(edges, project) == ["HomeUI TadaMap", "MatchedUI TadaMap"])
    }

    @Test("What accepts a finding accepts the edges of its line that are not forbidden")
    func acceptance() throws {
        let project = project
        let entry = Baseline.Entry(
            identity: FindingIdentity(rule: "r", importer: "HomeUI", imported: "TadaMap"), location: Self.line)
        let all = forbidden(["HomeUI", "MatchedUI", "HomeTests"], in: project)
        let baseline = SuppressedFinding(finding("HomeUI", "TadaMap"), by: .baseline(entry))
        let accepted = JudgedEdge.edges(
            of: [], accepted: [baseline], forbidden: [], acceptable: all, in: project)
        #expect(words(accepted, project) == ["HomeUI TadaMap baseline", "MatchedUI TadaMap baseline"])
        let exception = SuppressedFinding(finding("HomeUI", "TadaMap"), by: .exception(Self.line, reason: "x"))
        let mixed = JudgedEdge.edges(
            of: [finding("MatchedUI", "TadaMap")], accepted: [exception],
            forbidden: forbidden(["MatchedUI"], in: project), acceptable: all, in: project)
        #expect(words(mixed, project) == ["MatchedUI TadaMap", "HomeUI TadaMap exception"])
    }

    @Test("A finding on a dependency that is missing judges no edge, unless sources import it")
    func missing() throws {
        let project = project
        let pair = (node("TadaModel", project), node("HomeUI", project))
        func edges(_ imported: [Edge]) -> [JudgedEdge] {
            JudgedEdge.edges(
                of: [finding("TadaModel", "HomeUI")], accepted: [], imported: imported, forbidden: [], acceptable: [],
                in: project)
        }
        #expect(edges([]).isEmpty)
        let edge = Edge(importer: pair.0, imported: pair.1, origin: .imported, location: Self.line)
        #expect(words(edges([edge]), project) == ["TadaModel HomeUI"])
    }

    @Test("Findings without two known ends judge no edge")
    func others() throws {
        let project = project
        var file = finding("TadaModel", "SwiftUI")
        file.imported = nil
        let findings = [finding("TadaModel", "SwiftUI"), finding("Package.swift", "TadaModel"), file]
        #expect(
            JudgedEdge.edges(of: findings, accepted: [], forbidden: [], acceptable: [], in: project)
                .isEmpty)
    }

    private func judged(_ acceptance: JudgedEdge.Acceptance?, from importer: String, _ project: Project) -> JudgedEdge {
        JudgedEdge(
            importer: node(importer, project), imported: node("TadaRIBs", project), rule: "some-rule",
            acceptance: acceptance, location: Self.line)
    }

    @Test("An import that the manifest does not declare is drawn, within its scope", arguments: [true, false])
    func undeclared(isCollapsed: Bool) throws {
        let project = Sketching.tada().resolved()
        let unit: DiagramScope.Unit = isCollapsed ? .feature : .target
        let scope = DiagramScope(focus: ["TadaModel"], depth: 1, unit: unit, omissions: [.impliedArrows])
        let picture = try PictureBuilder.build(project, scope: scope, judged: [judged(nil, from: "TadaModel", project)])
        #expect(arrow("TadaModel", "TadaRIBs", in: picture)?.violations.map(\.rule) == ["some-rule"])
        #expect(try arrow("TadaModel", "TadaRIBs", in: PictureBuilder.build(project)) == nil)
    }

    @Test(
        "Each format marks what the baseline or an exception accepts",
        arguments: [JudgedEdge.Acceptance.baseline, .exception])
    func formats(acceptance: JudgedEdge.Acceptance) throws {
        let project = Sketching.tada().resolved()
        let word = acceptance.rawValue
        let color = acceptance == .baseline ? "#e16f24" : "#8250df"
        let picture = try PictureBuilder.build(project, judged: [judged(acceptance, from: "TadaModel", project)])
        func drawn(_ format: DiagramFormat) -> String { format.draw(picture, DiagramFormat.Style()) }
        let text = drawn(.text)
        #expect(text.contains("─▶ TadaRIBs (\(word)), TadaFoundation") && !text.contains("✘"))
        #expect(text.contains(acceptance == .baseline ? "· 1 edge in the baseline" : "· 1 edge with an exception"))
        let svg = drawn(.svg)
        #expect(svg.contains("<path class=\"\(word)\" marker-end=\"url(#\(word))\""))
        #expect(svg.contains("<title>TadaModel → TadaRIBs: some-rule (\(word)) (ashlar.yml:7:5)</title>"))
        #expect(svg.contains(acceptance == .baseline ? "orange: in the baseline" : "dashed purple: an exception"))
        let dot = drawn(.dot).split(separator: "\n").first { $0.contains("\"TadaModel\" -> \"TadaRIBs\"") } ?? ""
        #expect(dot.contains("color=\"\(color)\"") && dot.contains("label=\"some-rule (\(word))\""))
        #expect(dot.contains(acceptance == .baseline ? "style=bold" : "style=dashed"))
        let mermaid = drawn(.mermaid)
        let line = acceptance == .baseline ? "-->" : "-.->"
        #expect(mermaid.contains("n_TadaModel \(line)|\"some-rule (\(word))\"| n_TadaRIBs"))
        #expect(mermaid.contains("stroke:\(color)") && !mermaid.contains("==>"))
        let json = try JSONReader.read(Array(drawn(.json).utf8))
        let violations = json["arrows"]?.elements.flatMap { $0["violations"]?.elements ?? [] } ?? []
        #expect(violations.map { $0["acceptedBy"]?.string } == [word])
    }

    @Test("JSON with accepted edges follows its schema; Mermaid's parser reads them", .needs(.node, .validators))
    func validity() throws {
        let project = Sketching.tada().resolved()
        let edges = [judged(.baseline, from: "TadaModel", project), judged(.exception, from: "TadaUtility", project)]
        let picture = try PictureBuilder.build(project, judged: edges)
        let json = DiagramFormat.json.draw(picture, DiagramFormat.Style())
        #expect(try Validator.json(json, by: "docs/schemas/graph.schema.json") == "")
        let read = try JSONReader.read(Array(try Validator.mermaid(MermaidDiagram.draw(picture)).utf8))
        let labels = read["edges"]?.elements.compactMap { $0["label"]?.string }.filter { $0.hasPrefix("some-rule") }
        #expect(labels == ["some-rule (baseline)", "some-rule (exception)"])
    }

    @Test("A finding on several edges is one line, and is counted")
    func counts() throws {
        let project = Sketching.tada().resolved()
        let named = NodePair(node("TadaModel", project), node("TadaRIBs", project))
        let edges = ["TadaModel", "TadaUtility", "TadaFoundation"].map { importer in
            var edge = judged(nil, from: importer, project)
            edge.named = named
            return edge
        }
        let text = TextDiagram.draw(try PictureBuilder.build(project, judged: edges))
        #expect(text.contains("\n✘ TadaFoundation ─▶ TadaRIBs and 2 others  some-rule  ashlar.yml:7:5\n"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("✘ ") } == 1)
        #expect(text.contains("34 targets · ✘ 3 forbidden edges in 1 finding"))
    }
}
