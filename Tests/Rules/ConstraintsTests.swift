import AshlarProjectModel
import AshlarRules
import Testing

@Suite("Custom constraints") struct ConstraintsTests {
    // MARK: - forbid

    @Test func forbiddenEdgeIsReportedWithTheReason() throws {
        try expect(
            """
            layers: [App, Core, Shared]
            modules:
              Legacy: {layer: Shared}
              Store: {layer: Core, uses: [1️⃣Legacy]}
              Kit: {layer: Core, uses: [Store]}
            constraints:
              - 2️⃣{id: no-legacy, forbid: {imported: [Legacy]}, because: "it goes in spring"}
            """,
            reports: """
                1️⃣ error: 'Store' must not use 'Legacy': it goes in spring [no-legacy]
                  2️⃣ note: the constraint 'no-legacy' forbids it
                """)
    }

    @Test func longReasonIsElided() throws {
        let manifest = """
            layers: [App, Core, Shared]
            modules:
              Legacy: {layer: Shared}
              Store: {layer: Core, uses: [Legacy]}
            constraints:
              - {id: no-legacy, forbid: {imported: [Legacy]}, because: "\(String(repeating: "spring ", count: 20_000))"}
            """
        let message = try #require(RuleCase(manifest).verdict.findings.first?.message)
        #expect(message.hasPrefix("'Store' must not use 'Legacy': spring spring"))
        #expect(message.hasSuffix("…"))
        #expect(message.count == 2001)
    }

    @Test func unnamedMembersAreAllowed() throws {
        try expect(
            """
            layers: [App, Core, Shared]
            modules:
              Legacy: {layer: Shared}
              Store: {layer: Core, uses: [Legacy]}
              Kit: {layer: Core, uses: [Store]}
            constraints:
              - {id: kits, forbid: {importer: [Kit], imported: [Legacy]}, because: "kits are new"}
            """,
            reports: "")
    }

    @Test func packagesCanBeForbidden() throws {
        try expect(
            """
            layers: [App, Domain]
            packages:
              Alamofire: {path: ../Alamofire}
            modules:
              Rides: {layer: Domain, packages: [1️⃣Alamofire]}
            constraints:
              - 2️⃣{id: pure, forbid: {importer: {layers: [Domain], kinds: [library]}, imported: {packages: [Alamofire]}}, because: "the domain is pure"}
            """,
            reports: """
                1️⃣ error: 'Rides' must not use 'Alamofire': the domain is pure [pure]
                  2️⃣ note: the constraint 'pure' forbids it
                """)
    }

    @Test func transitiveConstraintForbidsReachedTargets() throws {
        try expect(
            """
            layers: [App, Domain, Shared]
            packages:
              Alamofire: {path: ../Alamofire}
            modules:
              Net: {layer: Shared, kind: architecture, packages: [1️⃣Alamofire]}
              Util: {layer: Shared, kind: architecture, uses: [2️⃣Net]}
              Rides: {layer: Domain, kind: architecture, uses: [3️⃣Util]}
              Trips: {layer: Domain, kind: architecture, uses: [Util]}
            constraints:
              - 4️⃣{id: pure, forbid: {importer: {layers: [Domain]}, imported: {packages: [Alamofire]}, transitive: true}, because: "the domain is pure"}
            """,
            reports: """
                1️⃣ error: 'Rides' must not reach 'Alamofire', which 'Net' uses: the domain is pure [pure]
                  3️⃣ note: 'Rides' uses 'Util'
                  2️⃣ note: 'Util' uses 'Net'
                  4️⃣ note: the constraint 'pure' forbids it, over any number of edges
                  note: 4 targets violate the constraint this way
                """)
    }

    @Test func edgeThatOpensAForbiddenPathIsRefused() throws {
        let made = try RuleCase(
            """
            layers: [App, Domain, Shared]
            modules:
              Net: {layer: Shared, kind: architecture}
              Util: {layer: Shared, kind: architecture}
              Rides: {layer: Domain, kind: architecture, uses: [Util]}
            constraints:
              - {id: pure, forbid: {importer: [Rides], imported: [Net], transitive: true}, because: "the domain is pure"}
            """)
        #expect(made.reported == "")
        let edge = Edge(
            importer: try made.target("Util"), imported: try made.target("Net"), origin: .declared,
            location: made.project.targets[0].location)
        let finding = try #require(RuleSet.verdict(on: edge, in: made.project))
        #expect(finding.rule == "pure")
        #expect(finding.message == "'Rides' must not reach 'Net', which 'Util' uses: the domain is pure")
    }

    // MARK: - protect

    private let store = """
        layers: [App, Feature, Core]
        modules:
          Store: {layer: Core, with: [mocks]}
        features:
          Matched: {uses: [Store]}
          Home: {uses: [1️⃣Store]}
        """

    @Test func protectedTargetIsUsedByItsOwnersOnly() throws {
        try expect(
            store + """

                constraints:
                  - 2️⃣{id: db-owner, protect: {modules: [Store], only: {features: [Matched]}}, because: "one owner"}
                """,
            reports: """
                1️⃣ error: 'HomeImplementation' must not use 'Store': one owner [db-owner]
                  2️⃣ note: the constraint 'db-owner' protects it: only 'Matched' may use it
                  help: add 'HomeImplementation' to the 'only' of 'db-owner', if it may use it
                """)
    }

    /// The tests and previews of an owner have its mocks, and the library's own tests use it.
    @Test func impliedEdgesOfAnOwnerAreAllowed() throws {
        try expect(
            store + """

                constraints:
                  - {id: db-owner, protect: {modules: [Store], only: {features: [Matched, Home], kinds: [implementation]}}, because: "one owner"}
                """,
            reports: "")
    }

