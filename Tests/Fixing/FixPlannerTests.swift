import AshlarProjectModel
import AshlarRules
import AshlarTestSupport
import AshlarWorkspace
import Foundation
import Testing

@testable import AshlarFixing

/// A manifest on disk, and imports that its sources are said to have.
private struct FixCase {
    var manifest: String
    /// `B > A`: the target B imports A without declaring it.
    var imports: [String] = []
    /// What else is wrong with a project, and with which of its edges.
    var besides: @Sendable (Set<String>) -> [Finding] = { _ in [] }
    /// What is wrong with the version of the first package.
    var verdictOfVersion: @Sendable (Package.Requirement) -> [Finding] = { _ in [] }

    struct Outcome {
        var applied: [String]
        var skipped: [String]
        var manifest: String
    }

    private func verdict(of state: FixState) -> Verdict {
        let project = state.loaded.project
        let edges = Set(project.edges.map { "\(project.nodeName($0.importer)) > \(project.nodeName($0.imported))" })
        var verdict = RuleSet.evaluate(project, today: "2026-01-01")
        for (line, names) in imports.enumerated() where !edges.contains(names) {
            let ends = names.components(separatedBy: " > ")
            verdict.findings.append(
                .made(ends[0], ends[1], line: line + 1, fix: .declare(importer: ends[0], imported: ends[1])))
        }
        verdict.findings += besides(edges)
        if case .remote(_, let requirement)? = project.packages.first?.source {
            verdict.findings += verdictOfVersion(requirement)
        }
        return verdict
    }

    func outcome(only: Set<String> = []) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tidy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(manifest.utf8).write(to: folder.appending(path: "ashlar.yml"))
        let edit = try ProjectEdit(at: ManifestLocation(root: ProjectRoot(folder.path)), observer: SilentObserver())
        let plan = try FixPlanner(FixState(edit, evidence: Evidence()), only: only, judge: verdict).plan()
        return Outcome(
            applied: plan.applied.map { "\($0.finding.importer ?? "") > \($0.finding.imported ?? "")" },
            skipped: plan.skipped.map {
                "\($0.candidate.finding.importer ?? "") > \($0.candidate.finding.imported ?? ""): \($0.reason)"
            },
            manifest: plan.state.plan.first?.contents ?? manifest)
    }
}

extension Finding {
    fileprivate static func made(
        _ importer: String, _ imported: String, rule: String = "imports-are-declared", line: Int = 1, fix: Fix? = nil
    ) -> Finding {
        var finding = Finding(
            rule: rule, message: "'\(importer)' and '\(imported)'",
            location: SourceLocation(path: "Sources/\(importer).swift", line: line, column: 1), importer: importer,
            imported: imported)
        finding.fix = fix
        return finding
    }
}

@Suite("Fixes add no findings")
struct FixPlannerTests {
    private static let head = "version: 1\nname: Demo\nlayers: [App, Shared]\nmodules:\n"

    @Test func fixThatClosesACycleIsSkipped() throws {
        let outcome = try FixCase(
            manifest: Self.head + "  A: {layer: Shared, uses: [B]}\n  B: {layer: Shared}\n  C: {layer: Shared}\n",
            imports: ["B > A", "B > C"]
        ).outcome()
        #expect(outcome.applied == ["B > C"])
        #expect(outcome.skipped.count == 1)
        #expect(outcome.skipped.first?.hasPrefix("B > A: it would violate no-cycles: ") == true)
        #expect(outcome.manifest.contains("B: {layer: Shared, uses: [C]}"))
    }

    /// Each alone would do: one of them is done, and the other one is not.
    @Test func fixesThatCloseACycleTogether() throws {
        let outcome = try FixCase(
            manifest: Self.head + "  A: {layer: Shared}\n  B: {layer: Shared}\n", imports: ["A > B", "B > A"]
        ).outcome()
        #expect(outcome.applied.count == 1)
        #expect(outcome.skipped.count == 1)
    }

    /// The finding has none of the names: the violating fix is found by bisection.
    @Test(arguments: ["A", "E", "K"])
    func onlyTheViolatingFixIsSkipped(violating: String) throws {
        let names = (0..<11).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let modules = names.map { "  \($0): {layer: Shared}\n" }.joined() + "  Z: {layer: Shared}\n"
        let outcome = try FixCase(
            manifest: Self.head + modules, imports: names.map { "\($0) > Z" },
            besides: { $0.contains("\(violating) > Z") ? [.made("odd", "thing", rule: "budgets-hold")] : [] }
        ).outcome()
        #expect(outcome.applied == names.filter { $0 != violating }.map { "\($0) > Z" })
        #expect(outcome.skipped == ["\(violating) > Z: it would violate budgets-hold: 'odd' and 'thing'"])
    }

