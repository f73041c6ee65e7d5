import AshlarDiagrams
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Scopes of diagrams")
struct ScopeTests {
    /// `A` uses `B`, and so on to `E`; `Other` uses `E`, `App` uses `A`.
    private var chain: Project {
        var sketch = ProjectSketch(ranks: [["App"], ["Shared"]])
        sketch.app("App", uses: ["A"])
        for (name, uses) in [("A", ["B"]), ("B", ["C"]), ("C", ["D"]), ("D", ["E"]), ("E", []), ("Other", ["E"])] {
            sketch.module(name, in: "Shared", uses: uses)
        }
        return sketch.resolved()
    }

    private func names(_ scope: DiagramScope, in project: Project? = nil) throws -> [String] {
        try PictureBuilder.build(project ?? chain, scope: scope).boxes.map(\.name)
    }

    @Test(
        "A depth bounds both directions of a focus",
        arguments: [
            (0, ["C"]), (1, ["B", "C", "D"]), (2, ["A", "B", "C", "D", "E"]), (9, ["A", "App", "B", "C", "D", "E"]),
        ])
    func depth(_ depth: Int, _ expected: [String]) throws {
        #expect(try names(DiagramScope(focus: ["C"], depth: depth)) == expected)
    }

    @Test("Edges between the targets of one member do not count as depth")
    func depthOfMembers() throws {
        let boxes = try names(
            DiagramScope(focus: ["Matched"], depth: 1, unit: .feature, omissions: [.helpers]),
            in: Sketching.tada().resolved())
        #expect(boxes.contains("Payment") && boxes.contains("Home") && !boxes.contains("Profile"))
    }

