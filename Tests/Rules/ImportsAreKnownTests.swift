import AshlarProjectModel
import Testing

@Suite("imports-are-known") struct ImportsAreKnownTests {
    private func ride(_ line: String, more: String = "") -> Ride {
        var ride = Ride(view: "import HomeInterface\nimport PaymentInterface\n" + line)
        ride.more = more
        return ride
    }

    @Test func unknownModuleIsReportedWithASuggestion() throws {
        let ride = ride("import 4️⃣Modl\n@preconcurrency import 5️⃣Modl\n")
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeImplementation' imports unknown module 'Modl' [imports-are-known]
                  5️⃣ note: and here
                  note: did you mean 'Model'?
                  help: remove the import, declare the package or target that provides 'Modl', or add it to 'system_modules' if it is a system module
                """)
    }

    @Test func sourcesOfOneTargetAreOneFinding() throws {
        var sources = ride("import 4️⃣Odd\n").sources
        let folder = "Sources/Feature/Home/Implementation"
        sources["\(folder)/Later.swift"] = "import 5️⃣Odd\n"
        for name in ["Other", "Rest"] { sources["\(folder)/\(name).swift"] = "import Odd\n" }
        sources["\(folder)/Zoo.swift"] = "import Odd\nimport Odd // ashlar:ignore:this imports-are-known -- moves\n"
        let findings = try RuleCase(ride("").manifest, sources: sources).verdict.findings
        #expect(findings.map(\.imported) == ["Odd"])
        #expect(findings.first?.file == nil)
        #expect(findings.first?.otherPlaces.count == 4)
        #expect(findings.first?.notes.map(\.message) == ["and here", "and here", "and here", "… and in 1 other place"])
    }

    @Test func adoptedProjectsGetNoSuggestion() throws {
        let manifest = "generate: none\nlayers: [Core]\nmodules: {Model: {layer: Core, path: Model}}"
        let findings = try RuleCase(manifest, sources: ["Model/Model.swift": "import Metl\n"]).verdict.findings
            .filter { $0.rule == "imports-are-known" }
        #expect(findings.map(\.imported) == ["Metl"])
        #expect(findings.flatMap(\.notes).isEmpty)
    }

    /// As after a split into parts without mocks.
    @Test func aPartThatIsNotThereIsOfAMember() throws {
        let ride = ride("import 4️⃣HomePreviews\n")
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeImplementation' imports unknown module 'HomePreviews' [imports-are-known]
                  help: 'Home' has no such part; import what it has: 'HomeInterface'
                """)
    }

    @Test func systemModulesAndDeclaredModulesAreKnown() throws {
        let ride = ride(
            "import Swift\nimport UIKit.UIView\nimport _Concurrency\nimport Mystery\n",
            more: "system_modules: [Mystery]")
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func underscoredModulesAreKnownByNameOrAsOverlays() throws {
        let known = [
            "_Concurrency", "_StringProcessing", "_Differentiation", "_MapKit_SwiftUI", "_Testing_Foundation",
        ]
        let unknown = ["_Zork", "_", "__", "_MapKit_Zork", "_Zork_SwiftUI", "_MapKit", "MapKit_SwiftUI", "zork_"]
        let ride = ride((known + unknown).map { "import \($0)\n" }.joined())
        let reported = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
        #expect(reported.filter { $0.rule == "imports-are-known" }.compactMap(\.imported).sorted() == unknown.sorted())
    }

    @Test func ownModuleIsReportedWhereThePackageIsGenerated() throws {
        var ride = ride("@testable import 4️⃣HomeImplementation\n")
        try expect(
            ride.manifest, ride.sources,
            reports: """
                4️⃣ error: 'HomeImplementation' imports 'HomeImplementation', its own module [imports-are-known]
                  help: remove the import
                """)
        ride.more = "generate: none"
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported == "")
    }

    @Test func sourcesOfAnXcodeProjectImportTheRoot() throws {
        let sources = ["Apps/Rider/Rider/RiderApp.swift": "import RiderComposition\n"]
        let manifest = "layers: [App]\napps: {Rider: {shell: xcode}}"
        #expect(try !RuleCase(manifest, sources: sources).reported.contains("imports-are-known"))
    }

    @Test func moduleOfAnAppIsNotNamedAfterIt() throws {
        try expect(
            "layers: [App]\napps: {Rider: {}}", ["Sources/App/Rider/Own.swift": "import 1️⃣Rider\n"],
            reports: """
                1️⃣ error: 'RiderComposition' imports 'Rider', an app whose module is 'RiderComposition' [imports-are-known]
                  help: remove the import
                """)
    }

    @Test func moduleUnderCanImportMayBeMissing() throws {
        let guarded = ride("#if canImport(Mystery)\nimport Mystery\n#endif\n")
        #expect(try RuleCase(guarded.manifest, sources: guarded.sources).reported == "")
        let other = ride("#if canImport(Mystery)\nimport Riddle\n#endif\n")
        #expect(
            try RuleCase(other.manifest, sources: other.sources).verdict.findings.map(\.imported) == ["Riddle"])
    }

    @Test(arguments: [
        ("canImport(Mystery)", true), ("canImport(Mystery, _version: 5)", true), ("canImport( Mystery )", true),
        ("os(iOS) && canImport(Mystery)", true), ("(os(iOS) && canImport(Mystery)) && DEBUG", true),
        ("canImport(Mystery.Deep)", true), ("!!canImport(Mystery)", true),
        ("(canImport(Mystery) || canImport(Mystery, _version: 5))", true),
        ("(canImport(Combine) || canImport(Mystery)) && !(canImport(Combine))", true),
        ("(canImport(Combine) || canImport(Mystery)) && !canImport(Riddle)", false),
        ("!canImport(Mystery)", false), ("os(iOS) || canImport(Mystery)", false), ("canImport(MysteryKit)", false),
        ("canImport(Riddle)", false), ("!(os(iOS) && canImport(Mystery))", false), ("(", false), ("!!", false),
    ])
    func conditionMayRequireTheModule(_ condition: String, _ holds: Bool) throws {
        let ride = ride("#if \(condition)\nimport Mystery\n#endif\n")
        #expect(try RuleCase(ride.manifest, sources: ride.sources).reported.isEmpty == holds)
    }

    private static let packages = """
        packages:
          swift-syntax: {url: "https://github.com/swiftlang/swift-syntax", from: 600.0.0, products: [SwiftSyntaxMacros]}
          InlineSnapshotTesting: {url: "https://github.com/pointfreeco/swift-snapshot-testing", from: 1.17.0}
          swift-cart: {url: "https://example.com/swift-cart", from: 1.0.0, products: [Cart]}
          fluent: {url: "https://example.com/fluent", from: 4.0.0, products: [Fluent]}
        """

    @Test(
        "The remedy names the package that provides the module",
        arguments: [
            (
                "SwiftParser", "imports 'SwiftParser' of package 'swift-syntax' without declaring it",
                "add product 'SwiftParser' to 'products' of package 'swift-syntax', and 'SwiftParser' to 'packages' of 'Home'"
            ),
            (
                "SnapshotTesting",
                "imports 'SnapshotTesting' of package 'InlineSnapshotTesting' without declaring it",
                "add product 'SnapshotTesting' to 'products' of package 'InlineSnapshotTesting', and 'SnapshotTesting' to 'packages' of 'Home'"
            ),
            (
                "CartTesting", "imports unknown module 'CartTesting'",
                "add the product with module 'CartTesting' to 'products' of package 'swift-cart', and it to 'packages' of 'Home'"
            ),
            (
                "RxCocoa", "imports 'RxCocoa' of package 'RxSwift', which is not declared",
                "declare package 'RxSwift' (https://github.com/ReactiveX/RxSwift) with product 'RxCocoa', and add 'RxCocoa' to 'packages' of 'Home'"
            ),
            (
                "FluentSQL", "imports 'FluentSQL' of package 'fluent-kit', which is not declared",
                "declare package 'fluent-kit' (https://github.com/vapor/fluent-kit) with product 'FluentSQL', and add 'FluentSQL' to 'packages' of 'Home'"
            ),
            (
                "SessionExporter",
                "imports 'SessionExporter' of package 'NextLevelSessionExporter', which is not declared",
                "declare package 'NextLevelSessionExporter' (https://github.com/NextLevel/NextLevelSessionExporter) with product 'NextLevelSessionExporter', and add 'NextLevelSessionExporter' to 'packages' of 'Home'"
            ),
        ])
    func providers(_ module: String, _ message: String, _ remedy: String) throws {
        let ride = ride("import \(module)\n", more: Self.packages)
        let found = try RuleCase(ride.manifest, sources: ride.sources).verdict.findings
            .filter { $0.rule == "imports-are-known" }
        #expect(found.map(\.message) == ["'HomeImplementation' \(message)"])
        #expect(found.map(\.remedy) == [remedy])
        #expect(found.flatMap(\.notes).isEmpty)
    }

    @Test(
        "A '@testable' import of a former name is of a target that the test depends on",
        arguments: [
            ("Modl", "imports unknown module 'Modl'"), ("RxSwift", "imports unknown module 'RxSwift'"),
            ("Network", "imports system module 'Network' as '@testable'"),
        ])
    func formerNames(_ module: String, _ message: String) throws {
        let manifest = """
            generate: none
            layers: [Core]
            splits: {library: {library: {name: "{module}"}}}
            modules:
              Model: {layer: Core, path: Model}
              Store: {layer: Core, path: Store}
              ModelTests: {kind: tests, layer: Core, path: ModelTests, uses: [Model, Store]}
            """
        var sources = ["Model/Model.swift": "", "Store/Store.swift": ""]
        sources["ModelTests/ModelTests.swift"] = "@testable import \(module)\nimport Store\n"
        var verdict = try RuleCase(manifest, sources: sources).verdict
        #expect(verdict.findings.map(\.message) == ["'ModelTests' \(message)"])
        #expect(verdict.findings.map(\.remedy) == ["import 'Model' instead if '\(module)' is its former name"])
        sources["ModelTests/ModelTests.swift"] = "@testable import \(module)\n"
        verdict = try RuleCase(manifest, sources: sources).verdict
        #expect(
            verdict.findings.filter { $0.rule == "imports-are-known" }.map(\.remedy)
                == ["import the target that contains what the source tests: '@testable' needs a module of the project"])
    }

    @Test func suppressionExceptionOrBaselineAcceptsIt() throws {
        let comment = ride("import Mystery // ashlar:ignore:this imports-are-known -- in a branch\n")
        #expect(try RuleCase(comment.manifest, sources: comment.sources).reported == "")
        let exception = ride(
            "import Mystery\n",
            more: "exceptions:\n  - {rule: imports-are-known, importer: Home, imported: Mystery, reason: later}")
        #expect(try RuleCase(exception.manifest, sources: exception.sources).reported == "")
        let plain = ride("import Mystery\n")
        let known = FindingIdentity(
            rule: "imports-are-known", importer: "HomeImplementation", imported: "Mystery", file: nil)
        #expect(try RuleCase(plain.manifest, sources: plain.sources, baseline: [known]).reported == "")
    }
}
