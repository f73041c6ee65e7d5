import AshlarDiagrams
import AshlarJSON
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Differences of diagrams")
struct DifferenceTests {
    private func picture(
        _ sketch: ProjectSketch, forbidden names: [(String, String)] = [], by acceptance: JudgedEdge.Acceptance? = nil
    ) throws -> Picture {
        let project = sketch.resolved()
        let named = names.first.map { NodePair(node($0.0, project), node($0.1, project)) }
        let forbidden = names.map {
            JudgedEdge(
                importer: node($0, project), imported: node($1, project), rule: "some-rule",
                acceptance: acceptance, location: Sketching.place, named: named)
        }
        return try PictureBuilder.build(
            project, scope: DiagramScope(unit: .feature, omissions: [.helpers]), judged: forbidden)
    }

    private func lines(_ difference: PictureDifference) -> [Substring] {
        DifferenceDocument(difference, since: "main").text(as: .text).split(separator: "\n")
    }

    @Test("Equal pictures have no difference")
    func equal() throws {
        let difference = PictureDifference(from: try picture(Sketching.tada()), to: try picture(Sketching.tada()))
        #expect(difference.isEmpty)
        #expect(lines(difference) == ["Tada since main: the graph has not changed"])
        // An edge within a box is not drawn, and changes the figures.
        let inner = DifferenceDocument(
            difference, since: "main", changedCosts: [("propagation cost", "2.00 % (was 1.00 %)")])
        let text = "Tada since main: nothing that is drawn has changed\npropagation cost 2.00 % (was 1.00 %)\n"
        #expect(inner.text(as: .text) == text)
    }

