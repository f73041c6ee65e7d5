import AshlarTestSupport
import Foundation
import Testing

@Suite("Each rule has an example that violates it, with the expected report")
struct BrokenExamplesTests {
    private static let folder = Fixture.repository.appending(path: "Examples/Broken")

    /// The rules that have an example. Those on the graph and on imports must have one, which the tests of the rules check.
    private static let rules: [String] = {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return folders.filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test func eachFolderIsNamedAfterItsRule() {
        #expect(!Self.rules.isEmpty)
        #expect(Set(Self.rules).isSubset(of: Manifests.ruleWords.ids))
    }

    @Test(arguments: rules)
    func reportIsAsExpected(_ rule: String) throws {
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

/// `Examples/<Name>/Broken/<case>` has the manifest of the example with one mistake.
@Suite("Each broken manifest of an example has one finding, as it prints")
struct BrokenManifestsTests {
    private static let folders: [String] = {
        let examples = Fixture.repository.appending(path: "Examples").path
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: examples)) ?? []
        return files.filter { $0.contains("/Broken/") && $0.hasSuffix("/expected.txt") }
            .map { String($0.dropLast("/expected.txt".count)) }.sorted()
    }()

    @Test func thereAreSome() {
        #expect(Self.folders.contains("Weave/Broken/interface-names-architecture"))
    }

    @Test(arguments: folders)
    func reportIsAsExpected(_ path: String) throws {
        let folder = Fixture.repository.appending(path: "Examples/\(path)")
        let outcome = try Ashlar(folder: folder).run(["lint", "--declared"])
        let file = folder.appending(path: "expected.txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(outcome.output.utf8).write(to: file)
        }
        #expect(outcome.output == (try String(contentsOf: file, encoding: .utf8)))
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("1 error "))
    }
}
