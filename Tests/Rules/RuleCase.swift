import AshlarProjectModel
import AshlarRules
import AshlarTestSupport
import Testing

/// A manifest with marks, and what the rules say of it, written with those marks:
///
///     1️⃣ error: 'A' must not use 'B': apps are leaves [apps-are-leaves]
///       2️⃣ note: 'B' is an app
///       help: move what 'A' needs
struct RuleCase {
    static let today = "2026-06-15"

    let project: Project
    let verdict: Verdict
    private let marked: MarkedText

    /// - Parameter manifest: what follows the version and the name.
    init(_ manifest: String, location: Testing.SourceLocation = #_sourceLocation) throws {
        marked = MarkedText("version: 1\nname: Demo\n" + manifest + "\n")
        let (project, problems) = Manifests.resolve(marked.text)
        for problem in problems {
            Issue.record("\(Self.place(problem.location, marked)): \(problem.message)", sourceLocation: location)
        }
        self.project = try #require(project, sourceLocation: location)
        verdict = RuleSet.judge(self.project, today: Self.today)
    }

    var told: String { verdict.findings.map(tell).joined(separator: "\n") }

    func tell(_ finding: Finding) -> String {
        var lines = ["\(place(finding.location)) \(finding.severity): \(finding.message) [\(finding.rule)]"]
        lines += finding.notes.map { "  \($0.location.map { place($0) + " " } ?? "")note: \($0.message)" }
        if let remedy = finding.remedy { lines.append("  help: \(remedy)") }
        return lines.joined(separator: "\n")
    }

    private func place(_ location: AshlarProjectModel.SourceLocation?) -> String { Self.place(location, marked) }

    /// The place in the words of the test: its mark, or line and column where none stands.
    private static func place(_ location: AshlarProjectModel.SourceLocation?, _ marked: MarkedText) -> String {
        guard let location else { return "-" }
        let mark = marked.places.first { $0.value == (location.line, location.column) }
        return mark?.key ?? "\(location)"
    }

    func target(_ name: String) throws -> Int { try #require(project.targets.firstIndex { $0.name == name }) }
}

/// Expects that the rules say this of the manifest and nothing else.
func expect(
    _ manifest: String, tells expected: String, location: Testing.SourceLocation = #_sourceLocation
) throws {
    let told = try RuleCase(manifest, location: location).told
    #expect(told == expected, sourceLocation: location)
}
