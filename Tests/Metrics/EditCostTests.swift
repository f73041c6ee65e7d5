import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarMetrics

@Suite("Cost of edits") struct EditCostTests {
    private func project(_ modules: String) throws -> Project {
        let manifest = "version: 1\nname: Demo\ngenerate: none\nlayers: [Top, Core]\nmodules:\n\(modules)\n"
        return try #require(Manifests.resolve(manifest).project)
    }

    /// Those that the test names; other targets, such as their tests, have none.
    private func sizes(_ sizes: [String: Int], of project: Project) -> [Int] {
        project.targets.map { sizes[$0.name] ?? 0 }
    }

    private let lines = ["A": 10, "B": 20, "C": 30]

    private let chain = """
          A: {layer: Top, kind: architecture, uses: [B]}
          B: {layer: Core, kind: architecture, uses: [C]}
          C: {layer: Core, kind: architecture}
        """
    private let edits = [
        "Top/A/A.swift": EditCounts(body: 2, interface: 1), "Core/C/C.swift": EditCounts(body: 1, interface: 2),
        "Core/C/D.swift": EditCounts(interface: 1), "Elsewhere/E.swift": EditCounts(body: 5),
    ]

    /// The folders that the manifest gives to the targets.
    private func edits(of project: Project) -> [String: EditCounts] {
        let folders = Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, $0.path) })
        return Dictionary(
            uniqueKeysWithValues: edits.map { path, counts in
                let parts = path.split(separator: "/").map(String.init)
                return (parts.count == 3 ? "\(folders[parts[1]] ?? "")/\(parts[2])" : path, counts)
            })
    }

    /// By hand: 10, 20 and 30 lines; the cones are A, A B, and A B C.
    @Test func goldenValues() throws {
        let project = try project(chain)
        let cost = EditCost(of: project, sizes: sizes(lines, of: project), edits: edits(of: project))
        #expect(cost.targets.map(\.name) == ["A", "B", "C"])
        #expect(cost.targets.map(\.cone) == [1, 2, 3])
        #expect(cost.targets.map(\.coneSize) == [10, 30, 60])
        #expect(cost.targets.map(\.edits) == [edits["Top/A/A.swift"], EditCounts(), EditCounts(body: 1, interface: 3)])
        // A: 2 × 10 + 1 × 10. C: 1 × 30 + 3 × 60.
        #expect(cost.targets.map(\.cost) == [30, 0, 210])
        #expect(cost.targets.map(\.interfaceCost) == [10, 0, 180])
        #expect(cost.layers.map(\.name) == ["Top", "Core"])
        #expect(cost.layers.map(\.cost) == [30, 210])
        #expect(cost.layers.map(\.size) == [10, 50])
        #expect(cost.layers.map(\.targets) == [1, 2])
        #expect(cost.files.map(\.cost) == [150, 60, 30])
        #expect(cost.files.map(\.context) == ["C", "C", "A"])
        #expect(cost.cost == 240 && cost.interfaceCost == 190 && cost.size == 60)
        #expect(cost.uncounted == EditCounts(body: 5))
    }

    @Test func withoutAnEdgeTheConeIsSmaller() throws {
        let project = try project(chain)
        let edges = project.edges.filter { project.nodeName($0.imported) != "B" }
        let cost = EditCost(
            of: project, edges: edges, sizes: sizes(lines, of: project), edits: edits(of: project))
        #expect(cost.targets.map(\.coneSize) == [10, 20, 50])
        #expect(cost.targets.map(\.cost) == [30, 0, 180])
    }

    @Test func cyclesAreOneCone() throws {
        let project = try project(
            """
              A: {layer: Core, kind: architecture, uses: [B]}
              B: {layer: Core, kind: architecture, uses: [A]}
            """)
        let cost = EditCost(of: project, sizes: sizes(["A": 1, "B": 2], of: project), edits: [:])
        #expect(cost.targets.map(\.cone) == [2, 2] && cost.targets.map(\.coneSize) == [3, 3])
    }

    @Test func everyEditOfAMacroIsOneOfItsInterface() throws {
        let project = try project(
            """
              A: {layer: Top, kind: architecture, uses: [M]}
              M: {layer: Core, kind: macro}
            """)
        let path = try #require(project.targets.first { $0.name == "M" }).path + "/M.swift"
        let cost = EditCost(
            of: project, sizes: sizes(["A": 10, "M": 1], of: project), edits: [path: EditCounts(body: 2)])
        #expect(cost.cost == 22 && cost.edits == EditCounts(interface: 2))
    }

    @Test func testsCountOnRequest() throws {
        let manifest = "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\nmodules:\n  A: {layer: Core}\n"
        let project = try #require(Manifests.resolve(manifest).project)
        let tests = try #require(project.targets.first { $0.kind == .tests })
        let sizes = project.targets.map { _ in 1 }
        let edits = [tests.path + "/T.swift": EditCounts(body: 3)]
        #expect(EditCost(of: project, sizes: sizes, edits: edits).uncounted.total == 3)
        #expect(EditCost(of: project, sizes: sizes, edits: edits, withHelpers: true).cost == 3)
    }

    /// On random graphs, the sums are those of a search from each edited target.
    @Test(arguments: 0..<50) func sumsAreThoseOfASearchEach(_ seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...40, using: &generator)
        let modules = (0..<count).map { number in
            let uses = (0..<count).filter { $0 != number && Int.random(in: 0..<count, using: &generator) < 2 }
            let names = uses.map { "M\($0)" }.joined(separator: ", ")
            return "  M\(number): {layer: Core, kind: architecture, uses: [\(names)]}"
        }
        let project = try project(modules.joined(separator: "\n"))
        let sizes = project.targets.map { _ in Int.random(in: 0...1_000, using: &generator) }
        var edits: [String: EditCounts] = [:]
        for target in project.targets {
            edits[target.path + "/F.swift"] = EditCounts(
                body: Int.random(in: 0...9, using: &generator), interface: Int.random(in: 0...9, using: &generator))
        }
        var expected = 0
        for (index, target) in project.targets.enumerated() {
            var (cone, pending) = (Set([index]), [index])
            while let node = pending.popLast() {
                for edge in project.edges where edge.imported == node && cone.insert(edge.importer).inserted {
                    pending.append(edge.importer)
                }
            }
            let counts = try #require(edits[target.path + "/F.swift"])
            expected += counts.body * sizes[index] + counts.interface * cone.reduce(0) { $0 + sizes[$1] }
        }
        let cost = EditCost(of: project, sizes: sizes, edits: edits, withHelpers: true)
        #expect(cost.cost == expected)
        for grouping in EditCost.Grouping.allCases {
            #expect(cost.rows(by: grouping).reduce(0) { $0 + $1.cost } == expected)
        }
    }
}

