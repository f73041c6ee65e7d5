import Testing

@testable import AshlarScaffolding

@Suite("Lines that are too long")
struct LongLinesTests {
    @Test func commentsAreWrappedAtBlanks() {
        let words = Array(repeating: "word", count: 50).joined(separator: " ")
        let lines = LongLines(style: SourceStyle()).fold("    /// \(words)\nlet x = 1").split(separator: "\n")
        #expect(lines.map(\.utf8.count) == [117, 117, 37, 9])
        #expect(lines.prefix(3).allSatisfy { $0.hasPrefix("    /// word") })
    }

    @Test(
        "A comment without a blank for a line's end stays as it is",
        arguments: [
            "/// https://example.com/" + String(repeating: "a", count: 110),
            "///  " + String(repeating: "a", count: 130), String(repeating: " ", count: 130) + "/// two words",
        ])
    func longWords(line: String) {
        #expect(LongLines(style: SourceStyle()).fold(line) == line)
    }
}
