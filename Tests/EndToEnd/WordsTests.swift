import AshlarTestSupport
import Foundation
import Testing

@Suite("Comments, messages and documentation use plain technical English")
struct WordsTests {
    private static let scanned = [
        "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Examples", "Makefile", "README.md", "Sources",
        "Templates", "Tests", "docs", "scripts",
    ]

    @Test func noBannedWords() throws {
        let words = try Self.lines("words/banned.txt").joined(separator: "|")
        // A phrase may continue on the next line of a comment.
        let banned = try NSRegularExpression(
            pattern: "\\b(?:" + words.replacing(" ", with: "\\s+(?:(?:///?|#)\\s+)?") + ")(?!\\w)",
            options: .caseInsensitive)
        let allowed = try Self.lines("words/allowed.txt").map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return (path: String(try #require(parts.first)), text: String(try #require(parts.last)))
        }
        let files = Self.files()
        #expect(files.count > 300)
        for path in files {
            let text = try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
            let prose = path.hasSuffix(".swift") ? Self.prose(of: text) : text
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for match in banned.matches(in: prose, range: NSRange(prose.startIndex..., in: prose)) {
                let range = try #require(Range(match.range, in: prose))
                let line = prose.utf8[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
                let isAllowed = allowed.contains { path.hasPrefix($0.path) && lines[line].contains($0.text) }
                if !isAllowed { Issue.record("\(path):\(line + 1): '\(prose[range])'") }
            }
        }
    }

    /// Code blocks and tables do not count.
    @Test func noSentenceIsLongerThan30Words() throws {
        let pages =
            ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"]
            + Self.files(in: ["docs"]).filter { $0.hasSuffix(".md") }
        #expect(pages.count > 30)
        for page in pages {
            let text = try String(contentsOf: Fixture.repository.appending(path: page), encoding: .utf8)
            for sentence in Self.sentences(of: text) {
                let count = sentence.matches(of: /[^\s]*\w[^\s]*/).count
                if count > 30 { Issue.record("\(page): \(count) words: \(sentence)") }
            }
        }
    }

    private static func sentences(of page: String) -> [String] {
        var paragraphs = [""]
        var isCode = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            let isProse = !isCode && !line.hasPrefix("```") && !line.hasPrefix("|") && !line.hasPrefix("#")
            if !isProse || line.isEmpty || line.hasPrefix("- ") { paragraphs.append("") }
            if isProse { paragraphs[paragraphs.count - 1] += line + " " }
        }
        return paragraphs.flatMap { paragraph in
            paragraph.replacing(/[.!?][)*"]*\s+(?=[A-Z`*\[(])/) { $0.output + "\n" }.components(separatedBy: "\n")
        }
    }

    @Test func typesOfTheGlossaryExist() throws {
        let glossary = try String(
            contentsOf: Fixture.repository.appending(path: "docs/glossary.md"), encoding: .utf8)
        let types = glossary.matches(of: /\| `([A-Za-z.]+)` \|\n/).map { String($0.1) }
        #expect(types.count > 30)
        let expression = try NSRegularExpression(
            pattern: "\\b(?:struct|enum|class|actor|protocol|typealias) (\\w+)")
        var declared: Set<String> = []
        for path in Self.files(in: ["Sources"]) where path.hasSuffix(".swift") {
            let text = NSString(
                string: try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8))
            for match in expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)) {
                declared.insert(text.substring(with: match.range(at: 1)))
            }
        }
        for type in types {
            let name = type.split(separator: ".").last.map(String.init) ?? type
            #expect(declared.contains(name), "'\(type)' is not declared in Sources")
        }
    }

    private static func lines(_ name: String) throws -> [String] {
        try Fixture.text(name).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    /// All text files to check, relative to the root. Of examples and forms, only manifests and generated
    /// sources; no other fixtures.
    private static func files() -> [String] {
        files(in: scanned).filter { path in
            if path.hasSuffix(".svg") { return false }
            let isSample = path.hasPrefix("Examples/") || path.hasPrefix("Tests/Fixtures/Forms/")
            if path.hasPrefix("Tests/Fixtures/"), !isSample { return false }
            return !isSample || [".generated.swift", "/Package.swift", "/ashlar.yml"].contains { path.hasSuffix($0) }
        }
    }

    private static func files(in roots: [String]) -> [String] {
        roots.flatMap { root -> [String] in
            let url = Fixture.repository.appending(path: root)
            guard let below = try? FileManager.default.subpathsOfDirectory(atPath: url.path) else { return [root] }
            return below.map { root + "/" + $0 }
        }.filter { path in
            var isFolder: ObjCBool = false
            let full = Fixture.repository.appending(path: path).path
            return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) && !isFolder.boolValue
                && !path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__pycache__" }
        }
    }

    /// The comments and string literals of a Swift source; spaces replace everything else, so that lines stay the same.
    private static func prose(of text: String) -> String {
        var scan = ProseScan(bytes: Array(text.utf8))
        scan.code(until: nil)
        return String(decoding: scan.prose, as: UTF8.self)
    }
}

private struct ProseScan {
    private let bytes: [UInt8]
    private(set) var prose: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        prose = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    }

    private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func keep() {
        prose[place] = bytes[place]
        place += 1
    }

    /// Skips code up to the end, or up to the parenthesis that closes an interpolation.
    mutating func code(until end: String?) {
        var depth = 0
        while place < bytes.count {
            if starts("//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { keep() }
            } else if starts("\"") || starts("#") {
                let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
                place += hashes
                if starts("\"") { string(String(repeating: "#", count: hashes)) }
            } else if end != nil, starts("(") {
                depth += 1
                place += 1
            } else if let end, starts(end) {
                place += 1
                if depth == 0 { return }
                depth -= 1
            } else {
                place += 1
            }
        }
    }

    private mutating func string(_ hashes: String) {
        let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
        place += quotes.utf8.count
        while place < bytes.count {
            if starts(quotes + hashes) {
                place += quotes.utf8.count + hashes.utf8.count
                return
            }
            if starts("\\\(hashes)(") {
                place += hashes.utf8.count + 2
                code(until: ")")
            } else if starts("\\\(hashes)") {
                place = min(place + hashes.utf8.count + 2, bytes.count)
            } else {
                keep()
            }
        }
    }
}
