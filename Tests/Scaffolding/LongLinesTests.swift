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

    @Test(
        "Each form of line is wrapped as the formatter wraps it",
        arguments: [
            ("f(Text(value: one, other: two))", "f(\n    Text(\n        value: one,\n        other: two))"),
            ("f(value: one, other: two, third: 3)", "f(\n    value: one,\n    other: two,\n    third: 3)"),
            ("    f(\n        \"a long string here\")", "    f(\n        \"a long string here\"\n    )"),
            ("view(\"a title\", size: 12)\n    .bold()", "view(\n    \"a title\", size: 12\n)\n.bold()"),
            ("case .x(let y): .push(.screen(y))", "case .x(let y):\n    .push(.screen(y))"),
            ("let value: Value = EmptyValue()", "let value: Value =\n    EmptyValue()"),
            ("f(of: [one, two, three, four])", "f(\n    of: [\n        one, two, three,\n        four,\n    ])"),
            ("func f(a: Int, b: Int) -> String", "func f(\n    a: Int, b: Int\n) -> String"),
            ("await f(throws: Failure()) { x in", "await f(\n    throws: Failure()\n) { x in"),
            ("var list: [(a: Int, b: Int)]", "var list:\n    [(a: Int, b: Int)]"),
            ("f(!Model(a: .b, c: 1).isOn)", "f(\n    !Model(a: .b, c: 1).isOn\n)"), ("a, b", "a, b"),
            ("x.y = try await z.currentRide()", "x.y = try await z.currentRide()"),
        ])
    func forms(text: String, expected: String) {
        var style = SourceStyle()
        style.lineLength = 24
        #expect(LongLines(style: style).fold(text) == expected)
    }
}
