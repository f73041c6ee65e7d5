import AshlarProjectModel
import Testing

@testable import AshlarRules

/// A project that breaks a rule by what its sources say, and all ways to live with that.
struct SourceViolationCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var manifest: String
    var fixed: [String: String]
    /// The source that violates the rule; `nil` for a removed source.
    var path: String
    var broken: String?
    /// The part of the source that a comment can follow; `nil` if the finding has no source, or no line of it is
    /// reported.
    var reportedLine: String?
    /// Importer and imported of an exception; `nil` where nothing in the manifest is reported.
    var exception: (importer: String, imported: String)?

    var testDescription: String { "\(rule), \(path)" }

    var sources: [String: String] {
        var sources = fixed
        sources[path] = broken
        return sources
    }

    /// - Parameter line: what Home's view imports against the rule.
    static func ofView(_ rule: String, _ line: String, of imported: String) -> SourceViolationCase {
        let ride = Ride()
        let text = (ride.sources[Ride.view] ?? "") + line + "\n"
        return SourceViolationCase(
            rule: rule, manifest: ride.manifest, fixed: ride.sources, path: Ride.view, broken: text, reportedLine: line,
            exception: ("Home", imported))
    }
}

@Suite("Violations in sources can be suppressed, excepted or baselined, and stale entries are reported")
struct SourceViolationTests {
    private static let paymentInterface = "Sources/Feature/Payment/Interface/Payment.swift"
    private static let layered = """
        rules: {tests-assert: warning}
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

    private static let compact = "layers: [App, Feature]\nfeatures:\n  Home: {split: compact, without: [tests]}"
    private static let home = "Sources/Feature/Home/Implementation"
    private static let compactSources = [
        "\(home)/HomeModel.swift": "struct HomeModel {}\n", "\(home)/UI/HomeView.swift": "struct HomeView {}\n",
    ]

    private static func layered(
        _ rule: String, _ path: String, _ broken: String, blaming line: String, _ exception: (String, String)
    ) -> SourceViolationCase {
        SourceViolationCase(
            rule: rule, manifest: layered, fixed: layeredSources, path: path, broken: broken, reportedLine: line,
            exception: exception)
    }

    /// The missing combinations are impossible: a finding in the manifest has no line for a comment, and
    /// an unowned folder has no name for an exception; it can be in the baseline or under `exclude`.
    private static let cases = [
        SourceViolationCase.ofView(
            "features-meet-at-interfaces", "import PaymentImplementation", of: "Payment.implementation"),
        .ofView("imports-are-declared", "import Model", of: "Model"),
        .ofView("imports-are-known", "import Mystery", of: "Mystery"),
        SourceViolationCase(
            rule: "layers-point-inward", manifest: Ride().manifest, fixed: Ride().sources,
            path: "Sources/Shared/Model/Model.swift", broken: "import HomeInterface\n",
            reportedLine: "import HomeInterface", exception: ("Model", "Home.interface")),
        SourceViolationCase(
            rule: "dependencies-are-used", manifest: Ride().manifest, fixed: Ride().sources, path: Ride.view,
            broken: "import HomeInterface\n", exception: ("Home", "Payment")),
        SourceViolationCase(
            rule: "modules-are-declared", manifest: Ride().manifest, fixed: Ride().sources, path: paymentInterface,
            broken: nil, exception: ("Payment.interface", "Payment.interface")),
        SourceViolationCase(
            rule: "modules-are-declared", manifest: Ride().manifest, fixed: Ride().sources, path: "Tools/Tool.swift",
            broken: ""),
        layered(
            "frameworks-stay-out", "Sources/Domain/Map/Map.swift", "import MapKitten\nimport UIKit\n",
            blaming: "import UIKit", ("Map", "UIKit")),
        SourceViolationCase(
            rule: "folders-are-parts", manifest: compact, fixed: compactSources, path: "\(home)/UI/HomeView.swift",
            broken: "struct HomeView { let model: HomeModel }\n",
            reportedLine: "struct HomeView { let model: HomeModel }",
            exception: ("Home", "Home")),
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

    private func reported(_ manifest: String, _ sources: [String: String], _ baseline: [FindingIdentity]? = nil) throws
        -> [Finding]
    {
        try RuleCase(manifest, sources: sources, baseline: baseline).verdict.findings
    }

    @Test func everyRuleOnSourcesIsInTheTable() {
        let needed = Set(RuleSet.rules.filter(\.needsSources).map(\.id))
        #expect(needed.subtracting(Self.cases.map(\.rule)) == [])
    }

    @Test(arguments: cases) func violationIsReportedUntilFixed(_ violation: SourceViolationCase) throws {
        #expect(try reported(violation.manifest, violation.sources).map(\.rule) == [violation.rule])
        #expect(try reported(violation.manifest, violation.fixed) == [])
    }

    @Test(arguments: cases) func baselineEntryIsStaleOnceFixed(_ violation: SourceViolationCase) throws {
        let known = try reported(violation.manifest, violation.sources).map(\.identity)
        #expect(try reported(violation.manifest, violation.sources, known) == [])
        #expect(try reported(violation.manifest, violation.fixed, known).map(\.rule) == ["baseline-is-current"])
    }

    @Test(arguments: cases.filter { $0.reportedLine != nil }) func suppressionIsStaleOnceFixed(
        _ violation: SourceViolationCase
    ) throws {
        let line = try #require(violation.reportedLine)
        let comment = " // ashlar:ignore:this \(violation.rule) -- legacy"
        var sources = violation.sources
        sources[violation.path] = violation.broken?.replacing(line, with: line + comment)
        #expect(try reported(violation.manifest, sources) == [])
        var over = violation.fixed
        over[violation.path, default: ""] += comment + "\n"
        #expect(try reported(violation.manifest, over).map(\.rule) == ["suppressions-are-used"])
    }

    @Test(arguments: cases.filter { $0.exception != nil }) func exceptionIsStaleOnceFixed(
        _ violation: SourceViolationCase
    ) throws {
        let (importer, imported) = try #require(violation.exception)
        let exception = "{rule: \(violation.rule), importer: \(importer), imported: \(imported), reason: legacy}"
        let manifest = violation.manifest + "\nexceptions:\n  - \(exception)"
        #expect(try reported(manifest, violation.sources) == [])
        #expect(try reported(manifest, violation.fixed).map(\.rule) == ["exceptions-are-current"])
    }
}
