import AshlarTestSupport
import Testing

/// What is wired does not depend on the order of sources, and two runs write the same bytes.
@Suite("The order of sources of compositions")
struct ShuffledCompositionTests {
    @Test("The order of files and declarations is irrelevant", arguments: seeds(100))
    func order(seed: Int) throws {
        let text = try Fixture.text("composition/supplied.txt")
        let before = Self.files(of: text)
        try #require(before.count > 1 && before.values.contains { $0.contains("ShapesFactory(") })
        #expect(Self.files(of: text) == before)
        var shuffler = LineShuffler(seed: seed)
        let shuffled = shuffler.files(of: text)
        try #require(shuffled != text)
        let after = Self.files(of: shuffled)
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in before where after[path] != text {
            Issue.record("\(path) differs: \(text)\n\(after[path] ?? "")")
        }
    }

    private static func files(of text: String) -> [String: String] {
        Dictionary(CompositionCase(text).plan.files.map { ($0.path, $0.contents) }) { first, _ in first }
    }
}

/// Puts files, and the declarations in them, in another order; of several initializers, the first one counts.
private struct LineShuffler {
    private var generator: SeededGenerator

    init(seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func files(of text: String) -> String {
        var files: [[Substring]] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("=== ") { files.append([]) }
            files[files.count - 1].append(line)
        }
        var shuffled = ""
        for file in files.shuffled(using: &generator) {
            let imports = file.dropFirst().prefix { $0.hasPrefix("import ") }
            let rest = declarations(in: file.dropFirst(1 + imports.count))
            shuffled += (file.prefix(1) + imports + rest).map { $0 + "\n" }.joined()
        }
        return shuffled
    }

    private mutating func declarations(in lines: ArraySlice<Substring>) -> [Substring] {
        var (all, depth): ([[Substring]], Int) = ([], 0)
        for line in lines {
            if depth == 0 { all.append([]) }
            all[all.count - 1].append(line)
            let words = line.drop { $0 == " " }
            depth += line.count { "{([".contains($0) } - line.count { "})]".contains($0) }
            depth += words.hasPrefix("#if") ? 1 : words.hasPrefix("#endif") ? -1 : 0
        }
        return all.shuffled(using: &generator).flatMap(\.self)
    }
}
