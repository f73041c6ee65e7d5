import AshlarDiagrams
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("SVG diagrams")
struct SVGDiagramTests {
    private struct Frame {
        var x, y, width, height: Double

        func overlaps(_ other: Frame) -> Bool {
            x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
        }
    }

    @Test(
        "Boxes lie apart and within a layer, and no arrow crosses a box",
        arguments: [DiagramScope.Unit.target, .feature], [Set(DiagramScope.Omission.allCases), []])
    func geometry(unit: DiagramScope.Unit, omissions: Set<DiagramScope.Omission>) throws {
        let picture = try PictureBuilder.build(
            Sketching.tada().resolved(), scope: DiagramScope(unit: unit, omissions: omissions))
        try expectApart(SVGDiagram.draw(picture), boxes: picture.boxes.count)
    }

    @Test("So they do in random projects with siblings, long names and edges in all directions", arguments: seeds(50))
    func randomGeometry(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var sketch = ProjectSketch(ranks: [["App"], ["One", "Two", "Three"], ["Base"]])
        let layers = ["App", "One", "Two", "Three", "Base"]
        let names = (0..<40).map { "M\($0)" + String(repeating: $0 % 7 == 0 ? "결제" : "n", count: $0 % 13) }
        for name in names { sketch.module(name, in: layers[Int.random(in: 0..<5, using: &random)]) }
        for _ in 0..<60 {
            let (importer, imported) = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<40, using: &random))
            if importer != imported { sketch.edge(names[importer], names[imported]) }
        }
        try expectApart(SVGDiagram.draw(PictureBuilder.build(sketch.resolved())), boxes: 40)
    }

    private func expectApart(_ svg: String, boxes count: Int) throws {
        let boxes = svg.matches(
            of: /<g class="box[^"]*"><rect x="([-0-9.]+)" y="([-0-9.]+)" width="([-0-9.]+)" height="([-0-9.]+)"/
        )
        .map { Frame(x: number($0.1), y: number($0.2), width: number($0.3), height: number($0.4)) }
        let bands = svg.matches(
            of: /<rect class="band" x="([-0-9.]+)" y="([-0-9.]+)" width="([-0-9.]+)" height="([-0-9.]+)"/
        )
        .map { Frame(x: number($0.1), y: number($0.2), width: number($0.3), height: number($0.4)) }
        #expect(boxes.count == count)
        for (place, box) in boxes.enumerated() {
            #expect(!boxes[(place + 1)...].contains { $0.overlaps(box) })
            #expect(
                bands.count {
                    $0.x <= box.x && box.x + box.width <= $0.x + $0.width && $0.y <= box.y
                        && box.y + box.height <= $0.y + $0.height
                } == 1)
        }
        // Where an arrow passes a row, it goes straight down: `x y` and then `V`.
        let passages = svg.matches(of: #/ ([-0-9.]+) ([-0-9.]+)V([-0-9.]+)/#)
        for passage in passages {
            let (x, top, bottom) = (number(passage.1), number(passage.2), number(passage.3))
            let line = Frame(x: x, y: min(top, bottom), width: 0.1, height: abs(bottom - top))
            #expect(!boxes.contains { $0.overlaps(line) })
        }
        #expect(svg.matches(of: /<path (class="[a-z]*" )?marker-end/).count > 0)
    }

    @Test("Arrowheads follow the color scheme: a hollow one has the color of the page")
    func arrowheads() throws {
        let svg = SVGDiagram.draw(try PictureBuilder.build(Sketching.tada().resolved()))
        let dark = try #require(svg.firstMatch(of: /prefers-color-scheme:dark\)\{(.*?)<\/style>/.dotMatchesNewlines()))
        #expect(dark.1.contains(".page,#hollow path{fill:#0d1117}"))
        #expect(dark.1.contains("#hollow path{stroke:#9198a1}#full path{fill:#9198a1}"))
        // An attribute of its own would not follow.
        #expect(!svg.contains(/<marker id="(hollow|full)"[^>]*><path [^>]*fill=/))
    }

    @Test("An arrow over many rows leads along a side: its text stays short")
    func longArrows() throws {
        var sketch = ProjectSketch(ranks: [["A"], ["B"]])
        let names = (0..<600).map { "M\($0)" + String(repeating: "n", count: 12) }
        for (place, name) in names.enumerated() { sketch.module(name, in: place < 300 ? "A" : "B") }
        for place in 0..<300 { sketch.edge(names[place], names[599 - place]) }
        let svg = SVGDiagram.draw(try PictureBuilder.build(sketch.resolved()))
        let paths = svg.matches(of: #/ d="(M[^"]*)"><title>/#)
        #expect(paths.count == 300 && paths.allSatisfy { $0.1.count < 1000 })
        try expectApart(svg, boxes: 600)
    }

    private func number(_ text: Substring) -> Double { Double(text) ?? .nan }

    @Test("The document is well-formed and shows every name unchanged", .needs(.xmllint))
    func names() throws {
        let names = ["결제", "say \"hi\"", "back\\slash\\", "A&amp;B", "<script>alert(1)</script>", "]]>", "--", "é"]
        var sketch = ProjectSketch(name: "타다 \"<&", ranks: [["레이어 \"<"], ["Shared"]])
        for name in names { sketch.member(name, .feature, in: "레이어 \"<", [(.library, name, nil)]) }
        sketch.module("tab\there\u{202E}\nline", in: "Shared")
        for name in names { sketch.edge(name, "tab\there\u{202E}\nline") }
        let svg = SVGDiagram.draw(try PictureBuilder.build(sketch.resolved()))
        #expect(try Validator.xml(svg) == "")
        let document = try #require(svg.data(using: .utf8))
        let reader = TextReader()
        let parser = XMLParser(data: document)
        parser.delegate = reader
        #expect(parser.parse())
        for name in names { #expect(reader.texts.contains(name)) }
        #expect(reader.texts.contains("tab\\u{9}here\\u{202E}\\u{A}line"))
        #expect(!reader.elements.contains("script"))
    }

    @Test("Violations are marked by severity, with the rule and its place in the title")
    func violations() throws {
        var sketch = Sketching.tada()
        sketch.edge("TadaModel", "TadaUIKit")
        let project = sketch.resolved()
        let edge = JudgedEdge(
            importer: node("TadaModel", project), imported: node("TadaUIKit", project), rule: "layers-point-inward",
            severity: .warning, location: Sketching.place)
        let svg = SVGDiagram.draw(try PictureBuilder.build(project, judged: [edge]))
        #expect(svg.contains("<path class=\"warning\" marker-end=\"url(#warning)\""))
        #expect(svg.contains("<title>TadaModel → TadaUIKit: layers-point-inward (ashlar.yml:1:1)</title>"))
        #expect(svg.contains("yellow: a warning"))
    }

    @Test(
        "A picture of 60 targets has at most 1.25 times the crossings of Graphviz with the same rows", .needs(.dot),
        arguments: 0..<8)
    func crossings(seed: Int) throws {
        var sketch = ProjectSketch(ranks: [["A"], ["B"], ["C"], ["D"], ["E"]])
        var random = SeededGenerator(seed: seed)
        let layers = ["A", "B", "C", "D", "E"]
        for place in 0..<60 { sketch.module("M\(place)", in: layers[place / 12]) }
        for importer in 0..<48 {
            for _ in 0..<2 {
                let first = (importer / 12 + 1) * 12
                sketch.edge("M\(importer)", "M\(Int.random(in: first..<min(first + 24, 60), using: &random))")
            }
        }
        try expectFewCrossings(in: sketch)
    }

    /// Compares with what Graphviz draws of the arrows if it is given the rows alone, without layers as clusters.
    private func expectFewCrossings(in sketch: ProjectSketch) throws {
        let picture = try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(omissions: [.impliedArrows]))
        let svg = SVGDiagram.draw(picture)
        let boxes = svg.matches(of: /<rect x="[^"]*" y="([^"]*)"[^>]*><text class="name"[^>]*>([^<]*)</)
        let rows = Dictionary(grouping: boxes, by: { number($0.1) }).sorted { $0.key < $1.key }
        #expect(boxes.count == 60 && rows.count > 4)
        var dot = "digraph { " + rows.indices.map { "r\($0)" }.joined(separator: " -> ") + " [style=invis];\n"
        for (number, row) in rows.enumerated() {
            dot += "{ rank=same; r\(number); " + row.value.map { "\($0.2);" }.joined() + " }\n"
        }
        for arrow in svg.matches(of: /<title>(M\d+) → (M\d+)</) { dot += "\(arrow.1) -> \(arrow.2);\n" }
        // The invisible arrows between rows have no path.
        let other = Crossings.count(Crossings.lines(ofPathsIn: try graphviz("svg", dot + "}")))
        let own = Crossings.count(Crossings.lines(ofPathsIn: svg))
        #expect(own > 0 && Double(own) <= 1.25 * Double(other), "\(own) crossings, Graphviz has \(other)")
    }

    private final class TextReader: NSObject, XMLParserDelegate {
        var texts: Set<String> = []
        var elements: Set<String> = []
        private var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            elements.insert(name)
            text = ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            texts.insert(text)
        }
    }
}