@Suite("Build logs") struct BuildLogTests {
    @Test func linesOfATargetAreAddedUp() throws {
        let modules = ["A", "B"].map { "  \($0): {layer: L, kind: architecture}\n" }.joined()
        let manifest = "version: 1\nname: D\ngenerate: none\nlayers: [L]\nmodules:\n\(modules)"
        let project = try #require(Manifests.resolve(manifest).project)
        let log = try BuildLog("# seconds\n\nA 1.5\nA\t0.25  # again\r\nOther 3\n")
        #expect(project.targets.map(\.name).prefix(3) == ["A", "ATests", "B"])
        #expect(log.times(of: project).prefix(3) == [1_750, nil, nil])
    }

    @Test(arguments: ["A", "A x", "A -1", "A nan", "A inf", "A 1e9"])
    func otherLinesAreErrors(_ line: String) {
        #expect(throws: BuildLog.Failure(line: 2, reason: "a line holds a target and its seconds, not '\(line)'")) {
            try BuildLog("A 1\n\(line)\n")
        }
    }

    @Test func sumsAreLimited() {
        #expect(throws: BuildLog.Failure(line: nil, reason: "the times are longer than three years")) {
            try BuildLog("A 9e7\nA 9e7\n")
        }
    }
}

@Suite("Tables of costs") struct CostTableTests {
    private let window = CostTable.Window(until: "2026-11-25", days: 90, commits: 7)

