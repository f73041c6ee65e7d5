import AshlarProjectModel
import Testing

@testable import AshlarRules

@Suite("Random projects") struct RandomProjectTests {
    /// A random project is not stable anyhow.
    private static let ids = RuleSet.rules.map(\.id).filter { $0 != "dependencies-are-stable" }

    @Test(arguments: 0..<40) func aLegalOneHasNoFinding(_ seed: Int) throws {
        try expect(LegalProject(seed: seed).manifest, tells: "")
    }

    @Test(arguments: ids, 0..<8) func oneMistakeGivesOneFinding(_ rule: String, _ seed: Int) throws {
        var project = LegalProject(seed: seed)
        project.breakRule(rule)
        let made = try RuleCase(project.manifest)
        #expect(made.verdict.findings.map(\.rule) == [rule], Comment(rawValue: made.told))
    }

    @Test(arguments: 0..<8) func theOrderOfTheManifestChangesNoWord(_ seed: Int) throws {
        var project = LegalProject(seed: seed)
        for rule in Self.ids { project.breakRule(rule) }
        let findings = try RuleCase(project.manifest).verdict.findings
        project.isReversed = true
        let reversed = try RuleCase(project.manifest).verdict.findings
        #expect(findings.count > 8)
        #expect(findings.map(words).sorted() == reversed.map(words).sorted())
    }

    /// The finding without its places.
    private func words(_ finding: Finding) -> String {
        ([finding.rule, finding.message] + finding.notes.map(\.message) + [finding.remedy ?? ""])
            .joined(separator: "\n")
    }
}
