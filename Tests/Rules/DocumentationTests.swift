import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarRules

/// A rule's comment is its documentation, so its examples must be true.
@Suite("Each rule's documentation") struct DocumentationTests {
    private static let ids = RuleSet.rules.map(\.id)

    /// The lines of the comment on the type that the file is named after.
    private func comment(_ rule: any Rule) throws -> [String] {
        let url = Fixture.repository.appending(path: "Sources/Rules/\(type(of: rule)).swift")
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let end = try #require(lines.firstIndex { $0.hasPrefix("struct \(type(of: rule))") })
        let start = try #require(lines[..<end].lastIndex { !$0.hasPrefix("///") })
        return lines[(start + 1)..<end].map { String($0.dropFirst(4)) }
    }

    private func examples(_ rule: any Rule) throws -> [String] {
        try comment(rule).split { $0.hasPrefix("```") }.enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map { block in
                let fragment = block.element.joined(separator: "\n")
                return fragment.contains("layers:") ? fragment : "layers: [App, Feature, Core, Shared]\n" + fragment
            }
    }

    private func rule(_ id: String) throws -> any Rule { try #require(RuleSet.rules.first { $0.id == id }) }

    @Test(arguments: ids) func saysTheStatementAndWhy(_ id: String) throws {
        let comment = try comment(try rule(id))
        #expect(comment.first?.isEmpty == false)
        #expect(comment.contains { $0.hasPrefix("**Why.**") })
    }

    @Test(arguments: ids) func showsABadExampleThatBreaksItAndAGoodOneThatDoesNot(_ id: String) throws {
        let examples = try examples(try rule(id))
        try #require(examples.count == 2)
        #expect(try RuleCase(examples[0]).verdict.findings.map(\.rule) == [id])
        #expect(try RuleCase(examples[1]).told == "")
    }

    @Test(arguments: ids) func fileTypeAndIdAgree(_ id: String) throws {
        let name = "\(type(of: try rule(id)))".lowercased()
        #expect(name == id.replacing("-", with: ""))
    }

    @Test(arguments: ["smallest", "tada"]) func theWholeExamplesOfTheManifestKeepEveryRule(_ name: String) throws {
        let (project, problems) = Manifests.resolve(try Fixture.text("manifests/\(name).yml"))
        #expect(problems == [])
        let verdict = RuleSet.judge(try #require(project), today: RuleCase.today)
        #expect(verdict.findings == [])
    }
}
