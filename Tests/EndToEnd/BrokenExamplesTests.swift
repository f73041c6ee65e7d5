import AshlarTestSupport
import Foundation
import Testing

@Suite("Each rule has an example that violates it, with the expected report")
struct BrokenExamplesTests {
    private static let folder = Fixture.repository.appending(path: "Examples/Broken")

    /// Those that no example of a manifest and its sources can break.
    private static let others: Set = [
        "exceptions-are-current", "baseline-is-current", "suppressions-are-used", "suppressions-say-why",
        "package-is-current", "sources-are-readable",
        // What 'generate' tells.
        "protocols-have-mocks", "models-have-fixtures", "views-have-previews", "sources-parse",
    ]

    private static let rules = Manifests.ruleWords.ids.filter { !others.contains($0) }

    @Test func everyRuleHasItsExample() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            !$0.hasPrefix(".")
        }
        #expect(folders.sorted() == Self.rules.sorted())
    }

    @Test(arguments: rules)
    func isToldAsExpected(_ rule: String) throws {
        let folder = Self.folder.appending(path: rule)
        // A rule on the graph needs a manifest and no sources.
        let hasSources = FileManager.default.fileExists(atPath: folder.appending(path: "Sources").path)
        let outcome = try Ashlar(folder: folder).run(hasSources ? ["lint"] : ["lint", "--declared"])
        let file = folder.appending(path: "expected.txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(outcome.output.utf8).write(to: file)
        }
        #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
        // What is off unless the manifest says otherwise is an error in its example.
        let severity = Manifests.ruleWords.severities[rule] ?? .error
        #expect(outcome.status == (severity == .error ? 1 : 0))
        #expect(outcome.output.contains("[\(rule)]"))
        #expect(outcome.error.hasPrefix("1 \(severity) "))
    }
}
