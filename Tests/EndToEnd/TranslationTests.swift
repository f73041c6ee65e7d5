import AshlarTestSupport
import Foundation
import Testing

@Suite("The Korean README has the form of the English one") struct TranslationTests {
    private let english: String
    private let korean: String

    init() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Fixture.repository.appending(path: name), encoding: .utf8)
        }
        (english, korean) = (try text("README.md"), try text("README.ko.md"))
    }

    /// The code blocks, and what is outside of them.
    private func parts(of page: String) -> (code: [String], prose: String) {
        let pieces = page.components(separatedBy: "\n```").enumerated()
        return (
            pieces.filter { $0.offset % 2 == 1 }.map(\.element),
            pieces.filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
        )
    }

    private func lines(of page: String, where isWanted: (Substring) -> Bool) -> [Substring] {
        parts(of: page).prose.split(separator: "\n").filter(isWanted)
    }

    @Test func headingsHaveTheSameLevels() {
        func levels(_ page: String) -> [Int] {
            lines(of: page) { $0.hasPrefix("#") }.map { $0.prefix { $0 == "#" }.count }
        }
        #expect(levels(english).count > 8)
        #expect(levels(korean) == levels(english))
    }

    @Test func codeIsTheSame() {
        #expect(parts(of: english).code.count > 4)
        #expect(parts(of: korean).code == parts(of: english).code)
        func indented(_ page: String) -> [Substring] { lines(of: page) { $0.hasPrefix("    ") } }
        #expect(indented(korean) == indented(english))
    }

    @Test func tablesHaveTheSameShape() {
        func cells(_ page: String) -> [Int] {
            lines(of: page) { $0.hasPrefix("|") }.map { row in row.count { $0 == "|" } }
        }
        #expect(cells(english).count > 30)
        #expect(cells(korean) == cells(english))
    }

    /// Each names the same options, keys, commands and pages.
    @Test func codeInTextAndLinksAreTheSame() {
        func code(_ page: String) -> Set<Substring> {
            Set(parts(of: page).prose.matches(of: /`([^`\n]+)`/).map(\.1))
        }
        #expect(code(korean) == code(english), "\(code(korean).symmetricDifference(code(english)))")
        func links(_ page: String) -> [Substring] {
            parts(of: page).prose.matches(of: /\]\(([^)]+)\)/).map(\.1).sorted()
        }
        let (ours, theirs) = (links(korean), links(english))
        #expect(ours.filter { $0 != "README.md" } == theirs.filter { $0 != "README.ko.md" })
        #expect(ours.contains("README.md") && theirs.contains("README.ko.md"))
    }
}
