import AshlarDiagrams
import AshlarProjectModel
import Testing

@Suite("Redundant edges in pictures")
struct RedundantEdgesTests {
    @Test("What two drawn arrows say is not drawn a third time")
    func redundant() throws {
        let project = Sketching.tada().resolved()
        // HomeUI uses HomeInterface, and HomeInterface uses TadaModel.
        #expect(try !arrows(PictureBuilder.build(project)).contains("HomeUI>TadaModel"))
        let (importer, imported) = (node("HomeUI", project), node("TadaModel", project))
        #expect(project.edges.contains { $0.importer == importer && $0.imported == imported && $0.origin == .implied })
    }

    @Test("An implied edge that no other arrows replace stays")
    func needed() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved())
        #expect(arrow("HomeTests", "MatchedMocks", in: picture)?.isImplied == true)
        #expect(arrow("HomeTests", "MatchedMocks", in: picture)?.ships == false)
    }

    @Test("A forbidden implied edge is always drawn")
    func forbidden() throws {
        let project = Sketching.tada().resolved()
        let edge = ForbiddenEdge(
            importer: node("HomeUI", project), imported: node("TadaModel", project), rule: "r",
            location: Sketching.place)
        #expect(try arrow("HomeUI", "TadaModel", in: PictureBuilder.build(project, forbidden: [edge])) != nil)
    }

    @Test("Along the arrows one reaches exactly what the graph reaches")
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

    @Test("Two mocks that use each other do not excuse each other's edge")
    func mocksInCircle() throws {
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
        var random = Dice(seed: UInt64(seed))
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
            let (importer, imported) = (names[random.roll(names.count)], names[random.roll(names.count)])
            if importer != imported {
                sketch.edge(importer, imported, origin: random.roll(2) == 0 ? .implied : .declared)
            }
        }
        return sketch.resolved()
    }

    /// Who reaches whom, by brute force.
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

/// Numbers that are the same on every run (Marsaglia's xorshift).
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % sides
    }
}
