import AshlarProjectModel
import Testing

@testable import AshlarRules

@Suite("budgets-hold") struct BudgetsHoldTests {
    @Test func screenOverBudgetIsReportedWithItsLargestDependencies() throws {
        try expect(
            """
            layers: [App, Feature, CoreUI, Shared]
            budgets: {ui_closure: 1️⃣4}
            modules:
              Kit: {layer: CoreUI, uses: [Colors, Fonts]}
              Colors: {layer: Shared}
              Fonts: {layer: Shared}
              Tiles: {layer: Shared}
            features:
              2️⃣Home: {ui: {uses: [3️⃣Kit, 4️⃣Tiles]}}
              Cart: {ui: {uses: [Kit]}}
            """,
            reports: """
                2️⃣ error: 'HomeUI' must reach at most 4 targets and products, but reaches 5: budgets hold [budgets-hold]
                  1️⃣ note: the budget 'ui_closure' is 4
                  3️⃣ note: 3 of them are reached only through 'Kit'
                  2️⃣ note: 'HomeInterface' is reached only through this edge
                  4️⃣ note: 'Tiles' is reached only through this edge
                  help: remove dependencies of 'HomeUI', or raise 'ui_closure' to 5
                """)
    }

    @Test func interfacesAreCountedSeparately() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            packages: {Money: {path: ../Money, products: [Coins], allowed_in: [Model]}}
            budgets: {interface_closure: 1️⃣1}
            modules:
              Model: {layer: Shared, packages: [Coins]}
            features:
              2️⃣Home: {interface: {uses: [3️⃣Model]}}
              Cart: {implementation: {uses: [Model]}}
            """,
            reports: """
                2️⃣ error: 'HomeInterface' must reach at most 1 target or product, but reaches 2: budgets hold [budgets-hold]
                  1️⃣ note: the budget 'interface_closure' is 1
                  3️⃣ note: 2 of them are reached only through 'Model'
                  help: remove dependencies of 'HomeInterface', or raise 'interface_closure' to 2
                """)
    }

    /// A chain of three edges has depth 3; that from the tests is longer and does not count.
    private let chain = """
        layers: [App, Feature, Core, Shared]
        modules:
          Log: {layer: Shared}
          Model: {layer: Shared, uses: [3️⃣Log]}
          Store: {layer: Core, uses: [4️⃣Model]}
          Kit: {layer: Core, uses: [5️⃣Store]}
        """

    @Test func tooLongChainIsReportedAtItsBudget() throws {
        try expect(
            chain + "\nbudgets: {depth: 1️⃣2}",
            reports: """
                1️⃣ error: a chain of targets must have at most 2 edges, but the one from 'Kit' has 3: budgets hold [budgets-hold]
                  5️⃣ note: 'Kit' uses 'Store'
                  4️⃣ note: 'Store' uses 'Model'
                  3️⃣ note: 'Model' uses 'Log'
                  help: shorten the chain, or raise 'depth' to 3
                """)
    }

    @Test func chainOfTheMaximumLengthIsAccepted() throws {
        let verdict = try RuleCase(chain + "\nbudgets: {depth: 3}").verdict
        #expect(verdict.findings == [])
        #expect(verdict.ruleCount == 14)
    }

    @Test func targetsOnACycleCountAsOne() throws {
        let findings = try RuleCase(
            """
            layers: [App, Core]
            rules: {no-cycles: off}
            budgets: {depth: 1}
            modules:
              A: {layer: Core, uses: [B]}
              B: {layer: Core, uses: [C, A]}
              C: {layer: Core, uses: [D]}
              D: {layer: Core}
            """
        ).verdict.findings
        #expect(
            findings.map(\.message) == [
                "a chain of targets must have at most 1 edge, but the one from 'B' has 2: budgets hold"
            ])
        #expect(findings.map(\.importer) == ["B"])
        #expect(findings.map(\.imported) == ["depth"])
    }

    @Test func featureWithTooManyPartsIsReportedAtItsLine() throws {
        try expect(
            """
            layers: [App, Feature]
            budgets: {targets_per_feature: 1️⃣6}
            features:
              Home: {}
              2️⃣Cart: {with: [example]}
            """,
            reports: """
                2️⃣ error: 'Cart' must have at most 6 targets, but has 7: budgets hold [budgets-hold]
                  1️⃣ note: the budget 'targets_per_feature' is 6
                  note: its parts are 'interface', 'ui', 'implementation', 'mocks', 'previews', 'tests' and 'example'
                  help: split 'Cart', or raise 'targets_per_feature' to 7
                """)
    }

    @Test func exceptionNamesTheBudget() throws {
        let manifest = """
            layers: [App, Feature]
            budgets: {targets_per_feature: 5, ui_closure: 0}
            features: {Home: {}}
            exceptions:
              - {rule: budgets-hold, importer: Home, imported: targets_per_feature, reason: r}
              - {rule: budgets-hold, importer: Home.ui, imported: ui_closure, reason: r}
            """
        let verdict = try RuleCase(manifest).verdict
        #expect(verdict.findings == [])
        #expect(verdict.exceptionsUsed == 2)
    }

    @Test func acceptedAndReportedEdgesAreCounted() throws {
        let findings = try RuleCase(
            """
            layers: [App, Core, Shared]
            budgets: {depth: 1}
            modules:
              Store: {layer: Core, kind: architecture, uses: [Log]}
              Log: {layer: Shared, kind: architecture}
              Base: {layer: Shared, kind: architecture, uses: [Store]}
            """
        ).verdict.findings
        #expect(findings.map(\.rule) == ["budgets-hold", "layers-point-inward"])
    }
}

@Suite("Sizes of transitive closures") struct ClosureSearchTests {
    private func graph(_ pairs: [(Int, Int)], _ count: Int) -> DependencyGraph {
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        let edges = pairs.sorted { $0 < $1 }.map {
            Edge(importer: $0.0, imported: $0.1, origin: .declared, location: place)
        }
        return DependencyGraph(nodeCount: count, edges: edges)
    }

    /// 0 to 1 and 2, both to 3, 1 to 4.
    private var diamond: DependencyGraph { graph([(0, 1), (0, 2), (1, 3), (2, 3), (1, 4)], 5) }

    @Test func exclusiveTargetsOfEachEdgeAreCounted() {
        var search = ClosureSearch(diamond)
        let closure = search.closure(of: 0, atLeast: 1)
        #expect(closure.count == 4)
        #expect(closure.isWhole)
        let shares = search.shares(of: 0, in: 4)
        #expect(shares.map(\.edge.imported) == [1, 2])
        #expect(shares.map(\.count) == [2, 1])
    }

    @Test func searchStopsAtTheTimeLimit() {
        var search = ClosureSearch(diamond, mostSteps: 0)
        #expect(search.closure(of: 0, atLeast: 2).count == 4)
        let second = search.closure(of: 0, atLeast: 2)
        #expect(second.count == 2)
        #expect(!second.isWhole)
        #expect(search.shares(of: 0, in: 4).isEmpty)
    }

    @Test func longestChainIsFoundInAnyOrder() {
        #expect(diamond.longestChain().map { [$0.importer, $0.imported] } == [[0, 1], [1, 3]])
        #expect(graph([(2, 1), (1, 0), (2, 0), (3, 2)], 4).longestChain().map(\.importer) == [3, 2, 1])
        #expect(graph([], 3).longestChain().isEmpty)
        #expect(graph([], 0).longestChain().isEmpty)
        // Two that reach each other count as one: the chain through them lists only the edges into and out of them.
        let knot = graph([(0, 1), (1, 2), (2, 1), (2, 3)], 4).longestChain()
        #expect(knot.map { [$0.importer, $0.imported] } == [[0, 1], [2, 3]])
    }
}
