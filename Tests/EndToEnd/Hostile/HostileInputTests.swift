import AshlarTestSupport
import Foundation
import Testing

/// Hostile and careless inputs of every kind, on the real binary: `make hostile` runs all of them.
@Suite("Hostile input")
struct HostileInputTests {
    private static let all =
        HostileCase.manifest + HostileCase.names + HostileCase.ownership + HostileCase.edits + HostileCase.templates
        + HostileCase.fileSystem + HostileCase.lint + HostileCase.commandLine

    /// Every tenth row, and with `EXHAUSTIVE` all.
    private static let sampled = sample(all, every: 10)

    @Test(arguments: sampled) func inputIsAnswered(_ row: HostileCase) throws { try row.check() }

    // MARK: The list of cases

    /// The table of `Tests/Fixtures/hostile-cases.md`.
    private static func cases() throws -> [(id: String, elsewhere: String)] {
        try Fixture.text("hostile-cases.md").matches(of: /\| ([A-H]\d\d) \| [^|]+ \| (.*?) ?\|\n/)
            .map { (String($0.1), String($0.2)) }
    }

    @Test func everyCaseIsAccountedFor() throws {
        let cases = try Self.cases()
        #expect(Set(cases.map(\.id)).count == 147)
        let rows = Set(Self.all.map(\.id))
        #expect(rows.subtracting(cases.map(\.id)) == [])
        for (id, elsewhere) in cases {
            #expect(rows.contains(id) || !elsewhere.isEmpty, "\(id)")
            #expect(!rows.contains(id) || !elsewhere.hasPrefix("n/a"), "\(id)")
        }
    }

    @Test func citedTestsExist() throws {
        for (id, elsewhere) in try Self.cases() where !elsewhere.hasPrefix("n/a") {
            for citation in elsewhere.matches(of: /`([^`]+)`/) {
                let parts = citation.1.split(separator: ".").map(String.init)
                let path = parts.count == 2 ? "Tests/\(parts[0]).swift" : String(citation.1)
                let text = try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
                if parts.count == 2 { #expect(text.contains("func \(parts[1])("), "\(id): \(citation.1)") }
            }
        }
    }
}
