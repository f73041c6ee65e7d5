import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarRules

@Suite("The set of rules") struct RuleSetTests {
    /// Every file of `Statements` is one rule of the table, and its name is the rule's.
    @Test func tableHasEveryStatement() throws {
        let folder = Fixture.repository.appending(path: "Sources/Rules/Statements")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(RuleSet.rules.map { "\(type(of: $0)).swift" }.sorted() == files.sorted())
        #expect(Set(RuleSet.ids).count == RuleSet.ids.count)
        #expect(RuleSet.idsThatTakeAllow == ["interfaces-stay-pure", "ui-stays-light", "dependencies-are-used"])
    }

    @Test func settingWithoutASeverityKeepsIt() throws {
        let rules = try RuleCase(
            "layers: [App]\nrules: {tests-assert: {assertions: [snapshot], severity: warning}, imports-are-known: {guidance: look}, no-cycles: {guidance: read on}}"
        ).project.rules
        #expect(rules["tests-assert"]?.severity == .warning)
        #expect(rules["imports-are-known"]?.severity == .warning)
        #expect(rules["no-cycles"]?.severity == .error)
    }

    /// The edge breaks apps-are-leaves, and layers-point-inward besides.
    private let outwardToAnApp = """
        layers: [App, Core]
        modules:
          Store: {layer: Core, uses: [Rider]}
        apps:
          Rider: {}
        """

    @Test func firstViolatedRuleOfAnEdgeIsReported() throws {
        #expect(try RuleCase(outwardToAnApp).verdict.findings.map(\.rule) == ["apps-are-leaves"])
    }

    @Test func inactiveRuleIsSkipped() throws {
        let verdict = try RuleCase(outwardToAnApp + "\nrules: {apps-are-leaves: off}").verdict
        #expect(verdict.findings.map(\.rule) == ["layers-point-inward"])
    }

    @Test func acceptedEdgeIsSkippedByLaterRules() throws {
        let exception = "{rule: apps-are-leaves, importer: Store, imported: Rider, reason: legacy}"
        #expect(try RuleCase(outwardToAnApp + "\nexceptions:\n  - \(exception)").verdict.findings == [])
    }

    @Test func resultCountsCheckedEdges() throws {
        let verdict = try RuleCase(outwardToAnApp + "\nrules: {no-cycles: off}").verdict
        #expect(verdict.ruleCount == 12)
        // Store's tests use Store and, as it does, the app.
        #expect(verdict.edgeCount == 3)
        #expect(verdict.exceptionsUsed == 0)
    }

    @Test func uiStaysLightIsInactiveIfNothingIsMarked() throws {
        let verdict = try RuleCase("layers: [App, Feature]\nfeatures: {Home: {}}").verdict
        #expect(verdict.ruleCount == 12)
        #expect(verdict.inactiveRules.map(\.rule) == ["ui-stays-light"])
        #expect(verdict.inactiveRules.map(\.reason) == ["nothing is marked 'preview_safe'"])
    }

    @Test func everyEdgeOfAReportedLineIsExcluded() throws {
        let made = try RuleCase(
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, ui: {uses: [Map]}}
            modules:
              Kit: {layer: CoreUI}
              Map: {layer: CoreUI, preview_safe: false}
            features: {Cart: {}, Home: {}}
            """)
        #expect(made.verdict.findings.count == 1)
        let forbidden = made.verdict.forbiddenEdges
        #expect(forbidden.map { made.project.targets[$0.importer].name } == ["CartUI", "HomeUI"])
        #expect(forbidden.map(\.rule) == ["ui-stays-light", "ui-stays-light"])
        #expect(forbidden.map(\.severity) == [.error, .error])
        #expect(forbidden.map { $0.location.line } == [5, 5])
    }

    @Test func projectWithoutTargetsHasNoFindings() throws {
        let project = Project(name: "Nothing", manifestPath: "ashlar.yml", toolsVersion: .zero)
        #expect(RuleSet.evaluate(project, today: RuleCase.today).findings == [])
    }

    @Test func unreadableSourcesAreReported() throws {
        let project = try RuleCase(outwardToAnApp + "\nrules: {apps-are-leaves: off, layers-point-inward: off}").project
        let place = SourceLocation(path: "Sources/Core/Store/Store.swift", line: 1, column: 1)
        let unread = Finding(rule: "unread", message: "the source cannot be read", location: place)
        var sources = ProjectSources()
        sources.unread = [unread]
        let evidence = Evidence(sources: sources)
        #expect(RuleSet.evaluate(project, evidence: evidence, today: RuleCase.today).findings == [unread])
    }

    // MARK: - A question about one edge

    private let rides = """
        layers: [App, Feature, {name: CoreUI, preview_safe: true}, Shared]
        modules:
          Kit: {layer: CoreUI, uses: [Model]}
          Map: {layer: CoreUI, preview_safe: false}
          Model: {layer: Shared, preview_safe: true}
        features:
          Payment: {}
          Home: {uses: [Payment], ui: {uses: [Kit]}}
        apps:
          Rider: {composes: all}
        """

    @Test(arguments: [
        ("HomeImplementation", "Kit", nil),
        ("HomeImplementation", "PaymentInterface", nil),
        ("HomeImplementation", "PaymentUI", "features-meet-at-interfaces"),
        ("HomeUI", "PaymentInterface", "ui-stays-light"),
        ("HomeUI", "Map", "ui-stays-light"),
        ("Kit", "Map", "ui-stays-light"),
        ("Model", "Kit", "layers-point-inward"),
        ("HomeInterface", "PaymentInterface", nil),
        ("PaymentInterface", "HomeInterface", "features-form-no-cycle"),
        ("HomeUI", "RiderComposition", "apps-are-leaves"),
    ]) func hypotheticalEdgeIsChecked(importer: String, imported: String, rule: String?) throws {
        let made = try RuleCase(rides)
        #expect(made.verdict.findings == [])
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        let edge = Edge(
            importer: try made.target(importer), imported: try made.target(imported), origin: .declared, location: place
        )
        #expect(RuleSet.verdict(on: edge, in: made.project)?.rule == rule)
    }

    @Test func edgeThatWouldCloseACycleIsRefusedWithThePath() throws {
        let made = try RuleCase("layers: [Shared]\nmodules:\n  A: {layer: Shared, uses: [1️⃣B]}\n  B: {layer: Shared}")
        let place = SourceLocation(path: "ashlar.yml", line: 6, column: 3)
        let edge = Edge(importer: 2, imported: 0, origin: .declared, location: place)
        let finding = try #require(RuleSet.verdict(on: edge, in: made.project))
        #expect(
            made.describe(finding) == """
                ashlar.yml:6:3 error: 'B' must not use 'A': it closes a cycle of 2 targets [no-cycles]
                  1️⃣ note: 'A' uses 'B'
                """)
    }
}
