import AshlarProjectModel
import Testing

@Suite("baseline-is-current") struct BaselineIsCurrentTests {
    private let outward = """
        layers: [App, Core, Shared]
        modules:
          Store: {layer: Core}
          Model: {layer: Shared, uses: [Store]}
        """
    private let known = FindingIdentity(rule: "layers-point-inward", importer: "Model", imported: "Store")

    private func entry(expires: String) -> Baseline.Entry {
        Baseline.Entry(
            identity: known, owner: "@tada/core", expires: expires,
            location: .init(path: RuleCase.baselinePath, line: 3, column: 5))
    }

    @Test func knownFindingsAreNotReported() throws {
        // What follows for the tests of Model is known with it.
        let verdict = try RuleCase(outward, baseline: [known]).verdict
        #expect(verdict.findings == [])
        #expect(verdict.forbiddenEdges == [])
        #expect(verdict.suppressed.map(\.finding.identity) == [known])
        #expect(verdict.baseline?.known.count == 1)
        #expect(verdict.baseline?.stale == [])
    }

    @Test func fixedEntriesAreReported() throws {
        let stale = FindingIdentity(rule: "layers-point-inward", importer: "Model", imported: "Map", file: nil)
        let made = try RuleCase(outward, baseline: [known, stale])
        #expect(
            made.reported == """
                ashlar.baseline.yml:2:5 error: stale baseline entry: layers-point-inward, 'Model' to 'Map' [baseline-is-current]
                  help: run 'ashlar baseline prune'
                """)
        #expect(made.verdict.baseline?.stale.map(\.identity) == [stale])
    }

    @Test func duplicateEntryOfAMergeIsAccepted() throws {
        let verdict = try RuleCase(outward, baseline: [known, known]).verdict
        #expect(verdict.findings == [])
        #expect(verdict.baseline?.known.count == 1)
    }

    @Test func entryIsValidUntilItsLastDay() throws {
        #expect(try RuleCase(outward, entries: [entry(expires: RuleCase.today)]).verdict.findings == [])
        let made = try RuleCase(outward, entries: [entry(expires: "2026-06-14")])
        #expect(made.verdict.findings.map(\.rule) == ["baseline-is-current", "layers-point-inward"])
        #expect(
            made.verdict.findings.first.map(made.describe) == """
                ashlar.baseline.yml:3:5 error: the baseline entry expired on 2026-06-14: layers-point-inward, 'Model' to 'Store' [baseline-is-current]
                  note: the owner is @tada/core
                  help: fix the covered finding, or review it and run 'ashlar baseline update --extend DAY'
                """)
    }

    @Test func entryOfACycleMatchesAnyEdge() throws {
        let cycle = """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [B]}
              B: {layer: Shared, uses: [C]}
              C: {layer: Shared, uses: [A]}
            """
        let verdict = try RuleCase(
            cycle, baseline: [FindingIdentity(rule: "no-cycles", importer: "C", imported: "A")]
        ).verdict
        #expect(verdict.findings == [])
        #expect(verdict.suppressed.map(\.finding.rule) == ["no-cycles"])
    }

    /// The two cycles share an edge without an entry, so the second is reported when the first is cut.
    @Test func rulesAreReevaluatedWithoutTheKnownEdge() throws {
        let cycles = """
            layers: [Shared]
            modules:
              A: {layer: Shared, uses: [B]}
              B: {layer: Shared, uses: [A, C]}
              C: {layer: Shared, uses: [A]}
            """
        let findings = try RuleCase(
            cycles, baseline: [FindingIdentity(rule: "no-cycles", importer: "B", imported: "A")]
        ).verdict.findings
        #expect(findings.map(\.rule) == ["no-cycles"])
        #expect(findings.first?.message.hasSuffix("it closes a cycle of 3 targets") == true)
    }

    @Test func lineOfASplitIsOneEntry() throws {
        func manifest(_ features: String) -> String {
            """
            layers: [App, Feature, {name: CoreUI, preview_safe: true}]
            splits:
              standard: {extends: standard, ui: {uses: [Map]}}
            modules:
              Kit: {layer: CoreUI}
              Map: {layer: CoreUI, preview_safe: false}
            features: {\(features)}
            """
        }
        let reported = try #require(try RuleCase(manifest("Cart: {}, Home: {}")).verdict.findings.first)
        for features in ["Cart: {}, Home: {}", "Cart: {}", "Bag: {}, Cart: {}, Zoo: {}"] {
            let verdict = try RuleCase(manifest(features), baseline: [reported.identity]).verdict
            #expect(verdict.findings == [])
            #expect(verdict.forbiddenEdges == [])
            #expect(verdict.baseline?.known.count == 1)
        }
        let rules = try RuleCase(manifest("Bag: {}"), baseline: [reported.identity]).verdict.findings.map(\.rule)
        #expect(rules == ["baseline-is-current", "ui-stays-light"])
    }

    @Test func missingInterfaceOfAnAppIsASeparateEntry() throws {
        let app = """
            layers: [App, Feature]
            features:
              Cart: {}
              Payment: {}
              Home: {uses: [Cart, Payment]}
            apps:
              Rider: {composes: [Home]}
            """
        let reported = try RuleCase(app).verdict.findings
        #expect(reported.map(\.rule) == ["composition-is-complete", "composition-is-complete"])
        let rest = try RuleCase(app, baseline: [try #require(reported.first).identity]).verdict.findings
        #expect(rest == Array(reported.dropFirst()))
    }

    @Test func findingsOnTheBaselineCannotBeBaselined() throws {
        let stale = FindingIdentity(rule: "layers-point-inward", importer: "Model", imported: "Map")
        let meta = FindingIdentity(rule: "baseline-is-current", importer: "Model", imported: "Map")
        let findings = try RuleCase(outward, baseline: [known, stale, meta]).verdict.findings
        #expect(findings.map(\.rule) == ["baseline-is-current", "baseline-is-current"])
    }

    @Test func exceptionsTakePrecedence() throws {
        let exception = "{rule: layers-point-inward, importer: Model, imported: Store, reason: legacy}"
        let findings = try RuleCase(outward + "\nexceptions:\n  - \(exception)", baseline: [known]).verdict.findings
        #expect(findings.map(\.rule) == ["baseline-is-current"])
    }

    @Test func entryIsKeptIfItsSourceIsUnreadable() throws {
        let ride = Ride()
        let path = "Sources/Feature/Home/Implementation/Hidden.swift"
        func entry(_ rule: String, _ importer: String, in file: String? = nil) -> FindingIdentity {
            FindingIdentity(rule: rule, importer: importer, imported: "Model", file: file)
        }
        let kept = [
            entry("siblings-stay-apart", "HomeImplementation", in: "Hidden.swift"),
            entry("dependencies-are-used", "HomeInterface"),
        ]
        let gone = [
            entry("siblings-stay-apart", "HomeImplementation", in: "HomeView.swift"),
            entry("siblings-stay-apart", "PaymentImplementation", in: "Hidden.swift"),
            entry("dependencies-are-used", "PaymentImplementation"), entry("layers-point-inward", "HomeImplementation"),
        ]
        let verdict = try RuleCase(ride.manifest, sources: ride.sources, unread: [path], baseline: kept + gone).verdict
        #expect(verdict.baseline?.stale.map(\.identity) == gone)
        let whole = try RuleCase(ride.manifest, sources: ride.sources, baseline: kept + gone).verdict
        #expect(whole.baseline?.stale.map(\.identity) == kept + gone)
    }

    @Test func entriesOfSourcesAreKeptIfOnlyTheGraphIsChecked() throws {
        let inFile = FindingIdentity(
            rule: "layers-point-inward", importer: "Model", imported: "Kit", file: "Model.swift")
        #expect(try RuleCase(outward, baseline: [known, inFile]).verdict.findings == [])
    }

    @Test func duplicateEntriesCountOnce() throws {
        let gone = FindingIdentity(rule: "no-cycles", importer: "Model", imported: "Store")
        func entry(_ identity: FindingIdentity, line: Int, expires: String? = nil) -> Baseline.Entry {
            Baseline.Entry(
                identity: identity, expires: expires,
                location: .init(path: RuleCase.baselinePath, line: line, column: 5))
        }
        let past = try RuleCase(
            outward,
            entries: [
                entry(known, line: 1, expires: "2026-06-14"), entry(known, line: 2, expires: "2026-06-14"),
                entry(gone, line: 3), entry(gone, line: 4),
            ]
        ).verdict
        let tally = try #require(past.baseline)
        #expect(tally.known == [])
        #expect(tally.expired.map(\.location.line) == [1])
        #expect(tally.fixed.map(\.location.line) == [3])
        #expect(tally.stale.map(\.location.line) == [3, 4])
        #expect(tally.new(among: past.findings) == [])
        #expect(
            past.findings.filter { $0.rule == "baseline-is-current" }.map(\.location?.line) == [1, 3])

        let both = try RuleCase(
            outward, entries: [entry(known, line: 1, expires: "2026-06-14"), entry(known, line: 2)]
        ).verdict
        #expect(both.baseline?.known.map(\.location.line) == [2])
        #expect(both.baseline?.expired == [])
        #expect(try RuleCase(outward, entries: []).verdict.baseline?.new(among: past.findings).count == 1)
    }
}
