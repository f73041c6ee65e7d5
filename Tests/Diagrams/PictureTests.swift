import AshlarDiagrams
import AshlarProjectModel
import Testing

@Suite("Diagram contents")
struct PictureTests {
    @Test("Without a focus every target and product is a box, in its layer's rank")
    func everything() throws {
        let project = Sketching.tada().resolved()
        let picture = try PictureBuilder.build(project)
        #expect(picture.boxes.count == project.nodeCount)
        #expect(picture.ranks.map { $0.map(\.name) } == [["App"], ["Feature"], ["CoreUI", "Core"], ["Shared"]])
        #expect(picture.products.map { picture.boxes[$0].name } == ["NMapsMap"])
        #expect(picture.drawnTargets == project.targets.count)
    }

    @Test("A focus contains its transitive dependencies and dependents only")
    func focus() throws {
        var sketch = ProjectSketch(ranks: [["App"], ["Shared"]])
        for (name, uses) in [("A", ["B"]), ("B", ["C"]), ("C", ["D"]), ("D", []), ("X", ["D"]), ("Y", [])] {
            sketch.module(name, in: "Shared", uses: uses)
        }
        let picture = try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(focus: ["C"]))
        #expect(picture.boxes.map(\.name) == ["A", "B", "C", "D"])
        #expect(picture.boxes.filter(\.isFocus).map(\.name) == ["C"])
        #expect(picture.ranks.map { $0.map(\.name) } == [["Shared"]])
        #expect(arrows(picture) == ["A>B", "B>C", "C>D"])
    }

    @Test(
        "A focus may be a member, a target, a part, a product or a package",
        arguments: [
            ("Matched", 5), ("MatchedUI", 1), ("Matched.ui", 1), ("NMapsMap", 1), ("Vendor", 1),
        ])
    func focusNames(name: String, boxes: Int) throws {
        var sketch = Sketching.tada()
        sketch.product("Ads", package: "Vendor")
        let picture = try PictureBuilder.build(sketch.resolved(), scope: DiagramScope(focus: [name]))
        #expect(picture.boxes.count(where: \.isFocus) == boxes)
    }

    @Test("A name shared by a member and one of its parts selects all parts of the member")
    func memberBeforePart() throws {
        let picture = try PictureBuilder.build(
            Sketching.tada().resolved(), scope: DiagramScope(focus: ["TadaLogger"]))
        #expect(
            picture.boxes.filter(\.isFocus).map(\.name) == ["TadaLoggerInterface", "TadaLogger", "TadaLoggerTests"])
    }

    @Test("All unknown names are reported, with suggestions")
    func unknownFocus() {
        let project = Sketching.tada().resolved()
        let error = #expect(throws: DiagramScope.UnknownNames.self) {
            try PictureBuilder.build(project, scope: DiagramScope(focus: ["Matchd", "Home", "\u{202E}zzzz"]))
        }
        #expect(error?.names.map { $0.name } == ["Matchd", "\u{202E}zzzz"])
        #expect(
            error?.description
                == "unknown name 'Matchd' (did you mean 'Matched'?), unknown name '\\u{202E}zzzz'")
    }

    @Test("A collapsed member is one box; its outer edges are merged and its inner edges are omitted")
    func collapse() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved(), scope: DiagramScope(unit: .feature))
        #expect(picture.boxes.count == 17)
        #expect(Set(arrows(picture)).count == picture.arrows.count)
        #expect(picture.arrows.allSatisfy { $0.importer != $0.imported })
        #expect(arrows(picture).contains("Home>Matched"))
    }

    @Test("A collapsed arrow is hollow if shipped targets depend on the interface only")
    func interfaceOnly() throws {
        let picture = try PictureBuilder.build(Sketching.tada().resolved(), scope: DiagramScope(unit: .feature))
        #expect(arrow("Matched", "Payment", in: picture)?.isInterfaceOnly == true)
        #expect(arrow("TadaRider", "Payment", in: picture)?.isInterfaceOnly == false)
        #expect(arrow("Matched", "TadaModel", in: picture)?.isInterfaceOnly == false)
    }

    @Test("With a focus, a collapsed arrow contains all of its edges")
    func collapsedFocus() throws {
        let picture = try PictureBuilder.build(
            Sketching.tada().resolved(), scope: DiagramScope(focus: ["Payment"], unit: .feature))
        // The focus reaches TadaLoggerInterface only, yet the app uses TadaLogger itself.
        #expect(arrow("TadaRider", "TadaLogger", in: picture)?.isInterfaceOnly == false)
        #expect(!picture.boxes.contains { $0.name == "TadaHomeWidget" && $0.isFocus })
    }

    @Test("A collapsed arrow is forbidden if one of its edges is; a box, if one of its inner edges is")
    func forbidden() throws {
        var sketch = Sketching.tada()
        sketch.edge("HomeImplementation", "ProfileImplementation")
        sketch.edge("PaymentInterface", "PaymentUI")
        let project = sketch.resolved()
        let forbidden = [("HomeImplementation", "ProfileImplementation"), ("PaymentInterface", "PaymentUI")].map {
            JudgedEdge(
                importer: node($0, project), imported: node($1, project), rule: "some-rule", location: Sketching.place)
        }
        let picture = try PictureBuilder.build(
            project, scope: DiagramScope(unit: .feature), judged: forbidden)
        #expect(picture.arrows.filter { !$0.violations.isEmpty }.map { name($0, picture) } == ["Home>Profile"])
        #expect(picture.boxes.filter { !$0.violations.isEmpty }.map(\.name) == ["Payment"])
    }

    @Test("A collapsed member whose shipped targets lie in several layers has a box in each of them")
    func memberOverLayers() throws {
        var sketch = ProjectSketch(ranks: [["App"], ["Presentation"], ["Data"], ["Domain"]])
        sketch.member(
            "Order", .feature, in: "Domain",
            [
                (.interface, "OrderEntity", nil), (.ui, "OrderUI", "Presentation"),
                (.implementation, "OrderData", "Data"), (.tests, "OrderTests", "App"),
            ])
        sketch.edge("OrderUI", "OrderEntity")
        sketch.edge("OrderData", "OrderEntity")
        let project = sketch.resolved()
        let picture = try PictureBuilder.build(project, scope: DiagramScope(unit: .feature))
        #expect(picture.boxes.map(\.name) == ["Order (Presentation)", "Order (Data)", "Order (Domain)"])
        #expect(picture.ranks.joined().map(\.boxes.count) == [1, 1, 1])
        #expect(picture.boxes[0].parts.map(\.key) == ["ui", "tests"])
        #expect(arrows(picture) == ["Order (Presentation)>Order (Domain)", "Order (Data)>Order (Domain)"])
        let whole = try PictureBuilder.build(project)
        #expect(whole.ranks.joined().allSatisfy { $0.boxes.count == 1 })
    }

    @Test("An empty project gives an empty diagram")
    func empty() throws {
        let picture = try PictureBuilder.build(ProjectSketch(ranks: []).resolved())
        #expect(picture.boxes.isEmpty && picture.arrows.isEmpty && picture.ranks.isEmpty)
    }
}

func node(_ name: String, _ project: Project) -> NodeID {
    (0..<project.nodeCount).first { project.nodeName($0) == name } ?? -1
}

func name(_ arrow: Picture.Arrow, _ picture: Picture) -> String {
    "\(picture.boxes[arrow.importer].name)>\(picture.boxes[arrow.imported].name)"
}

func arrows(_ picture: Picture) -> [String] { picture.arrows.map { name($0, picture) } }

func arrow(_ importer: String, _ imported: String, in picture: Picture) -> Picture.Arrow? {
    picture.arrows.first { name($0, picture) == "\(importer)>\(imported)" }
}
