import AshlarSwiftLexing
import Testing

@Suite("Nesting of sources") struct NestingDepthTests {
    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test func nestedTextIsTooDeep() {
        let texts = [
            repeated("(", 300), repeated("[", 300), repeated("{", 300), repeated("#if A\n", 300),
            repeated("\"\\(", 300), repeated("[", 20),
            repeated(repeated("[", 10) + "1" + repeated("]", 10) + "\n", 300),
            "let a = " + repeated("try await ", 3_000), "let a: " + repeated("(Int) -> ", 3_000),
            "let a = b" + repeated("\n.c()", 3_000), "let a = b" + repeated("\n  + c", 3_000),
            "if a {}" + repeated(" else if b {}", 5_000), "if a {}" + repeated(" else if b {\n  run()\n}", 5_000),
            "#if A\n" + repeated("#elseif B\n", 1_100) + "#endif",
            "#if A\n#else\n#if B\n" + repeated("#elseif C\n#if D\n#elseif E\n#endif\n", 1_100),
        ]
        for text in texts { #expect(NestingDepth.isTooDeep(text), "\(text.prefix(40))") }
    }

    @Test func longTextIsNotDeep() {
        let texts = [
            "let a = [" + repeated("1, ", 100_000) + "]", repeated("let a = 1\n", 100_000),
            repeated("// (((\n", 1_000), "\"" + repeated("(", 1_000) + "\"", repeated("if a {} else {}\n", 10_000),
            repeated("[[1]]\n", 100_000), repeated("[", 10) + repeated("]", 10),
            repeated(repeated("[\"a\": ", 30) + "1" + repeated("]", 30) + "\n", 100),
            repeated("#if A\n#endif\n", 10_000), repeated("#if A\n#elseif B\n#endif\n", 10_000),
            "#if A\n" + repeated("#elseif B\n", 1_000) + "#endif", repeated("#elseif B\n", 100),
            repeated("a; ", 10_000), "",
        ]
        for text in texts { #expect(!NestingDepth.isTooDeep(text), "\(text.prefix(40))") }
    }
}
