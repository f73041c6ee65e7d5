import AshlarProjectModel
import AshlarRules
import AshlarTestSupport
import Testing

/// A manifest and sources with marks, and what the rules say of them, written with those marks:
///
///     1️⃣ error: 'A' must not use 'B': apps are leaves [apps-are-leaves]
///       2️⃣ note: 'B' is an app
///       help: move what 'A' needs
struct RuleCase {
    static let today = "2026-06-15"
    static let baselinePath = "ashlar.baseline.yml"

    let project: Project
    let verdict: Verdict
    private let marked: [String: MarkedText]

    /// - Parameters:
    ///   - manifest: what follows the version and the name.
    ///   - sources: their texts by path; `nil` where the declared graph is judged alone.
    ///   - unread: paths of sources that cannot be read.
    ///   - baseline: its entries, the first on line 1.
    init(
        _ manifest: String, sources: [String: String]? = nil, unread: [String] = [],
        baseline: [FindingIdentity]? = nil,
        location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let entries = baseline?.enumerated().map { index, identity in
            Baseline.Entry(identity: identity, location: .init(path: Self.baselinePath, line: index + 1, column: 5))
        }
        try self.init(manifest, sources: sources, unread: unread, entries: entries, location: location)
    }

    init(
        _ manifest: String, sources: [String: String]? = nil, unread: [String] = [], entries: [Baseline.Entry]?,
        location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var marked = (sources ?? [:]).mapValues { MarkedText($0) }
        let text = MarkedText("version: 1\nname: Demo\n" + manifest + "\n")
        marked["ashlar.yml"] = text
        self.marked = marked
        let (project, problems) = Manifests.resolve(text.text)
        for problem in problems {
            let place = problem.location.map { "\($0)" } ?? "-"
            Issue.record("\(place): \(problem.message)", sourceLocation: location)
        }
        let resolved = try #require(project, sourceLocation: location)
        self.project = resolved
        var read = sources.map { Sources.read($0.mapValues { MarkedText($0).text }, in: resolved) }
        for path in unread {
            let place = SourceLocation(path: path, line: 1, column: 1)
            read?.unread.append(
                Finding(rule: "sources-are-readable", message: "'\(path)' cannot be read", location: place))
            read?.unreadTargets.formUnion(SourceOwnership(resolved).targets(touching: path))
        }
        let baseline = entries.map { Baseline(path: Self.baselinePath, entries: $0) }
        var verdict = RuleSet.evaluate(
            resolved, evidence: Evidence(sources: read, baseline: baseline), today: Self.today)
        let texts = (sources ?? [:]).mapValues { MarkedText($0).text }
        ImportAdvice.annotate(&verdict, with: Sources.symbols(texts, in: resolved))
        self.verdict = verdict
    }

    var reported: String { verdict.findings.map(describe).joined(separator: "\n") }

    func describe(_ finding: Finding) -> String {
        var lines = ["\(place(finding.location)) \(finding.severity): \(finding.message) [\(finding.rule)]"]
        lines += finding.notes.map { "  \($0.location.map { place($0) + " " } ?? "")note: \($0.message)" }
        if let remedy = finding.remedy { lines.append("  help: \(remedy)") }
        return lines.joined(separator: "\n")
    }

    /// The location as the test writes it: its mark, or else path, line and column.
    private func place(_ location: AshlarProjectModel.SourceLocation?) -> String {
        guard let location else { return "-" }
        let mark = marked[location.path]?.places.first { $0.value == (location.line, location.column) }
        return mark?.key ?? "\(location)"
    }

    func target(_ name: String) throws -> Int { try #require(project.targets.firstIndex { $0.name == name }) }
}

/// Expects that the rules say this of the manifest and nothing else.
func expect(
    _ manifest: String, _ sources: [String: String]? = nil, baseline: [FindingIdentity]? = nil,
    reports expected: String, location: Testing.SourceLocation = #_sourceLocation
) throws {
    let reported = try RuleCase(manifest, sources: sources, baseline: baseline, location: location).reported
    #expect(reported == expected, sourceLocation: location)
}
