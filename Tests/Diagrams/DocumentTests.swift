import AshlarDiagrams
import AshlarJSON
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Diagrams for documents and tools")
struct DocumentTests {
    private let names = [
        "결제", "say \"hi\"", "back\\slash\\", "A&amp;B", "<b>x</b>", "end", "x--y", "`code`", "#quot;", "a;b", "%%",
        "graph", "[x]", "-->", "x\u{202E}y", "style", "A B",
    ]

    private func hostile() -> Project {
        var sketch = ProjectSketch(name: "타다 \"%%", ranks: [["레이어 \"end\""], ["Shared"]])
        for name in names { sketch.member(name, .feature, in: "레이어 \"end\"", [(.library, name, nil)]) }
        sketch.module("Base", in: "Shared")
        for name in names { sketch.edge(name, "Base") }
        return sketch.resolved()
    }

    @Test("Mermaid's parser reads every name, arrow and layer", .needs(.node, .validators))
    func mermaid() throws {
        let picture = try PictureBuilder.build(hostile())
        let read = try mermaid(picture)
        // Mermaid decodes '#' entities when it draws.
        let labels = Set(read["nodes"]?.elements.compactMap { $0["label"]?.string }.map(decoded) ?? [])
        #expect(labels == Set(names.map { $0.replacing("\u{202E}", with: "\\u{202E}") } + ["Base"]))
        #expect(read["edges"]?.elements.count == names.count)
        let groups = read["groups"]?.elements.compactMap { $0["label"]?.string }.map(decoded) ?? []
        #expect(Set(groups) == ["레이어 \"end\"", "Shared"])
    }

    @Test("Mermaid's parser reads forbidden arrows with their rule", .needs(.node, .validators))
    func mermaidViolations() throws {
        let project = hostile()
        let edge = JudgedEdge(
            importer: node("end", project), imported: node("Base", project), rule: "some-rule",
            location: Sketching.place)
        let picture = try PictureBuilder.build(project, judged: [edge])
        let edges = try mermaid(picture)["edges"]?.elements ?? []
        #expect(edges.filter { $0["label"]?.string == "some-rule" }.map { $0["stroke"]?.string } == ["thick"])
        #expect(MermaidDiagram.draw(picture).contains("linkStyle"))
    }

    @Test("Mermaid's parser reads features, interfaces and products", .needs(.node, .validators))
    func mermaidOfTada() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved())
        let read = try mermaid(picture)
        #expect(read["nodes"]?.elements.count == picture.boxes.count)
        #expect(read["edges"]?.elements.count == picture.arrows.count)
    }

    private func mermaid(_ picture: Picture) throws -> JSONValue {
        let output = try Validator.mermaid(MermaidDiagram.draw(picture))
        let read = try JSONReader.read(Array(output.utf8))
        try #require(read["error"] == nil, "\(output)")
        return read
    }

    private func decoded(_ label: String) -> String {
        [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("#35;", "#"), ("#96;", "`"), ("#92;", "\\")]
            .reduce(label) { $0.replacing($1.0, with: $1.1) }
    }

    @Test("JSON follows its schema", .needs(.validators), arguments: [DiagramScope.Unit.target, .feature, .folder])
    func json(unit: DiagramScope.Unit) throws {
        let project = Sketching.tada().resolved()
        let edge = JudgedEdge(
            importer: node("HomeUI", project), imported: node("TadaModel", project), rule: "r",
            location: Sketching.place)
        for project in [project, hostile()] {
            let scope = DiagramScope(unit: unit, omissions: [.helpers, .impliedArrows])
            let forbidden = project.name == "Tada" ? [edge] : []
            let picture = try PictureBuilder.build(project, scope: scope, judged: forbidden)
            let text = DiagramFormat.json.draw(picture, DiagramFormat.Style())
            #expect(try Validator.json(text, by: "docs/schemas/graph.schema.json") == "")
            let document = try JSONReader.read(Array(text.utf8))
            #expect(document["boxes"]?.elements.map { $0["name"]?.string } == picture.boxes.map(\.name))
            #expect(document["arrows"]?.elements.count == picture.arrows.count)
        }
    }

    // MARK: Pictures in Markdown

    @Test("Pictures are replaced; everything else stays, in either form of line endings", arguments: ["\n", "\r\n"])
    func markdown(newline: String) {
        let text = [
            "# Title", "", "<!-- ashlar graph --format text --layer \"Core UI\" -->", "old", "old",
            "<!-- /ashlar graph -->", "between", "<!-- ashlar graph -->", "<!-- /ashlar graph -->", "end",
        ].joined(separator: newline)
        let pictures = MarkdownPictures(text)
        #expect(pictures.problems.isEmpty)
        #expect(pictures.regions.map(\.line) == [3, 8])
        #expect(pictures.regions.map(\.arguments) == [["--format", "text", "--layer", "Core UI"], []])
        let new = [
            "# Title", "", "<!-- ashlar graph --format text --layer \"Core UI\" -->", "a", "b",
            "<!-- /ashlar graph -->",
            "between", "<!-- ashlar graph -->", "c", "<!-- /ashlar graph -->", "end",
        ].joined(separator: newline)
        #expect(pictures.text(with: ["a\nb", "c"]) == new)
        #expect(MarkdownPictures(new).text(with: ["a\nb", "c"]) == new)
    }

    @Test("Comments in fenced code are examples, fenced code between comments is a picture")
    func fences() {
        let text = """
            ```html
            <!-- ashlar graph -->
            <!-- /ashlar graph -->
            ```
            <!-- ashlar graph --format mermaid -->
            ```mermaid
            flowchart TB
            ```
            <!-- /ashlar graph -->
            """
        let pictures = MarkdownPictures(text)
        #expect(pictures.regions.map(\.line) == [5] && pictures.problems.isEmpty)
        #expect(pictures.text(with: ["x"]).hasSuffix("mermaid -->\nx\n<!-- /ashlar graph -->"))
    }

    @Test("A picture in a list is indented as its comments are")
    func indented() {
        let text = "- item\n  <!-- ashlar graph -->\n  <!-- /ashlar graph -->\n"
        let new = "- item\n  <!-- ashlar graph -->\n  ```text\n  a\n\n  ```\n  <!-- /ashlar graph -->\n"
        #expect(MarkdownPictures(text).text(with: ["```text\na\n\n```"]) == new)
        #expect(MarkdownPictures(new).text(with: ["```text\na\n\n```"]) == new)
    }

    @Test("A comment without its other one is a problem with its line")
    func unended() {
        let text = "<!-- /ashlar graph -->\n<!-- ashlar graph -->\n<!-- ashlar graph -->"
        #expect(MarkdownPictures(text).problems.map(\.line) == [1, 2, 3])
    }
}
