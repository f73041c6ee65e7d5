import AshlarTestSupport
import Foundation
import Testing

@Suite("A feature in one target")
struct CompactSplitTests {
    private func compact() throws -> Workspace {
        try .made(
            from: [
                "ashlar.yml": """
                version: 1
                name: Demo
                default_localization: ko
                layers: [App, Feature]
                features:
                  Payment: {split: compact, resources: [Resources]}
                  Matched: {uses: [Payment]}
                  About: {split: compact, uses: [Payment]}
                apps:
                  Rider: {composes: all}

                """
            ],
            by: "generate", "new screen About Licences", "new component About Cost --axes surge:high,low",
            "new service About News")
    }

    @Test func allSourcesAreInOneTargetThatAppsCompose() throws {
        let workspace = try compact()
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        let root = try workspace.text("Sources/App/Rider/RiderCompositionRoot+About.generated.swift")
        #expect(root.contains("import AboutFeature\n") && root.contains("var about: any AboutBuilding"))
        #expect(root.contains("var aboutLicences: any AboutLicencesBuilding"))
        let view = try workspace.text("Sources/Feature/Payment/Implementation/PaymentView.swift")
        #expect(view.contains("bundle: .module"))
        #expect(!view.contains("import Payment"))
        #if !canImport(SwiftUI)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test func anotherFeatureUsesIt() throws {
        let workspace = try compact()
        let path = "Sources/Feature/Matched/Implementation/MatchedModel.swift"
        try workspace.write("import PaymentFeature\n" + (try workspace.text(path)), to: path)
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        try workspace.write("import PaymentFeature\n", to: "Sources/Feature/Matched/UI/Other.swift")
        #expect(try workspace.ashlar("lint").status == 1)
    }

    @Test func canBeDividedLater() throws {
        let workspace = try compact()
        try divide(workspace)
        let files = try workspace.files()
        #expect(files.contains("Sources/Feature/Payment/Mocks/PaymentMocksSupport.generated.swift"))
        #expect(files.contains("Sources/Feature/Payment/Interface/PaymentBuilding.swift"))
        #expect(!files.contains("Sources/Feature/Payment/Implementation/PaymentBuilding.swift"))
        let factory = try workspace.text("Sources/Feature/Payment/Implementation/PaymentFactory.swift")
        #expect(factory.hasPrefix("import PaymentInterface\n\n#if canImport(SwiftUI)\n"))
        #expect(try workspace.text(user).hasPrefix("import PaymentInterface\n"))
        #expect(try workspace.ashlar("check").status == 0)
    }

    private let user = "Sources/Feature/Matched/Implementation/MatchedPayment.swift"

    /// Splits a feature that another one uses.
    private func divide(_ workspace: Workspace) throws {
        try workspace.write(
            "import PaymentFeature\n\nstruct MatchedPayment { var payment: any PaymentBuilding }\n", to: user)
        let outcome = try workspace.ashlar("split", "Payment", "--into", "standard")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    /// The names of what the user hides are also those of what the divided feature hides.
    @Test(arguments: sample(["standard", "lean"], every: 2))
    func importThatNothingNeedsYetFollows(split: String) throws {
        let workspace = try Workspace.made(
            by: "init --preset minimal --name Demo --split compact -q", "new feature Zed --split compact -q",
            "use Sample Zed", "split Zed --into \(split)")
        let model = try workspace.text("Sources/Feature/Sample/Implementation/SampleModel.swift")
        #expect(model.hasPrefix("import Observation\nimport ZedInterface\n"))
        #expect(try workspace.ashlar("check").status == 0)
    }

    /// The service uses what the source with the model hides, and the interface needs the model.
    @Test func typeOfTheRootThatWouldGoToTheInterfaceIsRefused() throws {
        let workspace = try compact()
        let folder = "Sources/Feature/Payment/Implementation"
        try workspace.write(
            "public struct Money: Sendable {\n    public init() {}\n}\n\nstruct PriceCache: Sendable {}\n",
            to: "\(folder)/Money.swift")
        let live = try workspace.text("\(folder)/LivePaymentService.swift")
        let brace = try #require(live.lastIndex(of: "}"))
        try workspace.write(
            live[..<brace] + "\n    func cache() -> PriceCache { PriceCache() }\n}\n",
            to: "\(folder)/LivePaymentService.swift")
        try workspace.write(
            "import PaymentFeature\n\nstruct MatchedPayment { var payment: any PaymentBuilding; var money: Money }\n",
            to: user)
        try workspace.succeed("generate")
        let before = try workspace.state()
        for arguments in [
            ["split", "Payment", "--into", "standard"], ["split", "Payment", "--into", "lean", "--dry-run"],
        ] {
            let outcome = try workspace.ashlar.run(arguments)
            #expect(outcome.status == 2)
            #expect(
                outcome.error == """
                    error: 'LivePaymentService' would go to 'PaymentInterface', where 'Rider' cannot create it; nothing was written
                      note: \(folder)/LivePaymentService.swift:2:15 uses 'PriceCache', a name that \(folder)/Money.swift hides from other modules
                      note: \(folder)/Money.swift:5:8 declares 'Money', a name that importers use
                      help: move 'PriceCache' from \(folder)/Money.swift to another file, then split again

                    """, "\(outcome.error)")
            #expect(try workspace.state() == before)
        }
        try workspace.write("public struct Money: Sendable {\n    public init() {}\n}\n", to: "\(folder)/Money.swift")
        try workspace.write("struct PriceCache: Sendable {}\n", to: "\(folder)/PriceCache.swift")
        try workspace.succeed("split Payment --into standard")
        #expect(try workspace.files().contains("Sources/Feature/Payment/Interface/Money.swift"))
        #expect(try workspace.files().contains("\(folder)/PriceCache.swift"))
        #expect(try workspace.ashlar("check").status == 0)
    }

    @Test(.exhaustive) func buildsAndPassesItsTests() throws {
        let workspace = try compact()
        try test(workspace)
        try divide(workspace)
        try test(workspace)
    }

    private func test(_ workspace: Workspace) throws {
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