    private func cost(_ uses: String, body: Int = 2) throws -> EditCost {
        let manifest = """
            version: 1
            name: Demo
            generate: none
            layers: [Top, Core]
            modules:
              A: {layer: Top, kind: architecture, uses: [\(uses)]}
              B: {layer: Core, kind: architecture}

            """
        let project = try #require(Manifests.resolve(manifest).project)
        let sizes = project.targets.map { $0.name == "A" ? 1_000 : $0.name == "B" ? 500 : 0 }
        return EditCost(
            of: project, sizes: sizes, edits: ["Sources/Core/B/B.swift": EditCounts(body: body, interface: 1)])
    }

    @Test func text() throws {
        #expect(
            CostTable(try cost("B"), in: .lines, of: window).text(as: .text) == """
                edits          2 of bodies, 1 of interfaces
                window         90 days until 2026-11-25, 7 commits
                size           2 targets, 1500 lines
                cost           2500 lines
                of interfaces  1500 lines
                per edit       833 lines, 55.53 % of all

                target  layer  body edits  interface edits  lines  cone  cone lines  cost   share
                B       Core            2                1    500     2        1500  2500  100.00

                """)
    }

    @Test func changes() throws {
        let table = CostTable(try cost(""), since: try cost("B"), by: .file, in: .seconds, of: window)
        #expect(
            table.text(as: .markdown) == """
                | edits | 2 of bodies, 1 of interfaces |
                | --- | --- |
                | window | 90 days until 2026-11-25, 7 commits |
                | size | 2 targets, 1.50 seconds |
                | cost | 1.50 seconds (was 2.50), −40.00 % |
                | of interfaces | 0.50 seconds (was 1.50) |
                | per edit | 0.50 seconds, 33.33 % of all |

                | file | target | body edits | interface edits | cone seconds | cost | share |
                | --- | --- | ---: | ---: | ---: | ---: | ---: |
                | Sources/Core/B/B.swift | B | 2 | 1 | 0.50 (−1.00) | 1.50 (−1.00) | 100.00 |

                """)
        #expect(table.growth == -40)
        let same = CostTable(try cost("B"), since: try cost("B"), in: .lines, of: window)
        #expect(same.text(as: .text).hasSuffix("no cost of a target changed\n") && same.growth == 0)
        let limited = CostTable(try cost(""), since: try cost("B"), in: .lines, of: window, most: 0)
        for format in [MetricsTable.Format.text, .markdown] {
            #expect(!limited.text(as: format).contains("no cost of a target changed"), "\(limited.text(as: format))")
        }
    }

    @Test func csv() throws {
        #expect(
            CostTable(try cost("B"), by: .layer, in: .lines, of: window).text(as: .csv) == """
                layer,targets,body_edits,interface_edits,lines,cost,share
                Core,1,2,1,500,2500,100.00

                """)
        let changed = CostTable(try cost("B"), since: try cost(""), in: .lines, of: window).text(as: .csv)
        #expect(changed.hasSuffix("\nB,Core,2,1,500,2,1500,2500,100.00,1500\n"), "\(changed)")
    }

    @Test(.needs(.validators), arguments: EditCost.Grouping.allCases)
    func jsonIsValid(_ grouping: EditCost.Grouping) throws {
        for (earlier, unit) in [(nil, CostTable.Unit.lines), (try cost(""), .seconds)] {
            let text = CostTable(try cost("B"), since: earlier, by: grouping, in: unit, of: window).text(as: .json)
            #expect(try Validator.json(text, by: "docs/schemas/cost.schema.json") == "")
        }
    }
}