    /// All of them are skipped, and no other.
    @Test func allViolatingFixesAreSkipped() throws {
        let names = (0..<23).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let modules = names.map { "  \($0): {layer: Shared}\n" }.joined() + "  Z: {layer: Shared}\n"
        let violating = ["A", "C", "D", "N", "W"]
        let outcome = try FixCase(
            manifest: Self.head + modules, imports: names.map { "\($0) > Z" },
            besides: { edges in
                violating.filter { edges.contains("\($0) > Z") }.map {
                    .made("odd \($0)", "thing", rule: "budgets-hold")
                }
            }
        ).outcome()
        #expect(outcome.applied == names.filter { !violating.contains($0) }.map { "\($0) > Z" })
        #expect(
            outcome.skipped == violating.map { "\($0) > Z: it would violate budgets-hold: 'odd \($0)' and 'thing'" })
    }

    @Test func fixWithoutEffectIsSkipped() throws {
        let vain = Finding.made("A", "B", rule: "dependencies-are-used", fix: .declare(importer: "A", imported: "B"))
        let outcome = try FixCase(
            manifest: Self.head + "  A: {layer: Shared}\n  B: {layer: Shared}\n", besides: { _ in [vain] }
        ).outcome()
        #expect(outcome.applied.isEmpty)
        #expect(outcome.skipped == ["A > B: it would not fix the finding"])
        #expect(!outcome.manifest.contains("uses"))
    }

    /// What a fix causes is fixed with it.
    @Test func fixesAreRepeatedUntilStable() throws {
        let next = Finding.made("B", "C", fix: .declare(importer: "B", imported: "C"))
        let outcome = try FixCase(
            manifest: Self.head + "  A: {layer: Shared}\n  B: {layer: Shared}\n  C: {layer: Shared}\n",
            imports: ["A > B"], besides: { $0.contains("A > B") && !$0.contains("B > C") ? [next] : [] }
        ).outcome()
        #expect(outcome.applied == ["A > B", "B > C"])
        #expect(outcome.skipped.isEmpty)
        #expect(outcome.manifest.contains("A: {layer: Shared, uses: [B]}\n  B: {layer: Shared, uses: [C]}"))
    }

    /// A list that loses its only name while it gets another stays where it is.
    @Test func listLosesAndGainsNames() throws {
        let place = SourceLocation(path: "ashlar.yml", line: 5, column: 13)
        let unused = Finding.made("A", "B", rule: "dependencies-are-used", fix: .withdraw(name: "B", at: place))
        let outcome = FixCase(
            manifest: Self.head + "  A: {uses: [B], layer: Shared}\n  B: {layer: Shared}\n  C: {layer: Shared}\n",
            imports: ["A > C"], besides: { $0.contains("A > B") ? [unused] : [] }
        )
        let wrong = try outcome.outcome()
        #expect(wrong.skipped == ["A > B: no list contains 'B' at this location"])
        #expect(wrong.applied == ["A > C"])
        var right = outcome
        let there = SourceLocation(path: "ashlar.yml", line: 5, column: 14)
        let used = Finding.made("A", "B", rule: "dependencies-are-used", fix: .withdraw(name: "B", at: there))
        right.besides = { $0.contains("A > B") ? [used] : [] }
        #expect(try right.outcome().manifest.contains("  A: {uses: [C], layer: Shared}\n"))
        #expect(try right.outcome(only: ["dependencies-are-used"]).manifest.contains("  A: {layer: Shared}\n"))
        #expect(
            try right.outcome(only: ["imports-are-declared"]).manifest.contains("  A: {uses: [B, C], layer: Shared}\n"))
    }

    @Test func versionOfThePackageIsAdopted() throws {
        let package = "packages:\n  Maps: {url: \"https://example.com/Maps\", from: \"1.8.0\"} # vendor\n"
        let fix = Fix.require(package: "Maps", .exact("1.9.0"))
        let outdated = Finding.made("Maps", "Maps", rule: "package-is-current", fix: fix)
        var tidy = FixCase(manifest: Self.head + "  A: {layer: Shared}\n" + package)
        tidy.verdictOfVersion = { $0 == .exact("1.9.0") ? [] : [outdated] }
        let outcome = try tidy.outcome()
        #expect(outcome.skipped == [])
        #expect(outcome.manifest.contains("Maps: {url: \"https://example.com/Maps\", exact: \"1.9.0\"} # vendor\n"))
    }

    @Test func usesAreAddedAtTheRightKey() throws {
        let manifest = """
            version: 1
            name: Demo
            layers: [App, Feature, Core, Shared]
            modules:
              Log: {layer: Shared, split: service}
              Model: {layer: Core}
            features:
              Cart: {}
              Home:
                ui: {exposed: true}
            apps:
              Rider: {composes: all}

            """
        let outcome = try FixCase(
            manifest: manifest,
            imports: [
                "CartImplementation > HomeInterface", "CartTests > Model", "CartUI > LogInterface",
                "CartImplementation > LogInterface", "Model > LogInterface", "ModelTests > LogInterface",
                "RiderComposition > Model",
            ]
        ).outcome()
        #expect(outcome.skipped == [])
        #expect(
            outcome.manifest
                == manifest
                .replacing("Model: {layer: Core}", with: "Model: {layer: Core, uses: [Log]}")
                .replacing(
                    "Cart: {}", with: "Cart: {uses: [Home.interface, Log], ui: {uses: [Log]}, tests: {uses: [Model]}}"
                )
                .replacing("Rider: {composes: all}", with: "Rider: {composes: all, uses: [Model]}"))
    }
}
