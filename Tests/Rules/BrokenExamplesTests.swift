import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarRules

/// `Examples/Broken/<rule>` breaks that rule, once, and nothing else.
@Suite("Each broken example") struct BrokenExamplesTests {
    private static let ids = RuleSet.rules.map(\.id)

    private func manifest(_ rule: String) throws -> String {
        let url = Fixture.repository.appending(path: "Examples/Broken/\(rule)/ashlar.yml")
        return try String(contentsOf: url, encoding: .utf8)
    }

    /// The example with the rule's severity, and without a word on others.
    private func manifest(_ rule: String, saying severity: String) throws -> String {
        let lines = try manifest(rule).split(separator: "\n").filter { !$0.hasPrefix("rules:") }
        return lines.joined(separator: "\n") + "\nrules: {\(rule): \(severity)}\n"
    }

    private func verdict(_ manifest: String) throws -> Verdict {
        let (project, problems) = Manifests.resolve(manifest)
        #expect(problems.map(\.message) == [])
        return RuleSet.judge(try #require(project), today: "2026-06-15")
    }

    @Test(arguments: ids) func breaksItsRuleOnce(_ rule: String) throws {
        let findings = try verdict(try manifest(rule)).findings
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.first?.severity == .error)
        #expect(findings.first?.remedy != nil)
    }

    @Test(arguments: ids) func isCleanWhereTheRuleIsOff(_ rule: String) throws {
        #expect(try verdict(try manifest(rule, saying: "off")).findings == [])
    }

    @Test(arguments: ids) func warnsWhereTheRuleDoes(_ rule: String) throws {
        let findings = try verdict(try manifest(rule, saying: "warning")).findings
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test(arguments: ids) func isCleanWhereTheEdgeIsAccepted(_ rule: String) throws {
        let manifest = try manifest(rule)
        let finding = try #require(try verdict(manifest).findings.first)
        let (importer, imported) = (try #require(finding.importer), try #require(finding.imported))
        let exception = "{rule: \(rule), importer: \(importer), imported: \(imported), reason: legacy}"
        let accepted = try verdict(manifest + "exceptions:\n  - \(exception)\n")
        #expect(accepted.findings == [])
        #expect(accepted.condemnedEdges.isEmpty)
        #expect(accepted.exceptionsUsed == 1)
    }

    @Test func thereIsOneForEachRule() throws {
        let folder = Fixture.repository.appending(path: "Examples/Broken")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == Self.ids.sorted())
    }
}
