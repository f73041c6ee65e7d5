import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarRules

@Suite("Random projects") struct RandomProjectTests {
    @Test(arguments: seeds(100)) func legalProjectHasNoFindings(_ seed: Int) throws {
        try expect(LegalProject(seed: seed).manifest, reports: "")
    }

    /// Those that are on: a random project is not stable anyhow.
    private static let graphRules = RuleSet.rules.filter {
        $0.phase < .audit && !$0.needsSources && $0.defaultSeverity != nil
    }.map(\.id)

    @Test(arguments: graphRules, seeds(20)) func oneViolationGivesOneFinding(_ rule: String, _ seed: Int) throws {
        var project = LegalProject(seed: seed)
        project.breakRule(rule)
        let made = try RuleCase(project.manifest)
        #expect(made.verdict.findings.map(\.rule) == [rule], Comment(rawValue: made.reported))
    }

    @Test(arguments: seeds(30)) func orderOfTheManifestIsIrrelevant(_ seed: Int) throws {
        var project = LegalProject(seed: seed)
        for rule in Self.graphRules { project.breakRule(rule) }
        let findings = try RuleCase(project.manifest).verdict.findings
        project.isReversed = true
        let reversed = try RuleCase(project.manifest).verdict.findings
        #expect(findings.count > 8)
        #expect(findings.map(words).sorted() == reversed.map(words).sorted())
    }

    // MARK: - With sources

    /// A source for each target that imports all that the target may.
    private func sources(of project: Project) -> [String: String] {
        var sources: [String: String] = [:]
        for (index, target) in project.targets.enumerated() {
            let imports = project.edges.filter { $0.importer == index }.map {
                "import \(project.nodeName($0.imported))"
            }
            let test = target.kind == .tests ? ["@Test func invariantsHold() { #expect(true) }"] : []
            sources["\(target.path)/\(target.name).swift"] = (["import Foundation"] + imports + test).joined(
                separator: "\n")
        }
        return sources
    }

    /// Every pair of nodes that nothing in the manifest joins, with the first rule that an import of it would break.
    private func unrelatedPairs(in project: Project) -> [(pair: NodePair, rule: String?)] {
        let rules = RuleSet.active(in: project)
        let joined = Set(project.edges.map { NodePair($0) })
        return project.targets.indices.flatMap { importer in
            (0..<project.nodeCount).compactMap { imported in
                let pair = NodePair(importer, imported)
                guard importer != imported, !joined.contains(pair) else { return nil }
                let place = SourceLocation(path: "a.swift", line: 1, column: 1)
                let edge = Edge(importer: importer, imported: imported, origin: .imported, location: place)
                return (pair, rules.firstViolation(of: edge)?.0.id)
            }
        }
    }

    @Test(arguments: seeds(60)) func legalProjectWithSourcesHasNoFindings(_ seed: Int) throws {
        let manifest = LegalProject(seed: seed).manifest
        let made = try RuleCase(manifest)
        try expect(manifest, sources(of: made.project), reports: "")
    }

    @Test(arguments: [true, false], seeds(50)) func oneIllegalImportGivesOneFinding(_ isForbidden: Bool, _ seed: Int)
        throws
    {
        let manifest = LegalProject(seed: seed).manifest
        let project = try RuleCase(manifest).project
        var generator = SeededGenerator(seed: seed)
        let candidates = unrelatedPairs(in: project).filter { ($0.rule != nil) == isForbidden }
        for _ in 0..<6 {
            let (pair, rule) = try #require(candidates.randomElement(using: &generator))
            var sources = sources(of: project)
            let target = project.targets[pair.importer]
            // An interface that re-exports violates another rule.
            let isHandedOn = target.kind != .interface && Bool.random(using: &generator)
            let line = "\n\(isHandedOn ? "@_exported " : "")import \(project.nodeName(pair.imported))"
            sources["\(target.path)/\(target.name).swift", default: ""] += line
            let made = try RuleCase(manifest, sources: sources)
            #expect(
                made.verdict.findings.map(\.rule) == [rule ?? "imports-are-declared"], Comment(rawValue: made.reported))
            #expect(made.verdict.findings.first?.imported == project.nodeName(pair.imported))
        }
    }

    /// What a finding says that a machine may do makes no new finding.
    @Test(arguments: seeds(50)) func proposedDependenciesCanBeDeclaredTogether(_ seed: Int) throws {
        let manifest = LegalProject(seed: seed).manifest
        let project = try RuleCase(manifest).project
        var generator = SeededGenerator(seed: seed)
        var sources = sources(of: project)
        for (pair, _) in unrelatedPairs(in: project).filter({ $0.rule == nil }).shuffled(using: &generator).prefix(8) {
            let target = project.targets[pair.importer]
            sources["\(target.path)/\(target.name).swift", default: ""] += "\nimport \(project.nodeName(pair.imported))"
        }
        var widened = project
        for finding in try RuleCase(manifest, sources: sources).verdict.findings {
            guard case .declare(let importer, let imported) = finding.fix else { continue }
            let edge = Edge(
                importer: try #require(project.targets.firstIndex { $0.name == importer }),
                imported: try #require((0..<project.nodeCount).first { project.nodeName($0) == imported }),
                origin: .declared, location: project.targets[0].location)
            widened.edges.append(edge)
        }
        widened.edges.sort { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        #expect(RuleSet.evaluate(widened, today: RuleCase.today).findings == [])
    }

    /// The finding without its places.
    private func words(_ finding: Finding) -> String {
        ([finding.rule, finding.message] + finding.notes.map(\.message) + [finding.remedy ?? ""])
            .joined(separator: "\n")
    }
}
