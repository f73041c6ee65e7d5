import AshlarProjectModel
import Testing

@testable import AshlarRules

/// A project that breaks a rule by what its sources say, and all ways to live with that.
struct DebtCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var manifest: String
    var mended: [String: String]
    /// What is written anew so that the rule is broken; `nil` for a source that goes.
    var path: String
    var broken: String?
    /// The part of the source that a comment can follow; `nil` where the finding stands in no source, or no line of it is
    /// to blame.
    var blamedLine: String?
    /// Importer and imported of an exception; `nil` where nothing that the manifest knows is to blame.
    var exception: (importer: String, imported: String)?

    var testDescription: String { "\(rule), \(path)" }

    var sources: [String: String] {
        var sources = mended
        sources[path] = broken
        return sources
    }

    /// - Parameter line: what Home's view imports against the rule.
    static func ofView(_ rule: String, _ line: String, of imported: String) -> DebtCase {
        let ride = Ride()
        let text = (ride.sources[Ride.view] ?? "") + line + "\n"
        return DebtCase(
            rule: rule, manifest: ride.manifest, mended: ride.sources, path: Ride.view, broken: text, blamedLine: line,
            exception: ("Home", imported))
    }
}

@Suite("Violations in sources can be suppressed, excepted or baselined, and stale entries are reported")
struct DebtTests {
    private static let paymentInterface = "Sources/Feature/Payment/Interface/Payment.swift"
    private static let layered = """
        layers: [App, {name: Domain, forbidden_imports: [UIKit]}]
        packages:
          MapKitten: {path: ../MapKitten, allowed_in: [Map]}
        modules:
          Map: {layer: Domain, packages: [MapKitten], without: [tests]}
          Atlas: {layer: Domain, uses: [Map]}
        """
    private static let layeredSources = [
        "Sources/Domain/Map/Map.swift": "import MapKitten\n", "Sources/Domain/Atlas/Atlas.swift": "import Map\n",
        "Tests/Domain/Atlas/AtlasTests.swift": "@testable import Atlas\n@Test func draws() { #expect(true) }\n",
    ]

    private static func layered(
        _ rule: String, _ path: String, _ broken: String, blaming line: String, _ exception: (String, String)
    ) -> DebtCase {
        DebtCase(
            rule: rule, manifest: layered, mended: layeredSources, path: path, broken: broken, blamedLine: line,
            exception: exception)
    }

    /// The combinations that are missing here cannot be: what stands in the manifest alone has no line for a comment, and
    /// a folder of nobody's has no name that an exception could bear; it stands in the baseline, or under `exclude`.
    private static let cases = [
        DebtCase.ofView("features-meet-at-interfaces", "import PaymentImplementation", of: "Payment.implementation"),
        .ofView("imports-are-declared", "import Model", of: "Model"),
        .ofView("imports-are-known", "import Mystery", of: "Mystery"),
        DebtCase(
            rule: "layers-point-inward", manifest: Ride().manifest, mended: Ride().sources,
            path: "Sources/Shared/Model/Model.swift", broken: "import HomeInterface\n",
            blamedLine: "import HomeInterface", exception: ("Model", "Home.interface")),
        DebtCase(
            rule: "dependencies-are-used", manifest: Ride().manifest, mended: Ride().sources, path: Ride.view,
            broken: "import HomeInterface\n", exception: ("Home", "Payment")),
        DebtCase(
            rule: "modules-are-declared", manifest: Ride().manifest, mended: Ride().sources, path: paymentInterface,
            broken: nil, exception: ("Payment.interface", "Payment.interface")),
        DebtCase(
            rule: "modules-are-declared", manifest: Ride().manifest, mended: Ride().sources, path: "Tools/Tool.swift",
            broken: ""),
        layered(
            "frameworks-stay-out", "Sources/Domain/Map/Map.swift", "import MapKitten\nimport UIKit\n",
            blaming: "import UIKit", ("Map", "UIKit")),
        layered(
            "exports-hide-nothing", "Sources/Domain/Map/Map.swift", "@_exported import MapKitten\n",
            blaming: "@_exported import MapKitten", ("Map", "MapKitten")),
        layered(
            "packages-stay-contained", "Sources/Domain/Atlas/Atlas.swift", "import Map\nimport MapKitten\n",
            blaming: "import MapKitten", ("Atlas", "MapKitten")),
        layered(
            "tests-assert", "Tests/Domain/Atlas/AtlasTests.swift", "@testable import Atlas\n@Test func draws() {}\n",
            blaming: "@Test func draws() {}", ("AtlasTests", "AtlasTests")),
    ]

    private func told(_ manifest: String, _ sources: [String: String], _ baseline: [FindingIdentity]? = nil) throws
        -> [Finding]
    {
        try RuleCase(manifest, sources: sources, baseline: baseline).verdict.findings
    }

    @Test func everyRuleOnSourcesAloneIsInTheTable() {
        let needed = Set(RuleSet.rules.filter(\.needsSources).map(\.id))
        #expect(needed.subtracting(Self.cases.map(\.rule)) == [])
    }

    @Test(arguments: cases) func isToldAndOverWhenMended(_ debt: DebtCase) throws {
        #expect(try told(debt.manifest, debt.sources).map(\.rule) == [debt.rule])
        #expect(try told(debt.manifest, debt.mended) == [])
    }

    @Test(arguments: cases) func isInTheBaselineUntilItIsOver(_ debt: DebtCase) throws {
        let known = try told(debt.manifest, debt.sources).map(\.identity)
        #expect(try told(debt.manifest, debt.sources, known) == [])
        #expect(try told(debt.manifest, debt.mended, known).map(\.rule) == ["baseline-is-current"])
    }

    @Test(arguments: cases.filter { $0.blamedLine != nil }) func isIgnoredUntilItIsOver(_ debt: DebtCase) throws {
        let line = try #require(debt.blamedLine)
        let comment = " // ashlar:ignore:this \(debt.rule) -- legacy"
        var sources = debt.sources
        sources[debt.path] = debt.broken?.replacing(line, with: line + comment)
        #expect(try told(debt.manifest, sources) == [])
        var over = debt.mended
        over[debt.path, default: ""] += comment + "\n"
        #expect(try told(debt.manifest, over).map(\.rule) == ["suppressions-are-used"])
    }

    @Test(arguments: cases.filter { $0.exception != nil }) func isExceptedUntilItIsOver(_ debt: DebtCase) throws {
        let (importer, imported) = try #require(debt.exception)
        let exception = "{rule: \(debt.rule), importer: \(importer), imported: \(imported), reason: legacy}"
        let manifest = debt.manifest + "\nexceptions:\n  - \(exception)"
        #expect(try told(manifest, debt.sources) == [])
        #expect(try told(manifest, debt.mended).map(\.rule) == ["exceptions-are-current"])
    }
}
