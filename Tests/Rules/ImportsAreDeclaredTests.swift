import AshlarProjectModel
import Testing

@Suite("imports-are-declared") struct ImportsAreDeclaredTests {
    private let declared = "import HomeInterface\nimport PaymentInterface\n"

    @Test func undeclaredImportIsReportedAtItsLine() throws {
        let ride = Ride(view: declared + "import 4️⃣Model\n")
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                4️⃣ error: 'HomeImplementation' imports 'Model' without declaring it [imports-are-declared]
                  3️⃣ note: 'Home' declares no dependency on 'Model'
                  help: add 'Model' to 'uses' of 'Home'
                """)
        let finding = try #require(made.verdict.findings.first)
        #expect(finding.fix == .declare(importer: "HomeImplementation", imported: "Model"))
        #expect(finding.file == nil)
        #expect(finding.location?.length == 5)
        #expect(made.verdict.sourceCounts?.files == 5)
        #expect(made.verdict.sourceCounts?.imports == 4)
    }

    @Test func conditionalBranchesGiveOneFinding() throws {
        let ride = Ride(view: declared + "#if DEBUG\nimport 4️⃣Model\n#else\nimport struct 5️⃣Model.Ride\n#endif\n")
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeImplementation' imports 'Model' without declaring it [imports-are-declared]
                  5️⃣ note: and here
                  3️⃣ note: 'Home' declares no dependency on 'Model'
                  help: add 'Model' to 'uses' of 'Home'
                """)
    }

    @Test(
        "An import under a check for its module is conditional in each branch",
        arguments: [
            ("#if canImport(B)\nimport B\n#endif", ["B"]), ("#if canImport(C)\nimport C\n#endif", []),
            ("#if canImport(B)\nimport B\n#elseif canImport(C)\nimport C\n#endif", ["B"]),
            ("#if canImport(B)\n#else\nimport C\n#endif", ["C"]),
        ]) func conditionalImports(_ text: String, _ expected: [String]) throws
    {
        let manifest = """
            generate: none
            layers: [Top, Low]
            modules:
              App: {layer: Top, without: [tests], uses: [A]}
              A: {layer: Low, without: [tests], uses: [B]}
              B: {layer: Low, without: [tests]}
              C: {layer: Low, without: [tests]}
            """
        let findings = try RuleCase(
            manifest,
            sources: [
                "Sources/Top/App/App.swift": "import A\n\(text)\n", "Sources/Low/A/A.swift": "import B\n",
                "Sources/Low/B/B.swift": "", "Sources/Low/C/C.swift": "",
            ]
        ).verdict.findings
        #expect(findings.filter { $0.rule == "imports-are-declared" }.map(\.imported) == expected)
    }

    @Test func invalidDependencyIsNotProposed() throws {
        var ride = Ride()
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "import 4️⃣PaymentInterface\n"
        ride.sources["Sources/Feature/Payment/Interface/Payment.swift"] = "import 5️⃣HomeInterface\n"
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                4️⃣ error: 'HomeInterface' imports 'PaymentInterface' without declaring it [imports-are-declared]
                  2️⃣ note: 'Home' uses 'Payment', that is, 'PaymentInterface'
                  note: declaring it would close a cycle: 'PaymentInterface' reaches 'HomeInterface'
                5️⃣ error: 'PaymentInterface' imports 'HomeInterface' without declaring it [imports-are-declared]
                  1️⃣ note: 'Payment' declares no dependency on 'Home'
                  note: declaring it would close a cycle: 'HomeInterface' reaches 'PaymentInterface'
                """)
        #expect(made.verdict.findings.allSatisfy { $0.fix == nil })
    }

    @Test func importThatClosesACycleDoesNotAffectOthers() throws {
        let manifest = """
            layers: [App, Shared]
            modules:
              A: {layer: Shared, without: [tests], uses: [B]}
              B: {layer: Shared, without: [tests]}
              C: {layer: Shared, without: [tests], uses: [A]}
            """
        let findings = try RuleCase(
            manifest,
            sources: [
                "Sources/Shared/A/A.swift": "import B\n", "Sources/Shared/B/B.swift": "import C\n",
                "Sources/Shared/C/C.swift": "import A\nimport B\n",
            ]
        ).verdict.findings
        #expect(findings.map(\.importer) == ["B", "C"])
        #expect(findings.map(\.fix) == [nil, .declare(importer: "C", imported: "B")])
    }

    @Test(arguments: [
        "// ashlar:ignore:next imports-are-declared -- legacy\nimport Model\n",
        "import Model // ashlar:ignore:this imports-are-declared -- legacy\n",
    ]) func suppressionAcceptsIt(_ line: String) throws {
        let ride = Ride(view: declared + line)
        let verdict = try RuleCase(ride.manifest, sources: ride.sources).verdict
        #expect(verdict.findings == [])
        #expect(verdict.suppressed.map(\.finding.rule) == ["imports-are-declared"])
    }

    @Test func exceptionAcceptsIt() throws {
        var ride = Ride(view: declared + "import Model\n")
        ride.more = "exceptions:\n  - {rule: imports-are-declared, importer: Home, imported: Model, reason: legacy}"
        let verdict = try RuleCase(ride.manifest, sources: ride.sources).verdict
        #expect(verdict.findings == [])
        #expect(verdict.exceptionsUsed == 1)
    }

    @Test func sourcesOfATargetAreOneFinding() throws {
        var ride = Ride(view: declared + "import 4️⃣Model\n")
        for (index, mark) in ["5️⃣", "6️⃣", "7️⃣", "", ""].enumerated() {
            ride.sources["Sources/Feature/Home/Implementation/Map\(index).swift"] = "import \(mark)Model\n"
        }
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                4️⃣ error: 'HomeImplementation' imports 'Model' without declaring it [imports-are-declared]
                  3️⃣ note: 'Home' declares no dependency on 'Model'
                  5️⃣ note: and here
                  6️⃣ note: and here
                  7️⃣ note: and here
                  note: … and in 2 other places
                  help: add 'Model' to 'uses' of 'Home'
                """)
        #expect(made.verdict.findings.first?.otherPlaces.count == 5)
        ride.sources[Ride.view] = "import Model // ashlar:ignore:this imports-are-declared -- legacy\n" + declared
        let rest = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(rest.reported.hasPrefix("5️⃣ error: 'HomeImplementation' imports 'Model'"), "\(rest.reported)")
    }

    @Test func baselineEntryCoversTheTarget() throws {
        var ride = Ride(view: declared + "import Model\n")
        let known = FindingIdentity(rule: "imports-are-declared", importer: "HomeImplementation", imported: "Model")
        #expect(try RuleCase(ride.manifest, sources: ride.sources, baseline: [known]).verdict.findings == [])
        ride.sources["Sources/Feature/Home/Implementation/Map.swift"] = "import Model\n"
        let verdict = try RuleCase(ride.manifest, sources: ride.sources, baseline: [known]).verdict
        #expect(verdict.findings == [])
        #expect(verdict.baseline?.known.count == 1)
    }

    /// `A` reaches `B` and `C`, and `D` reaches nothing.
    private func foreign(_ more: String = "") -> String {
        """
        generate: none
        layers: [App, Shared]
        packages:
          kit: {path: ../kit, products: [Kit, Extra]}
        modules:
          A: {layer: Shared, without: [tests], uses: [B]}
          B: {layer: Shared, without: [tests], uses: [C], packages: [Kit]}
          C: {layer: Shared, without: [tests]}
          1️⃣D: {layer: Shared, without: [tests]}
        \(more)
        """
    }

    @Test func importThatBuildsIsAWarningWhereNothingIsGenerated() throws {
        let sources = [
            "Sources/Shared/A/A.swift": "import B\nimport C\nimport Kit\nimport Extra\n",
            "Sources/Shared/B/B.swift": "import C\nimport Kit\n", "Sources/Shared/C/C.swift": "",
            "Sources/Shared/D/D.swift": "import 2️⃣C\n",
        ]
        let made = try RuleCase(foreign(), sources: sources)
        #expect(
            made.verdict.findings.filter { $0.severity == .warning }.map(\.message) == [
                "'A' imports 'C' without declaring it; it builds because 'B' uses it",
                "'A' imports 'Kit' without declaring it; it builds because 'B' uses it",
                "'A' imports 'Extra' of package 'kit' without declaring it; "
                    + "it builds only if a package that it uses brings it",
            ])
        let last = try #require(made.verdict.findings.last)
        #expect(
            made.describe(last) == """
                2️⃣ error: 'D' imports 'C' without declaring it [imports-are-declared]
                  1️⃣ note: 'D' declares no dependency on 'C'
                  note: no dependency of 'D' leads to 'C'
                  help: add 'C' to 'uses' of 'D'
                """)
        #expect(
            made.verdict.forbiddenEdges.map(\.severity) == made.verdict.findings.map(\.severity),
            "\(made.reported)")
        let strict = try RuleCase(foreign("rules: {imports-are-declared: error}"), sources: sources)
        #expect(strict.verdict.findings.map(\.severity) == [.error, .error, .error, .error])
        let generated = try RuleCase(foreign().replacing("generate: none\n", with: ""), sources: sources)
        #expect(generated.verdict.findings.allSatisfy { $0.severity == .error })
    }

    @Test func undeclaredImportsCountForTransitiveRules() throws {
        var ride = Ride()
        ride.more = "rules: {imports-are-declared: off, features-form-no-cycle: off}"
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "import 4️⃣PaymentInterface\n"
        ride.sources["Sources/Feature/Payment/Interface/Payment.swift"] = "import 5️⃣HomeInterface\n"
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeInterface' must not import 'PaymentInterface': it closes a cycle of 2 targets [no-cycles]
                  2️⃣ note: 'Home' uses 'Payment', that is, 'PaymentInterface'
                  5️⃣ note: 'PaymentInterface' imports 'HomeInterface'
                  4️⃣ note: 'HomeInterface' imports 'PaymentInterface'
                  help: remove the edge from 'HomeInterface' to 'PaymentInterface'
                """)
    }

    @Test func impliedImportsAreAllowedIfNothingIsGenerated() throws {
        var ride = Ride()
        ride.more = "generate: none"
        let manifest = ride.manifest.replacing("tests: {default: false}", with: "tests: {}")
        ride.sources["Tests/Feature/Home/HomeTests.swift"] =
            "@testable import HomeImplementation\nimport PaymentInterface\nimport HomeInterface"
        ride.sources["Tests/Feature/Payment/PaymentTests.swift"] = "import PaymentImplementation\nimport 4️⃣Model\n"
        let findings = try RuleCase(manifest, sources: ride.sources).verdict.findings
        #expect(findings.map(\.imported) == ["Model"])
    }

    @Test func productIsKnownByAnyOfItsModules() throws {
        var ride = Ride(view: declared + "import MapParts\nimport 4️⃣Charts2\n")
        ride.uses = "[2️⃣Payment], packages: [6️⃣Map]"
        ride.more = """
            packages:
              MapKitten: {path: ../MapKitten, products: [{Map: [Map, MapParts]}, Charts2]}
            """
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeImplementation' imports 'Charts2' of package 'MapKitten' without declaring it [imports-are-declared]
                  6️⃣ note: 'Home' uses 'MapKitten', that is, 'Map'
                  help: add 'Charts2' to 'packages' of 'Home'
                """)
    }
}
