import AshlarProjectModel
import Testing

/// What the structural rules say of imports.
@Suite("Imports that violate a rule of the graph") struct ImportViolationsTests {
    private let declared = "import HomeInterface\nimport PaymentInterface\n"

    @Test func findingNamesTheUsedDeclarations() throws {
        let ride = Ride(view: declared + "import 4️⃣PaymentImplementation\nlet sheet = PaymentSheet()\n")
        let made = try RuleCase(ride.manifest, sources: ride.sources)
        #expect(
            made.reported == """
                4️⃣ error: 'HomeImplementation' must not import 'PaymentImplementation': features meet at interfaces [features-meet-at-interfaces]
                  2️⃣ note: 'Home' uses 'Payment', that is, 'PaymentInterface'
                  note: this file probably needs from 'PaymentImplementation': PaymentSheet (Sheet.swift:2), which is not in 'PaymentInterface'
                  1️⃣ note: 'Payment' exposes 'PaymentInterface'
                  help: import 'PaymentInterface' and let an app compose the implementation
                """)
        #expect(made.verdict.findings.first?.fix == nil)
        #expect(made.verdict.forbiddenEdges.map(\.rule) == ["features-meet-at-interfaces"])
    }

    @Test func interfaceIsProposedIfItDeclaresTheSame() throws {
        let ride = Ride(view: declared + "import PaymentImplementation\nlet paying: any Paying\n")
        let finding = try #require(try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.first)
        #expect(finding.fix == .replaceImport(with: "PaymentInterface"))
        #expect(
            finding.notes.map(\.message).contains(
                "this file probably needs from 'PaymentImplementation': Paying (Sheet.swift:3)"))
    }

    @Test func missingDeclarationPreventsReplacement() throws {
        let ride = Ride(view: declared + "import struct PaymentImplementation.Hidden\n")
        let finding = try #require(try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.first)
        #expect(finding.rule == "features-meet-at-interfaces")
        #expect(finding.fix == nil)
    }

    @Test func interfaceThatWouldCloseACycleIsNotProposed() throws {
        var ride = Ride(view: "import HomeInterface\n")
        ride.uses = "[], interface: {uses: [2️⃣Payment]}"
        ride.sources["Sources/Feature/Home/Interface/Home.swift"] = "import PaymentInterface\n"
        ride.sources["Sources/Feature/Payment/Interface/Payment.swift"] = "import HomeImplementation\n"
        let finding = try #require(try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.first)
        #expect(finding.rule == "features-meet-at-interfaces")
        #expect(finding.remedy == nil)
        #expect(finding.fix == nil)
    }

    @Test func declaredEdgeIsReportedInTheManifestWithItsImports() throws {
        var ride = Ride(view: "import HomeInterface\nimport 4️⃣PaymentImplementation\n")
        ride.uses = "[2️⃣Payment.implementation]"
        for index in 1...3 {
            ride.sources["Sources/Feature/Home/Implementation/More\(index).swift"] = "import PaymentImplementation\n"
        }
        try expect(
            ride.manifest, ride.sources,
            reports: """
                2️⃣ error: 'HomeImplementation' must not use 'PaymentImplementation': features meet at interfaces [features-meet-at-interfaces]
                  1️⃣ note: 'Payment' exposes 'PaymentInterface'
                  4️⃣ note: imported here
                  Sources/Feature/Home/Implementation/More1.swift:1:8 note: imported here
                  Sources/Feature/Home/Implementation/More2.swift:1:8 note: imported here
                  note: … and in 1 other place
                  help: use only 'PaymentInterface' and let an app compose 'PaymentImplementation'
                """)
    }

    @Test func uiPartMustNotImportTheInterfaceOfAnotherFeature() throws {
        let made = try RuleCase(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules: {Kit: {layer: Shared, without: [tests]}}
            features:
              Payment: {without: [ui, mocks, previews, tests]}
              Home: {without: [mocks, previews, tests]}
            """,
            sources: [
                "Sources/Shared/Kit/Kit.swift": "", "Sources/Feature/Payment/Interface/P.swift": "",
                "Sources/Feature/Payment/Implementation/P.swift": "", "Sources/Feature/Home/Interface/H.swift": "",
                "Sources/Feature/Home/Implementation/H.swift": "",
                "Sources/Feature/Home/UI/HomeView.swift": "import 1️⃣PaymentInterface",
            ])
        #expect(made.verdict.findings.map(\.rule) == ["ui-stays-light"])
        #expect(
            made.verdict.findings.first?.message
                == "'HomeUI' must not import 'PaymentInterface': UI stays light and knows no other feature")
    }

    @Test func undeclaredInterfaceIsDeclaredFirst() throws {
        var ride = Ride(view: "import HomeInterface\nimport PaymentImplementation\nlet sheet = PaymentSheet()\n")
        ride.uses = "[]"
        let finding = try #require(try RuleCase(ride.manifest, sources: ride.sources).verdict.findings.first)
        #expect(
            finding.remedy
                == "add 'Payment' to 'uses' of 'Home', then import 'PaymentInterface' and let an app compose the implementation"
        )
        // After the fix there is no further finding.
        ride.uses = "[2️⃣Payment]"
        ride.sources[Ride.view] = "import HomeInterface\nimport PaymentInterface\n"
        try expect(ride.manifest, ride.sources, reports: "")
    }

    @Test func mocksAreProposedToATestOnlyIfDeclared() throws {
        let made = try RuleCase(
            """
            layers: [App, Feature]
            features:
              Payment: {without: [ui, previews, tests]}
              Home: {without: [ui, mocks, previews]}
            """,
            sources: [
                "Sources/Feature/Payment/Interface/P.swift": "", "Sources/Feature/Payment/Implementation/P.swift": "",
                "Sources/Feature/Payment/Mocks/P.swift": "", "Sources/Feature/Home/Interface/H.swift": "",
                "Sources/Feature/Home/Implementation/H.swift": "",
                "Tests/Feature/Home/HomeTests.swift": "import PaymentImplementation",
            ])
        #expect(
            made.verdict.findings.map(\.remedy) == [
                "add 'Payment' to 'uses' of 'Home.tests', then import 'PaymentInterface' instead, or 'PaymentMocks' where that is declared"
            ])
    }

    @Test func uiPartReceivesValuesFromItsImplementation() throws {
        let made = try RuleCase(
            """
            layers: [App, Feature, {name: Shared, preview_safe: true}]
            modules: {Kit: {layer: Shared, without: [tests]}}
            features:
              Home: {without: [mocks, previews, tests]}
            """,
            sources: [
                "Sources/Shared/Kit/Kit.swift": "", "Sources/Feature/Home/Interface/H.swift": "",
                "Sources/Feature/Home/Implementation/H.swift": "",
                "Sources/Feature/Home/UI/HomeView.swift": "import HomeImplementation",
            ])
        #expect(made.verdict.findings.map(\.rule) == ["ui-stays-light"])
        #expect(
            made.verdict.findings.first?.remedy == "pass 'HomeUI' the values that it shows from 'HomeImplementation'")
    }
}