    @Test("Added and removed members and dependencies are listed by name")
    func addedAndRemoved() throws {
        var head = Sketching.tada()
        head.feature("Refund", uses: ["Payment"])
        head.edge("MatchedImplementation", "RefundInterface")
        let difference = PictureDifference(from: try picture(Sketching.tada()), to: try picture(head))
        #expect(
            lines(difference) == [
                "Tada since main: 1 feature added, 2 dependencies added", "+ feature Refund in Feature",
                "+ Matched ─▶ ‹Refund›", "+ Refund ─▶ ‹Payment›",
            ])
        let reverse = PictureDifference(from: try picture(head), to: try picture(Sketching.tada()))
        #expect(
            lines(reverse) == [
                "Tada since main: 1 feature removed, 2 dependencies removed", "- feature Refund in Feature",
                "- Matched ─▶ ‹Refund›", "- Refund ─▶ ‹Payment›",
            ])
        for difference in [difference, reverse] {
            let drawn = difference.picture
            #expect(drawn.boxes.map(\.name).sorted() == ["Matched", "Payment", "Refund"])
            #expect(drawn.arrows.allSatisfy { $0.change != nil })
            #expect(drawn.ranks.joined().map(\.name) == ["Feature"])
        }
    }

    @Test("A dependency that now meets more than an interface is a change")
    func widened() throws {
        var head = Sketching.tada()
        head.edge("MatchedImplementation", "PaymentUI")
        let difference = PictureDifference(from: try picture(Sketching.tada()), to: try picture(head))
        #expect(lines(difference).last == "~ Matched ─▶ Payment  now more than the interface")
        let reverse = PictureDifference(from: try picture(head), to: try picture(Sketching.tada()))
        #expect(lines(reverse).last == "~ Matched ─▶ ‹Payment›  now only the interface")
    }

    @Test("Rules that a dependency breaks now, and no longer breaks, are named")
    func violations() throws {
        var sketch = Sketching.tada()
        sketch.edge("TadaModel", "TadaUIKit")
        let broken = try picture(sketch, forbidden: [("TadaModel", "TadaUIKit")])
        let added = PictureDifference(from: try picture(Sketching.tada()), to: broken)
        #expect(
            lines(added) == [
                "Tada since main: 1 dependency added, 1 against a rule", "+ TadaModel ─▶ TadaUIKit",
                "    ✘ TadaModel → TadaUIKit: some-rule (ashlar.yml:1:1)",
            ])
        let accepted = PictureDifference(from: broken, to: try picture(sketch))
        #expect(
            lines(accepted) == [
                "Tada since main: 1 dependency changed", "~ TadaModel ─▶ TadaUIKit",
                "    ✔ no longer TadaModel → TadaUIKit: some-rule",
            ])
    }

    @Test("A dependency that is gone is drawn as removed, although it broke a rule")
    func removedViolation() throws {
        var sketch = Sketching.tada()
        sketch.edge("TadaModel", "TadaUIKit")
        let broken = try picture(sketch, forbidden: [("TadaModel", "TadaUIKit")])
        let document = DifferenceDocument(
            PictureDifference(from: broken, to: try picture(Sketching.tada())), since: "main")
        #expect(
            document.text(as: .text).hasSuffix(
                "- TadaModel ─▶ TadaUIKit\n    ✔ no longer TadaModel → TadaUIKit: some-rule\n"))
        #expect(document.text(as: .mermaid).contains("n_TadaModel -->|removed| n_TadaUIKit"))
        #expect(document.text(as: .dot).contains("\"TadaModel\" -> \"TadaUIKit\" [color=\"#8c959f\", style=dashed, "))
        #expect(document.text(as: .svg).contains("<path class=\"removed\""))
        for format in [DiagramFormat.mermaid, .dot] { #expect(!document.text(as: format).contains("#d1242f")) }
    }

    @Test("A line for each finding names its targets")
    func oneLineForEachFinding() throws {
        var sketch = Sketching.tada()
        sketch.edge("HomeUI", "PaymentUI")
        sketch.edge("HomeImplementation", "PaymentUI")
        let pairs = [("HomeUI", "PaymentUI"), ("HomeImplementation", "PaymentUI")]
        let difference = PictureDifference(
            from: try picture(Sketching.tada()), to: try picture(sketch, forbidden: pairs))
        let document = DifferenceDocument(difference, since: "main")
        let lines = document.text(as: .text).split(separator: "\n")
        #expect(
            lines.filter { $0.contains("some-rule") } == [
                "    ✘ HomeImplementation → PaymentUI and 1 other: some-rule (ashlar.yml:1:1)"
            ])
        let row = "**some-rule** `HomeImplementation` → `PaymentUI` and 1 other `ashlar.yml:1:1`"
        #expect(document.text(as: .markdown).contains("| added | `Home` → `Payment` | \(row) |"))
    }

    @Test("A rule that breaks within a box is a change of the box")
    func innerViolation() throws {
        var sketch = Sketching.tada()
        sketch.edge("HomeInterface", "HomeUI")
        let head = try picture(sketch, forbidden: [("HomeInterface", "HomeUI")])
        let added = PictureDifference(from: try picture(Sketching.tada()), to: head)
        #expect(
            lines(added) == [
                "Tada since main: 1 feature changed, 1 against a rule", "~ feature Home in Feature",
                "    ✘ HomeInterface → HomeUI: some-rule (ashlar.yml:1:1)",
            ])
        #expect(added.picture.boxes.map(\.name) == ["Home"])
        let resolved = PictureDifference(from: head, to: try picture(Sketching.tada()))
        #expect(lines(resolved).last == "    ✔ no longer HomeInterface → HomeUI: some-rule")
    }

    @Test("A member that moved to another layer is a change; one whose layer was renamed is not")
    func moved() throws {
        func sketch(_ layers: [String], in layer: String) -> ProjectSketch {
            var sketch = ProjectSketch(ranks: layers.map { [$0] })
            sketch.module("Log", in: layer)
            return sketch
        }
        let mid = try picture(sketch(["Mid", "Base"], in: "Mid"))
        let moved = PictureDifference(from: mid, to: try picture(sketch(["Mid", "Base"], in: "Base")))
        #expect(lines(moved) == ["Tada since main: 1 module changed", "~ module Log in Base, was in Mid"])
        let markdown = DifferenceDocument(moved, since: "main").text(as: .markdown)
        #expect(markdown.contains("| changed | module `Log` | in Base, was in Mid |"))
        #expect(PictureDifference(from: mid, to: try picture(sketch(["Middle", "Base"], in: "Middle"))).isEmpty)
    }

    @Test("A target that another feature has now is a change in each format")
    func movedToAnotherMember() throws {
        func all(_ owner: String) throws -> Picture {
            var sketch = ProjectSketch()
            for name in ["Cart", "Payment"] {
                let shared: [(kind: PartKind, name: String, layer: String?)] = [(.library, "CheckoutAPI", nil)]
                let own: [(kind: PartKind, name: String, layer: String?)] = [(.ui, "\(name)UI", nil)]
                sketch.member(name, .feature, in: "Feature", own + (name == owner ? shared : []))
            }
            return try PictureBuilder.build(sketch.resolved())
        }
        let moved = PictureDifference(from: try all("Payment"), to: try all("Cart"))
        #expect(
            lines(moved) == [
                "Tada since main: 1 target changed", "~ target CheckoutAPI in Feature, was in feature Payment",
            ])
        let document = DifferenceDocument(moved, since: "main")
        let row = "| changed | target `CheckoutAPI` | in Feature, was in feature Payment |"
        #expect(document.text(as: .markdown).contains(row))
        #expect(document.text(as: .json).contains("\"earlierMember\": \"Payment\""))
        #expect(moved.picture.boxes.map(\.origin) == ["feature Payment"])
    }

    @Test("Mocks that are not drawn and were removed are counted")
    func undrawn() throws {
        var base = Sketching.tada()
        base.member("Extra", .module, in: "Shared", [(.library, "Extra", nil), (.mocks, "ExtraMocks", nil)])
        var head = Sketching.tada()
        head.member("Extra", .module, in: "Shared", [(.library, "Extra", nil)])
        base.edge("ExtraMocks", "Extra", "TadaModel")
        head.feature("Refund")
        func all(_ sketch: ProjectSketch) throws -> Picture { try PictureBuilder.build(sketch.resolved()) }
        let shown = PictureDifference(from: try picture(base), to: try picture(head))
        let undrawn = UndrawnChanges(besides: shown, of: PictureDifference(from: try all(base), to: try all(head)))
        let text = DifferenceDocument(shown, undrawn: undrawn, since: "main").text(as: .text)
        let last = "not drawn: 1 target removed, 2 dependencies removed (--tests --collapse none)"
        #expect(text.split(separator: "\n").last.map(String.init) == last, "\(text)")
        #expect(undrawn.targets.map(\.box.name) == ["ExtraMocks"])
    }

    @Test("A finding that the baseline accepts now is a change, and no rule is broken")
    func accepted() throws {
        var sketch = Sketching.tada()
        sketch.edge("TadaModel", "TadaUIKit")
        let names = [("TadaModel", "TadaUIKit")]
        let difference = PictureDifference(
            from: try picture(sketch, forbidden: names), to: try picture(sketch, forbidden: names, by: .baseline))
        #expect(
            lines(difference) == [
                "Tada since main: 1 dependency changed", "~ TadaModel ─▶ TadaUIKit",
                "    · TadaModel → TadaUIKit: some-rule (baseline) (ashlar.yml:1:1)",
            ])
    }

    @Test("A product and a target of one name are different boxes")
    func sharedNames() throws {
        var base = ProjectSketch(ranks: [["Shared"]])
        base.module("Ads", in: "Shared")
        base.module("Kit", in: "Shared")
        var head = base
        head.product("Ads", package: "Vendor")
        head.edge("Kit", "Ads")
        let difference = PictureDifference(from: try picture(base), to: try picture(head))
        #expect(difference.boxes.map(\.box.name) == ["Ads"])
        #expect(difference.boxes.allSatisfy { $0.change == .added })
    }

    @Test("Markdown is a table and a diagram that Mermaid reads; JSON follows its schema", .needs(.node, .validators))
    func documents() throws {
        var head = Sketching.tada()
        head.feature("Re|fu`nd", uses: ["Payment"])
        head.edge("TadaModel", "TadaUIKit")
        let difference = PictureDifference(
            from: try picture(Sketching.tada()), to: try picture(head, forbidden: [("TadaModel", "TadaUIKit")]))
        let figures: JSONValue = [
            "targets": 2, "dependencies": 1, "propagationCost": .decimal("75.00"), "longestChain": ["A", "B"],
            "largestCycle": [],
        ]
        let document = DifferenceDocument(difference, since: "ma`in", costs: (now: figures, base: figures))
        let markdown = document.text(as: .markdown)
        let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(rows.count == 4)
        #expect(rows.contains("| added | feature `` Re\\|fu`nd `` | in Feature |"))
        #expect(
            rows.contains(
                "| added | `TadaModel` → `TadaUIKit` | **some-rule** `TadaModel` → `TadaUIKit` `ashlar.yml:1:1` |"))
        let diagram = try #require(markdown.split(separator: "```mermaid\n").last).split(separator: "```\n")[0]
        let read = try JSONReader.read(Array(try Validator.mermaid(String(diagram)).utf8))
        #expect(read["edges"]?.elements.count == 2)
        let json = document.text(as: .json)
        #expect(try Validator.json(json, by: "docs/schemas/graph-diff.schema.json") == "")
    }

    /// In a cell of a table GitHub removes the backslash before a bar, elsewhere it shows it.
    @Test("A bar in code is escaped in tables only, and names mention no user")
    func barsInMarkdown() throws {
        var head = Sketching.tada()
        head.feature("Re|fund")
        let difference = PictureDifference(from: try picture(Sketching.tada()), to: try picture(head))
        var undrawn = UndrawnChanges()
        let place = SourceLocation(path: "a|b.yml", line: 1, column: 1)
        undrawn.findings.new = [Finding(rule: "some-rule", message: "'R|e' has an @user", location: place)]
        let document = DifferenceDocument(difference, undrawn: undrawn, since: "ma|in")
        let lines = document.text(as: .markdown).split(separator: "\n")
        #expect(lines.first?.hasPrefix("**Tada** since `ma|in`: ") == true, "\(lines)")
        #expect(lines.contains("| added | feature `Re\\|fund` | in Feature |"), "\(lines)")
        #expect(lines.contains { $0.contains(" `a|b.yml:1:1`") && $0.contains("@&#8203;user") }, "\(lines)")
    }

    @Test("Graphviz draws what was added and removed in colors", .needs(.dot))
    func dot() throws {
        var head = Sketching.tada()
        head.feature("Refund", uses: ["Payment"])
        for (from, to) in [(Sketching.tada(), head), (head, Sketching.tada())] {
            let difference = PictureDifference(from: try picture(from), to: try picture(to))
            let svg = try graphviz("svg", DifferenceDocument(difference, since: "main").text(as: .dot))
            #expect(svg.contains(difference.boxes[0].change == .added ? "#1a7f37" : "#8c959f"))
        }
    }

    @Test("In SVG, what was added and removed has a class of its own", .needs(.xmllint))
    func svg() throws {
        var head = Sketching.tada()
        head.feature("Refund", uses: ["Payment"])
        let difference = PictureDifference(from: try picture(Sketching.tada()), to: try picture(head))
        let svg = DifferenceDocument(difference, since: "main").text(as: .svg)
        #expect(try Validator.xml(svg) == "")
        #expect(svg.contains("class=\"box feature added\"") && svg.contains("<path class=\"added\""))
        #expect(svg.contains("green: added"))
    }
}
