import AshlarTestSupport
import Foundation
import Testing

@Suite("A feature in one target")
struct CompactSplitTests {
    private func compact() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
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

            """, to: "ashlar.yml")
        for command in [
            "generate", "new screen About Licences", "new component About Cost --axes surge:high,low",
            "new service About News",
        ] {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            try #require(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        }
        return workspace
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
