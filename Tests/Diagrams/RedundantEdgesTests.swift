import AshlarDiagrams
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Redundant edges in diagrams")
struct RedundantEdgesTests {
    @Test("An edge implied by two drawn arrows is omitted")
    func redundant() throws {
        let project = Sketching.tada().resolved()
        // HomeUI uses HomeInterface, and HomeInterface uses TadaModel.
        #expect(try !arrows(PictureBuilder.build(project)).contains("HomeUI>TadaModel"))
        let (importer, imported) = (node("HomeUI", project), node("TadaModel", project))
        #expect(project.edges.contains { $0.importer == importer && $0.imported == imported && $0.origin == .implied })
    }

    @Test("An implied edge without a drawn path is kept")
    func needed() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved())
        #expect(arrow("HomeTests", "MatchedMocks", in: picture)?.isImplied == true)
        #expect(arrow("HomeTests", "MatchedMocks", in: picture)?.ships == false)
    }

    @Test("A forbidden implied edge is always drawn")
    func forbidden() throws {
        let project = Sketching.tada().resolved()
        let edge = JudgedEdge(
            importer: node("HomeUI", project), imported: node("TadaModel", project), rule: "r",
            location: Sketching.place)
        #expect(try arrow("HomeUI", "TadaModel", in: PictureBuilder.build(project, judged: [edge])) != nil)
    }

    @Test("The drawn arrows and the graph have the same transitive closure")
    func reachability() throws {
        for seed in 0..<1000 {
            let project = randomProject(seed: seed)
            let picture = try PictureBuilder.build(project)
            let drawn = picture.arrows.map { arrow in
                [picture.boxes[arrow.importer].name, picture.boxes[arrow.imported].name]
            }
            let real = project.edges.map { [project.nodeName($0.importer), project.nodeName($0.imported)] }
            #expect(closure(drawn) == closure(real), "seed \(seed)")
        }
    }

    @Test("Edges between two mutually dependent mocks do not make each other redundant")
    func mocksInCycle() throws {
        var sketch = ProjectSketch(ranks: [["Only"]])
        sketch.member("A", .feature, in: "Only", [(.mocks, "First", nil), (.mocks, "Second", nil)])
        sketch.module("Other", in: "Only")
        sketch.edge("First", "Second")
        sketch.edge("Second", "First")
        sketch.edge("First", "Other", origin: .implied)
        sketch.edge("Second", "Other", origin: .implied)
        let drawn = try arrows(PictureBuilder.build(sketch.resolved()))
        #expect(drawn.contains("First>Other") || drawn.contains("Second>Other"))
    }

    /// Two features, each with two parts of mocks, with edges at random, cycles and all, half of them implied.
    private func randomProject(seed: Int) -> Project {
        var random = SeededGenerator(seed: seed)
        var sketch = ProjectSketch(ranks: [["Only"]])
        let kinds: [PartKind] = [.interface, .mocks, .mocks, .tests]
        var names: [String] = []
        for member in 0..<2 {
            let parts = kinds.enumerated().map {
                (kind: $0.element, name: "M\(member)Part\($0.offset)", layer: String?.none)
            }
            sketch.member("M\(member)", .feature, in: "Only", parts)
            names += parts.map(\.name)
        }
        for _ in 0..<(6 + seed % 12) {
            let importer = names[Int.random(in: 0..<names.count, using: &random)]
            let imported = names[Int.random(in: 0..<names.count, using: &random)]
            if importer != imported {
                sketch.edge(importer, imported, origin: Bool.random(using: &random) ? .implied : .declared)
            }
        }
        return sketch.resolved()
    }

    /// The transitive closure, by brute force.
    private func closure(_ edges: [[String]]) -> Set<[String]> {
        var pairs = Set(edges)
        while true {
            let more = pairs.flatMap { first in pairs.filter { $0[0] == first[1] }.map { [first[0], $0[1]] } }
            let next = pairs.union(more)
            if next.count == pairs.count { return pairs }
            pairs = next
        }
    }
}