    @Test("What depends on a name; what an app needs; a layer; all of them together")
    func restrictions() throws {
        #expect(try names(DiagramScope(reached: ["D"])) == ["A", "App", "B", "C", "D"])
        #expect(try names(DiagramScope(apps: ["App"])) == ["A", "App", "B", "C", "D", "E"])
        #expect(try names(DiagramScope(layers: ["App"])) == ["App"])
        #expect(
            try names(DiagramScope(reached: ["E"], apps: ["App"], layers: ["Shared"])) == ["A", "B", "C", "D", "E"])
    }

    @Test("The module that all mocks share counts where it is drawn")
    func mockSupport() throws {
        var project = chain
        let support = try #require(project.members.firstIndex { $0.name == "Other" })
        project.members[support].isMockSupport = true
        let usual = try PictureBuilder.build(project)
        #expect(usual.drawnTargets == project.targets.count - 1 && usual.allTargets == usual.drawnTargets)
        let named = try PictureBuilder.build(project, scope: DiagramScope(focus: ["Other"], depth: 0))
        #expect(named.drawnTargets == 1 && named.allTargets == project.targets.count)
    }

    @Test("What an app does not use, or is not in the layer, is not drawn, whatever a box stands for")
    func collapsedRestrictions() throws {
        var sketch = Sketching.tada()
        sketch.edge("TadaUIKit", "TadaLoggerInterface")
        sketch.feature("Lobby", in: "CoreUI")
        sketch.member(
            "Split", .module, in: "CoreUI", [(.interface, "SplitInterface", nil), (.library, "Split", "App")])
        let project = sketch.resolved()
        let scope = DiagramScope(apps: ["TadaHomeWidget"], unit: .feature)
        let app = try PictureBuilder.build(project, scope: scope)
        #expect(arrow("TadaUIKit", "TadaLogger", in: app)?.isInterfaceOnly == true)
        #expect(arrow("TadaLogger", "TadaFoundation", in: app) == nil)
        let targets = try names(DiagramScope(apps: ["TadaHomeWidget"]), in: project)
        #expect(app.boxes.flatMap(\.parts).map(\.name).sorted() == targets.sorted())
        let layer = try PictureBuilder.build(project, scope: DiagramScope(layers: ["CoreUI"], unit: .feature))
        #expect(layer.ranks.joined().map(\.name) == ["CoreUI"])
        #expect(layer.boxes.map(\.name).contains("Split"))
    }

    @Test("Unknown apps and layers are reported with all other unknown names")
    func unknown() {
        let error = #expect(throws: DiagramScope.UnknownNames.self) {
            try names(DiagramScope(focus: ["Q"], reached: ["Othr"], apps: ["A"], layers: ["Sharde"]))
        }
        #expect(
            error?.description == "unknown name 'Q', unknown name 'Othr' (did you mean 'Other'?), unknown app 'A', "
                + "unknown layer 'Sharde' (did you mean 'Shared'?)")
    }

    @Test("Helpers and products are counted, unless a name or a forbidden edge needs them")
    func omissions() throws {
        let project = Sketching.tada().resolved()
        let helpers = project.targets.count { !$0.kind.ships }
        let omissions: Set<DiagramScope.Omission> = [.helpers, .products]
        let picture = try PictureBuilder.build(project, scope: DiagramScope(omissions: omissions))
        #expect(picture.boxes.allSatisfy { $0.ships && $0.layer != nil })
        #expect(picture.hidden.helpers == helpers && picture.hidden.products == 1)

        let named = try names(DiagramScope(focus: ["HomeTests", "NMapsMap"], omissions: omissions), in: project)
        #expect(named.contains("HomeTests") && named.contains("NMapsMap") && !named.contains("MatchedTests"))

        let edge = JudgedEdge(
            importer: node("HomeTests", project), imported: node("HomeMocks", project), rule: "r",
            location: Sketching.place)
        let broken = try PictureBuilder.build(
            project, scope: DiagramScope(omissions: omissions), judged: [edge])
        #expect(arrow("HomeTests", "HomeMocks", in: broken)?.violations.count == 1)
        #expect(broken.hidden.helpers == helpers - 2)
    }

    @Test("Above 30 targets a box is a feature, or a folder where there are no features")
    func readableUnit() throws {
        #expect(try PictureBuilder.build(chain, scope: DiagramScope(unit: nil)).unit == .target)
        #expect(try PictureBuilder.build(Sketching.tada().resolved(), scope: DiagramScope(unit: nil)).unit == .feature)
        var sketch = ProjectSketch(ranks: [["Shared"]])
        for place in 0..<40 { sketch.module("M\(place)", in: "Shared", path: "Group\(place % 8)/M\(place)") }
        let picture = try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(unit: nil))
        #expect(picture.unit == .folder)
        #expect(picture.boxes.map(\.name) == (0..<8).map { "Group\($0)" })
        #expect(picture.boxes.allSatisfy { $0.parts.count == 5 })
    }

    @Test("Chains of arrows imply an arrow; it is left out and counted")
    func impliedArrows() throws {
        var sketch = ProjectSketch(ranks: [["Shared"]])
        for (name, uses) in [("A", ["B", "C", "D"]), ("B", ["C"]), ("C", ["D"]), ("D", [])] {
            sketch.module(name, in: "Shared", uses: uses)
        }
        let picture = try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(omissions: [.impliedArrows]))
        #expect(arrows(picture) == ["A>B", "B>C", "C>D"])
        #expect(picture.hidden.arrows == 2)
    }

    @Test("An app that composes a feature is drawn, although another feature meets its interface")
    func compositionStays() throws {
        let picture = try PictureBuilder.build(
            Sketching.tada().resolved(), scope: DiagramScope(unit: .feature, omissions: [.impliedArrows]))
        #expect(arrow("TadaRider", "Payment", in: picture)?.isInterfaceOnly == false)
        #expect(arrow("Home", "Payment", in: picture) == nil)
    }

    @Test("The arrows that are left reach what all arrows reach, and none of them is implied", arguments: seeds(200))
    func reduction(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var sketch = ProjectSketch(ranks: [["Only"]])
        let names = (0..<9).map { "M\($0)" }
        for name in names { sketch.module(name, in: "Only") }
        for _ in 0..<Int.random(in: 5...30, using: &random) {
            let (importer, imported) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random))
            // Every third project has cycles.
            if importer != imported, seed % 3 == 0 || importer < imported {
                sketch.edge(names[importer], names[imported])
            }
        }
        let project = sketch.resolved()
        let all = Set(arrows(try PictureBuilder.build(project)))
        let left = Set(arrows(try PictureBuilder.build(project, scope: DiagramScope(omissions: [.impliedArrows]))))
        #expect(left.isSubset(of: all))
        #expect(reach(left) == reach(all))
        if seed % 3 != 0 {
            for arrow in left { #expect(reach(left.subtracting([arrow])) != reach(all), "\(arrow) is implied") }
        }
    }

    /// Which pairs a chain of arrows joins, by brute force.
    private func reach(_ arrows: Set<String>) -> Set<[Substring]> {
        var pairs = Set(arrows.map { $0.split(separator: ">") })
        while true {
            let more = pairs.flatMap { first in pairs.filter { $0[0] == first[1] }.map { [first[0], $0[1]] } }
            let next = pairs.union(more)
            if next.count == pairs.count { return pairs }
            pairs = next
        }
    }
}
