import AshlarMetrics
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Metrics") struct GraphMetricsTests {
    private func project(_ modules: String) throws -> Project {
        let manifest = "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\n\(modules)\n"
        return try #require(Manifests.resolve(manifest).project)
    }

    /// A chain of three, and one that uses all: values by hand.
    @Test func goldenValues() throws {
        let metrics = GraphMetrics(
            of: try project(
                """
                modules:
                  A: {layer: Core, kind: architecture, uses: [B, C, D]}
                  B: {layer: Core, kind: architecture, uses: [C]}
                  C: {layer: Core, kind: architecture, uses: [D]}
                  D: {layer: Core, kind: architecture}
                """))
        #expect(metrics.targets.map(\.name) == ["A", "B", "C", "D"])
        #expect(metrics.targets.map(\.uses) == [3, 1, 1, 0])
        #expect(metrics.targets.map(\.users) == [0, 1, 2, 2])
        #expect(metrics.targets.map(\.reaches) == [3, 2, 1, 0])
        #expect(metrics.targets.map(\.reachedBy) == [0, 1, 2, 3])
        #expect(metrics.targets.map(\.instability) == [1, 0.5, 1.0 / 3, 0])
        // With itself each reaches 4, 3, 2 and 1 of 4.
        #expect(metrics.propagationCost == 62.5)
        #expect(metrics.criticalPath == ["A", "B", "C", "D"])
        #expect(metrics.largestCycle == [])
        #expect(metrics.edgeCount == 5)
    }

    @Test func cyclesCountTheirTargets() throws {
        let metrics = GraphMetrics(
            of: try project(
                """
                modules:
                  A: {layer: Core, kind: architecture, uses: [B]}
                  B: {layer: Core, kind: architecture, uses: [C]}
                  C: {layer: Core, kind: architecture, uses: [A, D]}
                  D: {layer: Core, kind: architecture}
                """))
        #expect(metrics.targets.map(\.reaches) == [3, 3, 3, 0])
        #expect(metrics.targets.map(\.reachedBy) == [2, 2, 2, 3])
        #expect(metrics.largestCycle == ["A", "B", "C"])
        #expect(metrics.criticalPath.last == "D")
    }

    @Test func testsCountOnRequest() throws {
        let project = try project("modules:\n  A: {layer: Core}\n  B: {layer: Core, uses: [A]}")
        #expect(GraphMetrics(of: project).targets.map(\.name) == ["A", "B"])
        let all = GraphMetrics(of: project, withHelpers: true)
        #expect(all.targets.map(\.name).contains("ATests"))
        #expect(all.targets.first { $0.name == "A" }?.users ?? 0 > 1)
    }

    @Test func anEmptyProjectHasFigures() throws {
        let metrics = GraphMetrics(of: try project("modules: {}"))
        #expect(metrics.targets.isEmpty && metrics.propagationCost == 0 && metrics.criticalPath == [])
        #expect(MetricsTable(metrics).text(as: .text).contains("largest cycle     none"))
    }

    /// More nodes than the blocks in which they are counted.
    @Test(arguments: 0..<3) func reachedCountsAreThoseOfASearchEach(_ seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let count = 1_500
        let place = SourceLocation(path: "a", line: 1, column: 1)
        let edges = (0..<2_000).map { _ in
            Edge(
                importer: Int.random(in: 0..<count, using: &generator),
                imported: Int.random(in: 0..<count, using: &generator), origin: .declared, location: place)
        }
        .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        let graph = DependencyGraph(nodeCount: count, edges: edges)
        let counts = graph.reachedCounts()
        for node in stride(from: 0, to: count, by: 37) {
            #expect(counts[node] == graph.reachable(from: [node]).count { $0 } - 1)
        }
        #expect(Set(counts).count > 10)
    }
}

@Suite("Tables of metrics") struct MetricsTableTests {
    private func metrics(_ uses: String) throws -> GraphMetrics {
        let manifest = """
            version: 1
            name: Demo
            generate: none
            layers: [Top, Core]
            modules:
              A: {layer: Top, kind: architecture, uses: [\(uses)]}
              B: {layer: Core, kind: architecture, uses: [C]}
              C: {layer: Core, kind: architecture}

            """
        return GraphMetrics(of: try #require(Manifests.resolve(manifest).project))
    }

    @Test func text() throws {
        #expect(
            MetricsTable(try metrics("B"), sortedBy: .reachedBy).text(as: .text) == """
                targets           3
                dependencies      2
                propagation cost  66.67 %
                longest chain     3 targets
                  A ─▶ B ─▶ C
                largest cycle     none

                target  layer  uses  users  reaches  reached by  instability
                C       Core      0      1        0           2         0.00
                B       Core      1      1        1           1         0.50
                A       Top       1      0        2           0         1.00

                """)
    }

    @Test func changesSinceAnEarlierGraph() throws {
        let table = MetricsTable(try metrics("B, C"), since: try metrics("C"))
        #expect(
            table.text(as: .markdown) == """
                | graph |  |
                | --- | --- |
                | targets | 3 |
                | dependencies | 3 (was 2) |
                | propagation cost | 66.67 % (was 55.56 %) |
                | longest chain | 3 targets (was 2 targets) |
                | largest cycle | none |

                | target | layer | uses | users | reaches | reached by | instability |
                | --- | --- | ---: | ---: | ---: | ---: | ---: |
                | A | Top | 2 (+1) | 0 | 2 (+1) | 0 | 1.00 |
                | B | Core | 1 | 1 (+1) | 1 | 1 (+1) | 0.50 |

                """)
        let same = MetricsTable(try metrics("B"), since: try metrics("B")).text(as: .text)
        #expect(same.hasSuffix("no figure of a target changed\n"))
        let limited = MetricsTable(try metrics("B, C"), since: try metrics("C"), most: 0).text(as: .text)
        #expect(!limited.contains("no figure of a target changed"), "\(limited)")
    }

    @Test func csv() throws {
        #expect(
            MetricsTable(try metrics("B"), sortedBy: .uses, most: 1).text(as: .csv) == """
                target,kind,layer,uses,users,reaches,reached_by,instability
                A,architecture,Top,1,0,2,0,1.00

                """)
    }

    @Test(.needs(.validators)) func jsonIsValid() throws {
        for earlier in [nil, try metrics("C")] {
            let text = MetricsTable(try metrics("B"), since: earlier).text(as: .json)
            #expect(try Validator.json(text, by: "docs/schemas/metrics.schema.json") == "")
        }
    }
}
