import AshlarAffected
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("Formats of affected test targets") struct AffectedDocumentTests {
    private static let names = ["A\"Tests", "My Tests", "결제Tests", "a'b|c.Tests"]

    /// - Parameter changed: the names of test targets; `nil` for a file that affects all.
    private func document(_ names: [String] = names, changed: [String]?) -> AffectedDocument {
        let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)
        var project = Project(name: "Demo", manifestPath: "ashlar.yml", toolsVersion: .zero)
        project.targets = names.map { Target(name: $0, kind: .tests, part: "tests", member: 0, location: place) }
        let files =
            changed.map { changed in
                changed.map {
                    ChangedFile(
                        path: "Tests/\($0)/a.swift", change: .modified, effect: .inputs(targets: [$0], packages: []),
                        reason: "")
                }
            } ?? [ChangedFile(path: "Makefile", change: .modified, effect: .everything, reason: "")]
        return AffectedDocument(
            AffectedTargets(project, earlier: nil, imports: [], files: files), base: ("main", "0123abc"))
    }

    private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    @Test func namesAreWholeInEachFormat() throws {
        let document = document(changed: Self.names)
        #expect(document.text(as: .list) == Self.names.joined(separator: "\n") + "\n")
        #expect(
            document.text(as: .xcodebuild).split(separator: "\n").map { $0.dropFirst("-only-testing:".count) }
                == Self.names.map { $0[...] })
        let plan = try #require(json(document.text(as: .xctestplan)) as? [String: Any])
        let targets = try #require(plan["testTargets"] as? [[String: [String: String]]]).compactMap { $0["target"] }
        #expect(
            targets.map { $0["name"] } == Self.names
                && targets.allSatisfy { $0["identifier"] == $0["name"] && $0["containerPath"] == "container:" })
        let matrix = try #require(json(document.text(as: .matrix)) as? [String: [[String: String]]])
        #expect(matrix["include"]?.map { $0["target"] } == Self.names)
        let all = try #require(json(document.text(as: .json)) as? [String: Any])
        #expect((all["targets"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == Self.names)
    }

    /// SwiftPM compares the expression with 'Module.Suite/test', and a module's name has no special characters.
    @Test func filterMatchesTheModulesOnly() throws {
        let names = ["A", "AB", "My Tests", "결제Tests"]
        for chosen in [[], ["A"], ["A", "My Tests"], names] {
            let filter = document(names, changed: chosen).text(as: .swiftTest).dropLast()
            let expression = try NSRegularExpression(pattern: String(filter))
            let matched = names.filter { name in
                let test = "\(name.replacing(" ", with: "_")).A/a()"
                return expression.firstMatch(in: test, range: NSRange(test.startIndex..., in: test)) != nil
            }
            #expect(matched == chosen, "\(filter)")
        }
        #expect(document(changed: nil).text(as: .swiftTest) == ".\n")
        let matrix = document(names, changed: ["My Tests"]).text(as: .matrix)
        #expect(matrix == "{\"include\":[{\"target\":\"My Tests\",\"filter\":\"^My_Tests\\\\.\"}]}\n")
    }

    @Test func noTestsAreNoTests() throws {
        let document = document(changed: [])
        #expect(document.text(as: .list) == "" && document.text(as: .xcodebuild) == "")
        #expect(document.text(as: .matrix) == "{\"include\":[]}\n")
        let plan = try #require(json(document.text(as: .xctestplan)) as? [String: Any])
        #expect((plan["testTargets"] as? [Any])?.isEmpty == true)
    }

    @Test func planIsAsXcodeWritesIt() {
        #expect(
            document(["ATests", "B/Tests"], changed: ["ATests", "B/Tests"]).text(as: .xctestplan) == """
                {
                  "configurations" : [
                    {
                      "id" : "8A9CB7B4-0C5D-4A0F-9D1E-5B3F6E2C7A10",
                      "name" : "Affected",
                      "options" : {

                      }
                    }
                  ],
                  "defaultOptions" : {

                  },
                  "testTargets" : [
                    {
                      "target" : {
                        "containerPath" : "container:",
                        "identifier" : "ATests",
                        "name" : "ATests"
                      }
                    },
                    {
                      "target" : {
                        "containerPath" : "container:",
                        "identifier" : "B\\/Tests",
                        "name" : "B\\/Tests"
                      }
                    }
                  ],
                  "version" : 1
                }

                """)
    }
}
