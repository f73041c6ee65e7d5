import AshlarProjectModel
import AshlarRules
import Testing

@Suite("dependencies-are-stable") struct DependenciesAreStableTests {
    /// Counted by hand: Store uses 1 and is used by 2, so 1/3; Sync uses 2 and is used by 1, so 2/3.
    private let manifest = """
        layers: [App, Feature, Core, Shared]
        rules: {dependencies-are-stable: 3️⃣error}
        modules:
          1️⃣Store: {layer: Core, uses: [4️⃣Sync]}
          2️⃣Sync: {layer: Core, uses: [Model, Log]}
          Model: {layer: Shared}
          Log: {layer: Shared}
          Cart: {layer: Feature, uses: [Store]}
          Search: {layer: Feature, uses: [Store]}
        """

    @Test func edgeToALessStableTargetIsReportedWithBothValues() throws {
        try expect(
            manifest,
            reports: """
                4️⃣ error: 'Store' (instability 0.33) must not use 'Sync' (instability 0.67): dependencies are stable [dependencies-are-stable]
                  1️⃣ note: 'Store' uses 1, and is used by 2
                  2️⃣ note: 'Sync' uses 2, and is used by 1
                  help: remove dependencies of 'Sync', or move what 'Store' needs to a more stable target
                """)
    }

    @Test func ruleIsOffByDefault() throws {
        let silent = manifest.replacing("rules: {dependencies-are-stable: 3️⃣error}\n", with: "")
        #expect(try RuleCase(silent).reported == "")
        #expect(try RuleCase(silent).verdict.ruleCount == 13)
    }

    /// With two more users Sync uses 2 of 5 edges, 0.40, and with three 2 of 6, as much as Store: an equal is not less stable.
    @Test func equalsMayUseEachOther() throws {
        let two = manifest + "\n  A: {layer: Core, uses: [Sync]}\n  B: {layer: Core, uses: [Sync]}"
        #expect(try RuleCase(two).reported.contains("(instability 0.33) must not use 'Sync' (instability 0.40)"))
        #expect(try RuleCase(two + "\n  C: {layer: Core, uses: [Sync]}").reported == "")
    }

    /// A matter of degree hides nothing that the team has forbidden outright.
    @Test func constraintsAreReportedFirst() throws {
        let constraint =
            "{id: no-sync, forbid: {importer: [Cart], imported: [Sync], transitive: true}, because: carts are plain}"
        let verdict = try RuleCase(manifest + "\nconstraints:\n  - \(constraint)").verdict
        #expect(verdict.findings.map(\.rule) == ["no-sync"])
        #expect(verdict.findings.map(\.importer) == ["Store"])
    }

    @Test func exceptionAcceptsAnEdge() throws {
        let exception = "exceptions: [{rule: dependencies-are-stable, importer: Store, imported: Sync, reason: r}]"
        let verdict = try RuleCase(manifest + "\n" + exception).verdict
        #expect(verdict.findings == [])
        #expect(verdict.exceptionsUsed == 1)
    }

    /// An app has no users unless it violates another rule; if that rule is off, the app may still use any target.
    @Test func appsMayUseAnything() throws {
        let reported = try RuleCase(
            """
            layers: [App, Core]
            rules: {dependencies-are-stable: error, apps-are-leaves: off, layers-point-inward: off}
            modules:
              One: {layer: Core, kind: architecture, uses: [Rider]}
              Two: {layer: Core, kind: architecture, uses: [Rider]}
              Deep: {layer: Core, kind: architecture, uses: [X, Y]}
              X: {layer: Core, kind: architecture}
              Y: {layer: Core, kind: architecture}
            apps:
              Rider: {uses: [Deep]}
            """
        ).reported
        #expect(reported == "")
    }

    @Test func proposedEdgeIsCounted() throws {
        let made = try RuleCase(manifest.replacing("uses: [4️⃣Sync]", with: "uses: []"))
        #expect(made.reported == "")
        let edge = Edge(
            importer: try made.target("Store"), imported: try made.target("Sync"), origin: .declared,
            location: made.project.targets[0].location)
        #expect(RuleSet.verdict(on: edge, in: made.project)?.rule == "dependencies-are-stable")
    }
}
