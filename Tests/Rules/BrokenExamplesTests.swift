import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarRules

/// `Examples/Broken/<rule>` violates that rule once, and no other.
@Suite("Each broken example") struct BrokenExamplesTests {
    /// The rules on the graph and on imports: the others need more than a manifest and sources.
    private static let ids = RuleSet.rules.filter { $0.phase < .audit }.map(\.id)

    private static func folder(_ rule: String) -> URL {
        Fixture.repository.appending(path: "Examples/Broken/\(rule)")
    }

    /// The example with the rule's severity and no other.
    private func manifest(_ rule: String, severity: String) throws -> String {
        let lines = try manifest(rule).split(separator: "\n").filter { !$0.hasPrefix("rules:") }
        return lines.joined(separator: "\n") + "\nrules: {\(rule): \(severity)}\n"
    }

    private func manifest(_ rule: String) throws -> String {
        try String(contentsOf: Self.folder(rule).appending(path: "ashlar.yml"), encoding: .utf8)
    }

    /// The example's sources by path; `nil` where it is about the declared graph alone.
    private func sources(_ rule: String) throws -> [String: String]? {
        let folder = Self.folder(rule)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        guard !paths.isEmpty else { return nil }
        return try Dictionary(
            uniqueKeysWithValues: paths.map {
                ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
            })
    }

    private func verdict(_ manifest: String, _ rule: String) throws -> Verdict {
        let (project, problems) = Manifests.resolve(manifest)
        #expect(problems.map(\.message) == [])
        let resolved = try #require(project)
        let sources = try sources(rule).map { Sources.read($0, in: resolved) }
        return RuleSet.evaluate(resolved, evidence: Evidence(sources: sources), today: "2026-06-15")
    }

    @Test(arguments: ids) func exampleViolatesItsRuleOnce(_ rule: String) throws {
        let findings = try verdict(try manifest(rule), rule).findings
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.first?.severity == RuleSet.defaultSeverities[rule, default: .error])
        #expect(findings.first?.remedy != nil)
    }

    @Test(arguments: ids) func noFindingsIfTheRuleIsOff(_ rule: String) throws {
        #expect(try verdict(try manifest(rule, severity: "off"), rule).findings == [])
    }

    @Test(arguments: ids) func warningIfTheRuleIsAWarning(_ rule: String) throws {
        let findings = try verdict(try manifest(rule, severity: "warning"), rule).findings
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test(arguments: ids.filter { $0 != "modules-are-declared" }) func noFindingsWithAnException(_ rule: String) throws
    {
        let manifest = try manifest(rule)
        let finding = try #require(try verdict(manifest, rule).findings.first)
        let importer = try #require(finding.importer)
        let exception =
            "{rule: \(rule), importer: \(importer), imported: \(finding.imported ?? importer), reason: legacy}"
        let accepted = try verdict(manifest + "exceptions:\n  - \(exception)\n", rule)
        #expect(accepted.findings == [])
        #expect(accepted.forbiddenEdges.isEmpty)
        #expect(accepted.exceptionsUsed == 1)
        #expect(accepted.suppressed.map(\.finding.rule) == [rule])
    }

    @Test(arguments: ids) func noFindingsWithABaseline(_ rule: String) throws {
        let (project, _) = Manifests.resolve(try manifest(rule))
        let resolved = try #require(project)
        let sources = try sources(rule).map { Sources.read($0, in: resolved) }
        let finding = try #require(try verdict(try manifest(rule), rule).findings.first)
        let entry = Baseline.Entry(
            identity: finding.identity, location: SourceLocation(path: "ashlar.baseline.yml", line: 1, column: 1))
        let baseline = Baseline(path: "ashlar.baseline.yml", entries: [entry])
        let known = RuleSet.evaluate(
            resolved, evidence: Evidence(sources: sources, baseline: baseline), today: "2026-06-15")
        #expect(known.findings == [])
        #expect(known.baseline?.known.count == 1)
    }

    @Test func everyRuleHasAnExample() throws {
        let folder = Fixture.repository.appending(path: "Examples/Broken")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == Self.ids.sorted())
    }
}
