import AshlarDiagrams
import AshlarMessages
import AshlarProjectModel
import Testing

@Suite("Text diagrams")
struct TextDiagramTests {
    @Test("Layers are listed outermost first, siblings in a bracket, each box with its dependencies")
    func tada() throws {
        var sketch = Sketching.tada()
        sketch.edge("HomeImplementation", "ProfileImplementation")
        sketch.edge("TadaUIKit", "TadaCoreKit")
        let project = sketch.resolved()
        let forbidden = [
            JudgedEdge(
                importer: node("HomeImplementation", project), imported: node("ProfileImplementation", project),
                rule: "features-meet-at-interfaces", location: SourceLocation(path: "ashlar.yml", line: 41, column: 3)),
            JudgedEdge(
                importer: node("TadaUIKit", project), imported: node("TadaCoreKit", project),
                rule: "siblings-stay-apart", severity: .warning, location: Sketching.place),
        ]
        let picture = try PictureBuilder.build(project, scope: DiagramScope(unit: .feature), judged: forbidden)
        #expect(
            TextDiagram.draw(picture) == """
                Tada

                  App       TadaHomeWidget  ─▶ TadaUIKit, TadaModel
                            TadaRider       ─▶ Home, Matched, Payment, Profile, TadaLogger
                  │
                  Feature   each feature    ─▶ TadaResource, TadaUIKit, TadaCoreKit, TadaRIBs, ‹TadaLogger›,
                                               TadaModel
                            Home            ─▶ ✘ Profile, ‹Matched›
                            Matched         ─▶ ‹Payment›, TadaMap, TadaDataStore
                            Payment
                            Profile         ─▶ ‹Payment›, TadaDataStore
                  │
                ┌ CoreUI    TadaMap         ─▶ TadaFoundation, NMapsMap
                │           TadaResource
                │           TadaUIKit       ─▶ ! TadaCoreKit, TadaResource, TadaFoundation
                │ Core      TadaCoreKit     ─▶ TadaFoundation, TadaModel
                │           TadaDataStore   ─▶ TadaModel
                └           TadaRIBs
                  │
                  Shared    TadaFoundation
                            TadaLogger      ─▶ TadaFoundation
                            TadaModel       ─▶ TadaFoundation
                            TadaUtility     ─▶ TadaFoundation
                  │
                  packages  NMapsMap

                ✘ HomeImplementation ─▶ ProfileImplementation  features-meet-at-interfaces  ashlar.yml:41:3
                ! TadaUIKit ─▶ TadaCoreKit  siblings-stay-apart  ashlar.yml:1:1

                34 targets · ✘ 1 forbidden edge · ! 1 edge with warnings · ‹ › interface only

                """)
    }

    @Test("No line is wider than the terminal, at any width", arguments: [40, 60, 80, 120])
    func width(width: Int) throws {
        var sketch = Sketching.tada()
        sketch.module("결제모듈결제모듈", in: "Shared", uses: ["TadaModel", "TadaUtility", "TadaFoundation"])
        sketch.edge("HomeTests", "NMapsMap")
        sketch.edge("HomeUI", "TadaMap")
        let project = sketch.resolved()
        let judged = [("HomeTests", "NMapsMap"), ("HomeUI", "TadaMap")].map {
            JudgedEdge(
                importer: node($0, project), imported: node($1, project), rule: "interfaces-stay-pure",
                severity: $1 == "TadaMap" ? .warning : .error, location: Sketching.place)
        }
        for isCollapsed in [true, false] {
            for omissions in [[], Set(DiagramScope.Omission.allCases)] {
                let scope = DiagramScope(
                    focus: ["Home"], reached: ["TadaFoundation"], unit: isCollapsed ? .feature : .target,
                    omissions: omissions)
                let picture = try PictureBuilder.build(project, scope: scope, judged: judged)
                let text = TextDiagram.draw(picture, DiagramFormat.Style(width: width))
                #expect(text.contains("interfaces-stay-pure"))
                for line in text.split(separator: "\n") { #expect(line.displayWidth <= width, "\(line)") }
            }
        }
    }

    @Test("Wide letters take two columns each")
    func wideNames() throws {
        var sketch = ProjectSketch(ranks: [["공유"]])
        sketch.module("결제", in: "공유", uses: ["Model"])
        sketch.module("Model", in: "공유")
        let text = TextDiagram.draw(try PictureBuilder.build(sketch.resolved()))
        #expect(text.contains("  공유  Model\n        결제   ─▶ Model\n"))
    }

    @Test("Without color there is no escape byte; with color the words are the same")
    func color() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved(), scope: DiagramScope(focus: ["Payment"]))
        let plain = TextDiagram.draw(picture)
        let colored = TextDiagram.draw(picture, DiagramFormat.Style(isColored: true))
        #expect(!plain.unicodeScalars.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[36m") || colored.contains("\u{1B}[1m"))
        #expect(withoutEscapes(colored) == plain)
    }

    @Test("Control sequences in names are escaped")
    func hostileNames() throws {
        var sketch = ProjectSketch(name: "T\u{1B}[2J", ranks: [["La\u{202E}yer"]])
        sketch.module("A\u{7}", in: "La\u{202E}yer", uses: ["B\n"])
        sketch.module("B\n", in: "La\u{202E}yer")
        let text = TextDiagram.draw(try PictureBuilder.build(sketch.resolved()))
        #expect(text.contains("T\\u{1B}[2J") && text.contains("La\\u{202E}yer") && text.contains("A\\u{7}"))
        #expect(text.contains("─▶ B\\u{A}"))
        #expect(!text.unicodeScalars.contains { $0.isUnseen && $0 != "\n" })
    }

    @Test("A thousand features are counted instead of listed, except violations, which are always listed")
    func large() throws {
        var sketch = ProjectSketch(ranks: [["App"], ["Feature"]])
        let names = (1...1000).map { "Feature\($0)" }
        for name in names { sketch.feature(name, uses: name == "Feature7" ? [] : ["Feature7"]) }
        sketch.app("Rider", uses: names.map { "\($0)Implementation" })
        sketch.edge("Feature999Implementation", "Feature998UI")
        let project = sketch.resolved()
        let forbidden = JudgedEdge(
            importer: node("Feature999Implementation", project), imported: node("Feature998UI", project), rule: "r",
            location: Sketching.place)
        let picture = try PictureBuilder.build(project, scope: DiagramScope(unit: .feature), judged: [forbidden])
        let text = TextDiagram.draw(picture)
        #expect(text.split(separator: "\n").count < 60)
        #expect(text.contains("… and 960 more"))
        #expect(text.contains("Feature999") && text.contains("✘ Feature998"))
        #expect(text.contains("all 1000 features of Feature"))
        let whole = TextDiagram.draw(picture, DiagramFormat.Style(limit: nil))
        #expect(whole.split(separator: "\n").count > 1000)
        #expect(!whole.contains("more"))
    }

    @Test("Targets used by tests only are distinguished from shipped targets")
    func testsOnly() throws {
        var sketch = ProjectSketch(ranks: [["Feature"], ["Shared"]])
        sketch.feature("Cart")
        sketch.member("Support", .module, in: "Shared", [(.testSupport, "Support", nil)])
        sketch.edge("CartTests", "Support")
        let text = TextDiagram.draw(
            try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(unit: .feature)))
        #expect(text.contains("─▶ Support (tests)"))
    }

    @Test("Empty layers and an empty project are reported as empty")
    func empty() throws {
        var sketch = ProjectSketch(ranks: [["App"], ["Shared"]])
        #expect(TextDiagram.draw(try PictureBuilder.build(sketch.resolved())).contains("nothing to draw"))
        sketch.module("Model", in: "Shared")
        #expect(TextDiagram.draw(try PictureBuilder.build(sketch.resolved())).contains("  App     (empty)\n"))
    }

    private func withoutEscapes(_ text: String) -> String {
        var result = ""
        var isEscape = false
        for scalar in text.unicodeScalars {
            if scalar == "\u{1B}" {
                isEscape = true
            } else if isEscape {
                isEscape = scalar != "m"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

@Suite("Diagram formats")
struct DiagramFormatTests {
    @Test(
        "The extension of a file selects the format",
        arguments: [
            ("graph.dot", DiagramFormat.dot), ("a/b.c/graph.GV", .dot), ("graph.txt", .text), ("graph.svg", .svg),
            ("a.MMD", .mermaid), ("graph.json", .json), ("graph.png", nil),
            ("dot", nil), (".dot", nil), ("a.dot/graph", nil), ("", nil), ("graph.", nil),
        ])
    func byFile(path: String, format: DiagramFormat?) {
        #expect(DiagramFormat.forFile(named: path) == format)
    }

    @Test("Each format draws its diagram")
    func byFormat() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved())
        let style = DiagramFormat.Style()
        #expect(DiagramFormat.dot.draw(picture, style) == DOTDiagram.draw(picture))
        #expect(DiagramFormat.text.draw(picture, style) == TextDiagram.draw(picture))
    }
}