/// Counts how often the paths of an SVG cross each other, as straight pieces of their curves.
enum Crossings {
    typealias Point = (x: Double, y: Double)

    /// The paths of arrows, with eight pieces for each curve.
    static func lines(ofPathsIn svg: String) -> [[Point]] {
        svg.matches(of: /<path [^>]*? d="(M[^"Zz]*)"/).filter {
            // Graphviz draws rounded boxes as filled paths, too.
            !$0.output.0.contains("fill=") || $0.output.0.contains("fill=\"none\"")
        }
        .map { points(String($0.1)) }.filter { $0.count > 1 }
    }

    private static func points(_ path: String) -> [Point] {
        var points: [Point] = []
        for command in path.matches(of: /([MCVQ])([^MCVQ]*)/) {
            let numbers = command.2.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
            switch command.1 {
            case "M": points.append((numbers[0], numbers[1]))
            case "V": points.append((points[points.count - 1].x, numbers[0]))
            case "C":
                for start in stride(from: 0, to: numbers.count - 5, by: 6) {
                    let curve = Array(numbers[start..<(start + 6)])
                    let from = points[points.count - 1]
                    for step in 1...8 { points.append(bezier(from, curve, Double(step) / 8)) }
                }
            default: points.append((numbers[numbers.count - 2], numbers[numbers.count - 1]))
            }
        }
        return points
    }

    private static func bezier(_ start: Point, _ curve: [Double], _ share: Double) -> Point {
        let rest = 1 - share
        func at(_ values: [Double]) -> Double {
            rest * rest * rest * values[0] + 3 * rest * rest * share * values[1] + 3 * rest * share * share * values[2]
                + share * share * share * values[3]
        }
        return (at([start.x, curve[0], curve[2], curve[4]]), at([start.y, curve[1], curve[3], curve[5]]))
    }

    /// How many pairs of pieces of different lines cross.
    static func count(_ lines: [[Point]]) -> Int {
        var count = 0
        for first in lines.indices {
            for second in lines.indices where second > first {
                for (a, b) in zip(lines[first], lines[first].dropFirst()) {
                    for (c, d) in zip(lines[second], lines[second].dropFirst()) where cross(a, b, c, d) { count += 1 }
                }
            }
        }
        return count
    }

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
            (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }
}