    // MARK: - require

    @Test func featureMustUseARequiredTarget() throws {
        try expect(
            """
            layers: [App, Feature, Shared]
            modules:
              Audit: {layer: Shared, split: service}
            features:
              1️⃣Payment: {tags: [pay]}
              Wallet: {tags: [pay], uses: [Audit]}
              Home: {}
            constraints:
              - 2️⃣{id: audited, require: {importer: {tags: [pay]}, imported: [Audit]}, because: "the law says so"}
            """,
            reports: """
                1️⃣ error: 'Payment' must use 'Audit': the law says so [audited]
                  2️⃣ note: the constraint 'audited' requires it
                  help: add 'AuditInterface' to the dependencies of 'PaymentImplementation'
                """)
    }

    @Test func transitiveRequirementAcceptsReachedTargets() throws {
        let manifest = """
            layers: [App, Core, Shared]
            modules:
              Log: {layer: Shared}
              Base: {layer: Shared, uses: [Log]}
              1️⃣Store: {layer: Core, uses: [Base]}
            constraints:
              - 2️⃣{id: logs, require: {importer: {layers: [Core], kinds: [library]}, imported: [Log], transitive: 3️⃣}, because: "we log"}
            """
        try expect(manifest.replacing("3️⃣", with: "true"), reports: "")
        try expect(
            manifest.replacing("3️⃣", with: "false"),
            reports: """
                1️⃣ error: 'Store' must use 'Log': we log [logs]
                  2️⃣ note: the constraint 'logs' requires it
                  help: add 'Log' to the dependencies of 'Store'
                """)
    }

    /// What it proposes must be legal: here a layer would be turned round.
    @Test func illegalRequiredTargetIsNotProposed() throws {
        try expect(
            """
            layers: [App, Core, Shared]
            modules:
              Log: {layer: Core}
              1️⃣Base: {layer: Shared}
            constraints:
              - 2️⃣{id: logs, require: {importer: [Base], imported: [Log]}, because: "we log"}
            """,
            reports: """
                1️⃣ error: 'Base' must use 'Log': we log [logs]
                  2️⃣ note: the constraint 'logs' requires it
                """)
    }

    // MARK: - all of them

    private let three = """
        layers: [App, Core, Shared]
        modules:
          Legacy: {layer: Shared, kind: architecture}
          Secret: {layer: Shared, kind: architecture}
          Log: {layer: Shared, kind: architecture}
          Util: {layer: Shared, kind: architecture, uses: [Legacy]}
          Store: {layer: Core, kind: architecture, uses: [Legacy, Secret]}
          Kit: {layer: Core, kind: architecture, uses: [Util]}
        constraints:
          - {id: forbidden, forbid: {importer: [Store], imported: [Legacy]}, because: a}
          - {id: guarded, protect: {modules: [Secret], only: []}, because: b}
          - {id: reached, forbid: {importer: [Kit], imported: [Legacy], transitive: true}, because: c}
          - {id: wanted, require: {importer: [Store], imported: [Log]}, because: d}

        """

    @Test func everyConstraintReportsUnderItsName() throws {
        let verdict = try RuleCase(three).verdict
        #expect(verdict.findings.map(\.rule).sorted() == ["forbidden", "guarded", "reached", "wanted"])
        #expect(verdict.findings.map(\.severity) == [.error, .error, .error, .error])
        #expect(verdict.ruleCount == 17)
    }

    @Test(arguments: ["forbidden", "guarded", "reached", "wanted"])
    func everyConstraintHasASeverity(_ id: String) throws {
        let warned = try RuleCase(three + "rules: {\(id): {severity: warning, guidance: ask}}").verdict.findings
        #expect(warned.filter { $0.severity == .warning }.map(\.rule) == [id])
        #expect(warned.filter { $0.notes.last?.message == "ask" }.map(\.rule) == [id])
        #expect(try RuleCase(three + "rules: {\(id): off}").verdict.findings.map(\.rule).contains(id) == false)
    }

    @Test(arguments: ["forbidden", "guarded", "reached", "wanted"])
    func everyConstraintAcceptsExceptions(_ id: String) throws {
        let finding = try #require(try RuleCase(three).verdict.findings.first { $0.rule == id })
        let (importer, imported) = (try #require(finding.importer), try #require(finding.imported))
        let exception = "exceptions:\n  - {rule: \(id), importer: \(importer), imported: \(imported), reason: r}"
        let verdict = try RuleCase(three + exception).verdict
        #expect(verdict.findings.map(\.rule).contains(id) == false)
        #expect(verdict.findings.count == 3)
        #expect(verdict.exceptionsUsed == 1)
    }

    /// An edge that a built-in rule reports is not reported again by a constraint.
    @Test func builtInRulesAreReportedFirst() throws {
        let verdict = try RuleCase(
            """
            layers: [App, Core, Shared]
            modules:
              Store: {layer: Core, kind: architecture}
              Base: {layer: Shared, kind: architecture, uses: [Store]}
            constraints:
              - {id: no-store, forbid: {imported: [Store]}, because: a}
            """
        ).verdict
        #expect(verdict.findings.map(\.rule) == ["layers-point-inward"])
    }

    @Test func everyConstraintHasAStatement() throws {
        let project = try RuleCase(three).project
        #expect(
            project.constraints.map { RuleSet.statement(of: $0, in: project) } == [
                "'Store' must not use 'Legacy'", "no other target may use 'Secret'", "'Kit' must not reach 'Legacy'",
                "'Store' must use 'Log'",
            ])
    }
}
