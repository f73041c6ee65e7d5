import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarRules

/// A rule's comment is its documentation, so its examples must be true.
@Suite("Each rule's documentation") struct DocumentationTests {
    private static let ids = RuleSet.rules.filter { $0.phase < .audit }.map(\.id)

    /// The lines of the comment on the type that the file is named after.
    private func comment(_ rule: any Rule) throws -> [String] {
        let url = Fixture.repository.appending(path: "Sources/Rules/Statements/\(type(of: rule)).swift")
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let end = try #require(lines.firstIndex { $0.hasPrefix("struct \(type(of: rule))") })
        let start = try #require(lines[..<end].lastIndex { !$0.hasPrefix("///") })
        return lines[(start + 1)..<end].map { String($0.dropFirst(4)) }
    }

    private struct Example {
        var manifest: String
        /// Texts by path; `nil` where the example shows no source.
        var sources: [String: String]?
    }

    /// The blocks below "Bad:" and "Good:".
    private func examples(_ rule: any Rule) throws -> [Example] {
        let comment = try comment(rule)
        let starts = comment.indices.filter { comment[$0].hasPrefix("Bad:") || comment[$0].hasPrefix("Good:") }
        return zip(starts, starts.dropFirst() + [comment.endIndex]).map { start, end in
            let lines = comment[start..<end]
            let manifest = blocks("yaml", of: lines).joined(separator: "\n")
            let swift = blocks("swift", of: lines)
            return Example(
                manifest: manifest.contains("layers:")
                    ? manifest : "layers: [App, Feature, Core, Shared]\n" + manifest,
                sources: swift.isEmpty ? nil : sources(in: swift.joined(separator: "\n")))
        }
    }

    private func blocks(_ language: String, of lines: ArraySlice<String>) -> [String] {
        lines.split { $0.hasPrefix("```") && $0 != "```\(language)" }
            .compactMap { lines in
                lines.firstIndex(of: "```\(language)").map { lines[($0 + 1)...].joined(separator: "\n") }
            }
    }

    /// Each source begins with a comment that is its path.
    private func sources(in text: String) -> [String: String] {
        var sources: [String: String] = [:]
        var path = ""
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("// "), line.hasSuffix(".swift") {
                path = String(line.dropFirst(3))
                sources[path] = ""
            } else {
                sources[path, default: ""] += line + "\n"
            }
        }
        return sources
    }

    /// What the rules say of the example; where it is about imports, every target has some source.
    private func checked(_ example: Example, by id: String) throws -> RuleCase {
        let declared = try RuleCase(example.manifest)
        guard var sources = example.sources, id != "modules-are-declared" else {
            return try RuleCase(example.manifest, sources: example.sources)
        }
        for target in declared.project.targets where !sources.keys.contains(where: { $0.hasPrefix(target.path + "/") })
        {
            sources[target.path + "/Empty.swift"] = ""
        }
        return try RuleCase(example.manifest, sources: sources)
    }

    private func rule(_ id: String) throws -> any Rule { try #require(RuleSet.rules.first { $0.id == id }) }

    @Test(arguments: ids) func pageHasTheStatementAndTheReason(_ id: String) throws {
        let comment = try comment(try rule(id))
        #expect(comment.first?.isEmpty == false)
        #expect(comment.contains { $0.hasPrefix("**Why.**") })
    }

    @Test(arguments: ids) func badExampleViolatesTheRuleAndGoodExampleDoesNot(_ id: String) throws {
        let examples = try examples(try rule(id))
        try #require(examples.count == 2)
        #expect(try checked(examples[0], by: id).verdict.findings.map(\.rule) == [id])
        #expect(try checked(examples[1], by: id).reported == "")
    }

    @Test(arguments: ids) func fileTypeAndIdAgree(_ id: String) throws {
        let name = "\(type(of: try rule(id)))".lowercased()
        #expect(name == id.replacing("-", with: ""))
    }

    @Test(arguments: ["smallest", "tada"]) func completeManifestExamplesHaveNoFindings(_ name: String) throws {
        let (project, problems) = Manifests.resolve(try Fixture.text("manifests/\(name).yml"))
        #expect(problems == [])
        let verdict = RuleSet.evaluate(try #require(project), today: RuleCase.today)
        #expect(verdict.findings == [])
    }
}
