import AshlarDiagrams
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("DOT")
struct DOTDiagramTests {
    @Test("Layers, features and products are clusters; violations are red, bold and labeled")
    func shape() throws {
        var sketch = ProjectSketch(ranks: [["Feature"], ["Shared"]])
        sketch.feature("Cart")
        sketch.module("Model", in: "Shared", uses: ["Yams"])
        sketch.product("Yams", package: "yams")
        sketch.edge("Model", "CartInterface")
        let project = sketch.resolved()
        let forbidden = JudgedEdge(
            importer: node("Model", project), imported: node("CartInterface", project), rule: "layers-point-inward",
            location: SourceLocation(path: "ashlar.yml", line: 7, column: 5))
        let dot = DOTDiagram.draw(try PictureBuilder.build(project, judged: [forbidden]))
        let lines = dot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines.filter { $0.hasPrefix("subgraph") } == [
                "subgraph \"cluster Feature\" {", "subgraph \"cluster Feature / Cart\" {",
                "subgraph \"cluster Shared\" {",
                "subgraph \"cluster // packages\" {",
            ])
        #expect(lines.contains { $0.hasPrefix("\"CartInterface\" [") && $0.contains("shape=ellipse") })
        #expect(lines.contains { $0.hasPrefix("\"CartUI\" [") && $0.contains("shape=tab") })
        #expect(lines.contains("\"CartUI\" -> \"CartInterface\" [arrowhead=empty]"))
        #expect(lines.contains("\"Model\" -> \"yams/Yams\""))
        let bad = try #require(lines.first { $0.hasPrefix("\"Model\" -> \"CartInterface\"") })
        for attribute in [
            "color=\"#d1242f\"", "style=bold", "label=\"layers-point-inward\"", "constraint=false",
            "tooltip=\"Model → CartInterface: layers-point-inward (ashlar.yml:7:5)\"",
        ] { #expect(bad.contains(attribute)) }
    }

    @Test("Graphviz draws outer layers above inner layers, and siblings on one rank", .needs(.dot))
    func ranks() throws {
        // Nothing but the ranks orders these; one edge even points the wrong way.
        var sketch = ProjectSketch(ranks: [["Outer"], ["Left", "Right"], ["Inner"]])
        for (name, layer) in [("A", "Outer"), ("B", "Left"), ("C", "Right"), ("D", "Inner"), ("E", "Inner")] {
            sketch.module(name, in: layer)
        }
        sketch.edge("D", "A")
        sketch.edge("D", "E")
        let plain = try graphviz("plain", DOTDiagram.draw(try PictureBuilder.build(sketch.resolved())))
        var height: [String: Double] = [:]
        for line in plain.split(separator: "\n") where line.hasPrefix("node ") {
            let fields = line.split(separator: " ")
            height[String(fields[1])] = Double(fields[3])
        }
        let (a, b, c) = (try #require(height["A"]), try #require(height["B"]), try #require(height["C"]))
        let (d, e) = (try #require(height["D"]), try #require(height["E"]))
        #expect(a > b && b == c && c > d && d > e)
    }

    @Test(
        "Graphviz accepts every scope of a project with violations and cycles", .needs(.dot), arguments: [false, true])
    func accepted(isCollapsed: Bool) throws {
        var sketch = Sketching.tada()
        sketch.edge("HomeImplementation", "ProfileImplementation")
        sketch.edge("TadaModel", "TadaUIKit")
        sketch.edge("PaymentInterface", "MatchedUI")
        let project = sketch.resolved()
        let forbidden = project.edges.enumerated().filter { $0.offset % 5 == 0 }.map {
            JudgedEdge(
                importer: $0.element.importer, imported: $0.element.imported, rule: "rule-\($0.offset)",
                severity: $0.offset % 2 == 0 ? .error : .warning, location: Sketching.place)
        }
        for focus in [[], ["Payment"], ["NMapsMap"]] {
            let picture = try PictureBuilder.build(
                project, scope: DiagramScope(focus: focus, unit: isCollapsed ? .feature : .target), judged: forbidden
            )
            let svg = try graphviz("svg", DOTDiagram.draw(picture))
            #expect(svg.contains("</svg>"))
            #expect(svg.components(separatedBy: "class=\"node\"").count > picture.boxes.count)
        }
    }

    @Test("Graphviz prints every name unchanged", .needs(.dot))
    func names() throws {
        let names = ["결제", "say \"hi\"", "back\\slash\\", "a\\nb", "A&amp;B", "<b>", "node", "é{x}|y", "#1;", "%"]
        var sketch = ProjectSketch(name: "타다 \"\\", ranks: [["레이어 \"\\"], ["Shared"]])
        for name in names { sketch.member(name, .feature, in: "레이어 \"\\", [(.library, name, nil)]) }
        sketch.module("tab\there\u{202E}", in: "Shared")
        for name in names { sketch.edge(name, "tab\there\u{202E}") }
        let svg = try graphviz("svg", DOTDiagram.draw(try PictureBuilder.build(sketch.resolved())))
        let shown = Set(texts(in: svg))
        for name in names { #expect(shown.contains(name)) }
        #expect(shown.contains("tab\\u{9}here\\u{202E}"))
        #expect(shown.contains("레이어 \"\\"))
    }

    @Test("The same project gives the same bytes in any order of its declarations")
    func deterministic() throws {
        var first = ProjectSketch(ranks: [["Shared"]])
        var second = first
        let modules = [("A", ["B", "C"]), ("B", ["C"]), ("C", [])]
        for (name, uses) in modules { first.module(name, in: "Shared", uses: uses) }
        for (name, uses) in modules.reversed() { second.module(name, in: "Shared", uses: uses.reversed()) }
        #expect(
            DOTDiagram.draw(try PictureBuilder.build(first.resolved()))
                == DOTDiagram.draw(try PictureBuilder.build(second.resolved())))
    }

    @Test("Graphviz accepts the diagram of an empty project", .needs(.dot))
    func empty() throws {
        let dot = DOTDiagram.draw(try PictureBuilder.build(ProjectSketch(ranks: [["App"]]).resolved()))
        #expect(try graphviz("svg", dot).contains("</svg>"))
    }
}

/// The output of Graphviz for the diagram; a warning is a failure.
func graphviz(_ format: String, _ dot: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out"))
    try Data(dot.utf8).write(to: input)
    let outcome = try runTool("dot", ["-T\(format)", input.path, "-o", output.path])
    // Without fonts Graphviz warns about each; that does not concern the diagram.
    let warnings = outcome.output.split(separator: "\n").filter { !$0.lowercased().contains("font") }
    #expect(outcome.status == 0 && warnings.isEmpty, "dot: \(outcome.output)")
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
}

/// The texts of an SVG, unescaped.
private func texts(in svg: String) -> [String] {
    svg.components(separatedBy: "<text ").dropFirst().compactMap { piece in
        guard let start = piece.firstIndex(of: ">"), let end = piece.range(of: "</text>") else { return nil }
        var text = String(piece[piece.index(after: start)..<end.lowerBound])
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#45;", "-"), ("&#160;", " "), ("&#39;", "'"),
            ("&amp;", "&"),
        ] { text = text.replacingOccurrences(of: entity, with: character) }
        return text
    }
}
