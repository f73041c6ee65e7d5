import AshlarProjectModel
import Testing

@Suite("dependencies-are-used") struct DependenciesAreUsedTests {
    @Test func unusedDependencyIsReportedOncePerName() throws {
        let ride = Ride(view: "import HomeInterface\n")
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                2️⃣ warning: no source of 'Home' imports 'Payment', which it declares [dependencies-are-used]
                  help: remove 'Payment' from 'uses' of 'Home'
                """)
        let finding = try #require(made.verdict.findings.first)
        #expect(finding.identity.file == nil)
        #expect(finding.fix == .withdraw(name: "Payment", at: try #require(finding.location)))
    }

    private static let libraries = """
        generate: none
        layers: [Feature, Shared]
        packages:
          Rx: {url: "https://a.b/Rx", from: "1.0.0"}
          Snap: {url: "https://a.b/Snap", from: "1.0.0"}
        modules:
          Cart: {layer: Feature, uses: [Libraries]}
          Libraries: {layer: Shared, packages: [Rx, Snap]}
        """

    private func unused(cart: String, libraries: String, more: String = "", _ manifest: String = libraries) throws
        -> [String]
    {
        let sources = [
            "Sources/Feature/Cart/Cart.swift": cart, "Sources/Shared/Libraries/Libraries.swift": libraries,
        ]
        return try RuleCase(manifest + "\n" + more, sources: sources).verdict.findings
            .filter { $0.rule == "dependencies-are-used" }.map { "\($0.importer ?? "")>\($0.imported ?? "")" }
    }

    @Test func umbrellaLinksWhatItsUsersImport() throws {
        #expect(try unused(cart: "import Libraries\nimport Rx", libraries: "") == [])
        #expect(try unused(cart: "import Libraries", libraries: "") == ["Libraries>Rx", "Libraries>Snap"])
        // A target that imports some of it is not an umbrella.
        #expect(try unused(cart: "import Libraries\nimport Rx", libraries: "import Rx") == ["Libraries>Snap"])
    }

    @Test func unknownModuleMayBeOneOfAProduct() throws {
        #expect(try unused(cart: "import Libraries", libraries: "import RxSugar") == [])
        #expect(try unused(cart: "import Libraries\nimport RxSugar", libraries: "") == [])
        // The manifest states its module; another product may still bring the unknown one.
        let stated = Self.libraries.replacing(
            "{url: \"https://a.b/Snap\"", with: "{products: [{Snap: [Snap]}], url: \"https://a.b/Snap\"")
        let sources = [
            "Sources/Feature/Cart/Cart.swift": "import Libraries\n",
            "Sources/Shared/Libraries/Libraries.swift": "import 4️⃣RxSugar\n",
        ]
        let findings = try RuleCase(stated, sources: sources).verdict.findings
            .filter { $0.rule == "dependencies-are-used" }
        #expect(findings.map(\.imported) == ["Snap"])
        #expect(findings.map(\.fix) == [nil])
        #expect(
            findings.flatMap(\.notes).map(\.message) == [
                "'Libraries' imports unknown module 'RxSugar', which may need it"
            ])
    }

    @Test func productsMayBeUsedByWhatAPluginGenerates() throws {
        let manifest = Self.libraries.replacing("[Rx, Snap]}", with: "[Rx, Snap], plugins: [Generate]}")
        let plugin = "  Generate: {layer: Shared, kind: plugin}"
        #expect(try unused(cart: "import Libraries", libraries: "", more: plugin, manifest) == [])
    }

    @Test func testsUseTestSupportByLinkingIt() throws {
        let manifest = """
            generate: none
            layers: [Shared]
            splits: {library: {library: {name: "{module}"}}}
            packages: {kit: {path: ../Kit, products: [Kit, KitTestSupport]}}
            modules:
              Cart: {layer: Shared, path: Cart, packages: [KitTestSupport]}
              CartTests: {kind: tests, layer: Shared, path: CartTests, uses: [Cart], packages: [Kit, KitTestSupport]}
            """
        let sources = ["Cart/Cart.swift": "", "CartTests/CartTests.swift": "import Cart"]
        let findings = try RuleCase(manifest, sources: sources).verdict.findings
            .filter { $0.rule == "dependencies-are-used" }
        #expect(
            findings.map { "\($0.importer ?? "")>\($0.imported ?? "")" } == ["Cart>KitTestSupport", "CartTests>Kit"])
    }

    @Test func ruleAllowsEitherEnd() throws {
        func allow(_ names: String) -> String { "rules: {dependencies-are-used: {allow: [\(names)]}}" }
        #expect(try unused(cart: "import Libraries", libraries: "", more: allow("Libraries")) == [])
        #expect(try unused(cart: "import Libraries", libraries: "", more: allow("Snap")) == ["Libraries>Rx"])
    }

    @Test func importInAnotherPartIsEnough() throws {
        var ride = Ride(view: "import HomeInterface\n")
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "import PaymentInterface\n"
        let rules = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.map(\.rule)
        #expect(rules == ["imports-are-declared"])
    }

    @Test func nameOfSeveralTargetsIsUsedIfOneIs() throws {
        let ride = Ride()
        let manifest = ride.manifest.replacing("1️⃣Payment: {}", with: "1️⃣Payment: {implementation: {exposed: true}}")
        #expect(try RuleCase(manifest, sources: ride.sources).reported == "")
    }

    @Test func memberWithoutReadSourcesIsNotChecked() throws {
        var ride = Ride()
        for path in ride.sources.keys where path.contains("/Home/") { ride.sources[path] = nil }
        let rules = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.map(\.rule)
        #expect(rules == ["modules-are-declared", "modules-are-declared"])
    }

    @Test func memberWithAnUnreadableSourceIsNotChecked() throws {
        let ride = Ride(view: "import HomeInterface\n")
        let hidden = "Sources/Feature/Home/Implementation/Hidden.swift"
        let made = try RuleCase(ride.manifest, sources: ride.sources, unread: [hidden])
        #expect(made.verdict.findings.map(\.rule) == ["sources-are-readable"])
        let elsewhere = try RuleCase(
            ride.manifest, sources: ride.sources, unread: ["Sources/Feature/Payment/Interface/Hidden.swift"])
        #expect(elsewhere.verdict.findings.map(\.rule) == ["sources-are-readable", "dependencies-are-used"])
    }

    @Test func edgeReportedByAnotherRuleIsNotReported() throws {
        var ride = Ride(view: "import HomeInterface\n")
        ride.uses = "[Payment.implementation]"
        let rules = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.map(\.rule)
        #expect(rules == ["features-meet-at-interfaces"])
    }

    @Test func exceptionOrTheBaselineAcceptsIt() throws {
        var ride = Ride(view: "import HomeInterface\n")
        let known = FindingIdentity(
            rule: "dependencies-are-used", importer: "HomeImplementation", imported: "PaymentInterface")
        #expect(try RuleCase(ride.manifest, sources: ride.sources, baseline: [known]).reported == "")
        ride.more = "exceptions:\n  - {rule: dependencies-are-used, importer: Home, imported: Payment, reason: soon}"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func baselineEntryIsKeptIfNoSourceIsRead() throws {
        let known = FindingIdentity(
            rule: "dependencies-are-used", importer: "HomeImplementation", imported: "PaymentInterface")
        let verdict = try RuleCase(Ride().manifest, baseline: [known]).verdict
        #expect(verdict.findings == [])
        #expect(verdict.baseline?.stale == [])
    }

    @Test func partWithoutAFolderIsNotChecked() throws {
        var ride = Ride()
        let view = ride.sources.removeValue(forKey: Ride.view)
        ride.sources["Sources/Feature/Home/Implementatoin/HomeView.swift"] = view
        let findings = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
        #expect(findings.map(\.rule) == ["modules-are-declared", "modules-are-declared"])
        #expect(
            findings.map(\.message) == [
                "1 source belongs to no target: Sources/Feature/Home/Implementatoin",
                "'HomeImplementation' has no source in Sources/Feature/Home/Implementation",
            ])
    }

    /// One finding must not have removed what the other wants imported.
    @Test func dependencyProposedByAnotherFindingIsUsed() throws {
        let ride = Ride(view: "import HomeInterface\nimport PaymentImplementation\n")
        let findings = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
        #expect(findings.map(\.rule) == ["features-meet-at-interfaces"])
        #expect(findings.first?.remedy == "import 'PaymentInterface' and let an app compose the implementation")
    }

    @Test func importingMocksUsesTheMember() throws {
        func rules(_ test: String) throws -> [String] {
            try RuleCase(
                """
                layers: [App, Feature]
                features:
                  Payment: {without: [ui, previews, tests]}
                  Home: {uses: [Payment], without: [ui, mocks, previews]}
                """,
                sources: [
                    "Sources/Feature/Payment/Interface/P.swift": "",
                    "Sources/Feature/Payment/Implementation/P.swift": "",
                    "Sources/Feature/Payment/Mocks/P.swift": "", "Sources/Feature/Home/Interface/H.swift": "",
                    "Sources/Feature/Home/Implementation/H.swift": "", "Tests/Feature/Home/HomeTests.swift": test,
                ]
            ).verdict.findings.map(\.rule)
        }
        #expect(try rules("import PaymentMocks") == [])
        #expect(try rules("import HomeInterface") == ["dependencies-are-used"])
    }

    /// `App` imports `C` only through `A`, which uses `B` without importing it.
    @Test func importsThatNeedTheDependencyAreListed() throws {
        let made = try RuleCase(
            """
            generate: none
            layers: [App, Shared]
            modules:
              Late: {layer: App, without: [tests], uses: [A]}
              A: {layer: Shared, without: [tests], uses: [1️⃣B, D]}
              B: {layer: Shared, without: [tests], uses: [C]}
              C: {layer: Shared, without: [tests]}
              D: {layer: Shared, without: [tests]}
            """,
            sources: [
                "Sources/App/Late/Late.swift": "import A\nimport 2️⃣C\n", "Sources/Shared/A/A.swift": "import D\n",
                "Sources/Shared/B/B.swift": "import C\n", "Sources/Shared/C/C.swift": "",
                "Sources/Shared/D/D.swift": "",
            ])
        let finding = try #require(made.verdict.findings.first { $0.rule == "dependencies-are-used" })
        #expect(
            made.describe(finding) == """
                1️⃣ warning: no source of 'A' imports 'B', which it declares [dependencies-are-used]
                  2️⃣ note: 'Late' imports 'C' only through this dependency
                  help: declare what is imported only through it, then remove 'B' from 'uses' of 'A'
                """)
    }
}
