import AshlarMessages
import AshlarProjectModel
import AshlarReports
import Testing

@Suite("Findings as text")
struct TextReporterTests {
    @Test("A finding has the compiler's form, the source with a caret, notes and help")
    func wholeFinding() {
        let path = "Sources/Feature/Cart/Implementation/CartView.swift"
        let finding = Finding(
            rule: "features-meet-at-interfaces",
            message: "'CartImplementation' must not import 'ProfileImplementation': features meet at interfaces",
            location: SourceLocation(path: path, line: 4, column: 8, length: 21),
            notes: [
                Finding.Note(
                    "'Cart' uses 'Profile', that is, 'ProfileInterface'",
                    at: SourceLocation(path: "ashlar.yml", line: 41, column: 3)),
                Finding.Note("what this file probably needs is not in ProfileInterface"),
            ], remedy: "import 'ProfileInterface' and let an app compose the implementation")
        #expect(
            text([finding], "import ProfileImplementation") == """
                \(path):4:8: error: 'CartImplementation' must not import 'ProfileImplementation': features meet at interfaces [features-meet-at-interfaces]
                  4 | import ProfileImplementation
                    |        ^~~~~~~~~~~~~~~~~~~~~
                  note: ashlar.yml:41:3: 'Cart' uses 'Profile', that is, 'ProfileInterface'
                  note: what this file probably needs is not in ProfileInterface
                  help: import 'ProfileInterface' and let an app compose the implementation

                """)
    }

    @Test("A CI system gets no command from a path, a message or a source")
    func commandsOfTheBranch() {
        let path = "::stop-commands::x/A.swift"
        let finding = Finding(
            rule: "a", message: "'##vso[x]' is unknown", location: SourceLocation(path: path, line: 1, column: 1))
        let report = text([finding], "import A // ##[add-mask]A ##teamcity[x]")
        #expect(report.hasPrefix("\\u{3A}:stop-commands::x/A.swift:1:1: error: '#\\u{23}vso[x]' is unknown"))
        #expect(report.contains("import A // #\\u{23}[add-mask]A #\\u{23}teamcity[x]\n"))
    }

    @Test("Findings of several lines are surrounded by blank lines")
    func several() {
        let findings = [
            Finding(rule: "b", severity: .warning, message: "second", location: place(2, 1)),
            Finding(rule: "a", message: "first", location: nil),
            Finding(rule: "c", message: "third", location: place(3, 1), remedy: "fix it"),
        ]
        let report = LintReport(findings: findings)
        #expect(
            TextReporter.report(report) == """
                error: first [a]
                f.yml:2:1: warning: second [b]

                f.yml:3:1: error: third [c]
                  help: fix it

                """)
    }

    @Test("Without findings nothing is reported")
    func none() {
        let report = LintReport(findings: [], counts: Samples.counts(targets: 1, edges: 0, rules: 1))
        #expect(TextReporter.report(report) == "")
    }

    @Test("Without its source, a finding is printed without an excerpt")
    func noSource() {
        let report = LintReport(findings: [Finding(rule: "r", message: "m", location: place(9, 9))])
        #expect(TextReporter.report(report) == "f.yml:9:9: error: m [r]\n")
    }

    @Test("Without color no escape byte is printed; with color the words are the same")
    func color() {
        let finding = Finding(
            rule: "r", message: "m", location: place(1, 1, 3), notes: [Finding.Note("n", at: place(2, 2))], remedy: "h")
        let report = LintReport(findings: [finding]) { _, _ in "abc" }
        let plain = TextReporter.report(report)
        let colored = TextReporter.report(report, isColored: true)
        #expect(!plain.unicodeScalars.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[31m") || colored.contains("\u{1B}[31;1m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("Beyond the limit, findings that fail the run come first, and the others are counted by rule")
    func limit() {
        var report = Samples.many
        #expect(TextReporter.report(report).contains("Target3000"))
        report.textLimit = 2_401
        let text = TextReporter.report(report)
        #expect(text.split(separator: "\n").count { $0.contains(": warning: ") } == 1)
        #expect(
            text.hasSuffix(
                "\nand 599 more: imports-are-declared 399, layers-point-inward 200; "
                    + "'ashlar lint --max-findings 0' lists all\n"), "\(text.suffix(200))")
    }

    @Test("Control sequences in messages, names, paths and source are escaped")
    func hostile() {
        let bad = "\u{1B}[2J\u{202E}\r\n\u{7}\u{2028}\u{9B}"
        let finding = Finding(
            rule: "r\(bad)", message: "m\(bad)",
            location: SourceLocation(path: "p\(bad)", line: 1, column: 4, length: 1),
            notes: [Finding.Note("n\(bad)", at: SourceLocation(path: "q\(bad)", line: 1, column: 1))], remedy: "h\(bad)"
        )
        var report = LintReport(findings: [finding]) { _, _ in "ab\u{202E}cd" }
        report.inactiveRules = [InactiveRule("s\(bad)", because: bad)]
        let text = TextReporter.report(report) + SummaryLine.text(of: report, isVerbose: true)
        #expect(!text.unicodeScalars.contains { $0.isUnseen && $0 != "\n" })
        #expect(text.contains("m\\u{1B}[2J\\u{202E}\\u{D}\\u{A}\\u{7}\\u{2028}\\u{9B} [r"))
        #expect(text.contains("| ab\\u{202E}cd\n    |           ^\n"))
        #expect(text.split(separator: "\n").count == 7)
    }
}

@Suite("Source excerpts")
struct SourceExcerptTests {
    @Test("Carets count terminal columns: wide letters two, combining marks none")
    func wide() {
        #expect(excerpt("결제: {uses: [주문]}", 13, 2) == ["결제: {uses: [주문]}", "              ^~~~"])
        #expect(excerpt("e\u{301}tat x", 7, 1) == ["e\u{301}tat x", "     ^"])
    }

    @Test("Tabs are kept before the caret, and the underline ends at a tab")
    func tabs() {
        #expect(excerpt("\tif\tx", 5, 1) == ["\tif\tx", "\t  \t^"])
        #expect(excerpt("ab\tcd", 1, 5) == ["ab\tcd", "^~"])
        #expect(excerpt("\tx", 1, 1) == ["\tx", "^"])
    }

    @Test(
        "A location beyond the line is shown at its end",
        arguments: [(4, 0, "   ^"), (99, 5, "   ^"), (0, 0, "^"), (2, 99, " ^~"), (1, -3, "^")])
    func clamped(column: Int, length: Int, marks: String) {
        #expect(excerpt("abc", column, length) == ["abc", marks])
    }

    @Test("The excerpt contains no line endings, and an empty line has a caret")
    func ends() {
        #expect(excerpt("abc\r\n", 1, 3) == ["abc", "^~~"])
        #expect(excerpt("", 1, 0) == ["", "^"])
    }

    @Test("The margin is as wide as the line number")
    func margin() {
        let report = LintReport(findings: [Finding(rule: "r", message: "m", location: place(1234, 2, 2))]) { _, _ in
            "abc"
        }
        #expect(TextReporter.report(report).hasSuffix("  1234 | abc\n       |  ^~\n"))
    }

    @Test("Long lines are truncated around the caret", arguments: [1, 30, 61, 500, 9_999, 10_000])
    func longLine(column: Int) throws {
        var scalars = Array(repeating: Unicode.Scalar("x"), count: 10_000)
        scalars[column - 1] = "★"
        let line = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
        let shown = excerpt(line, column, 1)
        try #require(shown.count == 2)
        #expect(shown[0].displayWidth <= 122)
        #expect(shown[1].displayWidth <= 122)
        let caret = try #require(shown[1].unicodeScalars.firstIndex(of: "^"))
        let offset = shown[1].unicodeScalars.distance(from: shown[1].startIndex, to: caret)
        #expect(Array(shown[0].unicodeScalars)[offset] == "★")
        #expect(shown[0].hasPrefix("…") == (column > 61))
        #expect(shown[0].hasSuffix("…") == (column < 9_900))
    }

    @Test("An underline never exceeds the shown part of a long line")
    func longMark() {
        let shown = excerpt(String(repeating: "결", count: 5_000), 100, 4_000)
        #expect(shown[1].displayWidth <= shown[0].displayWidth)
        #expect(shown[1].hasSuffix("~"))
    }
}

private func place(_ line: Int, _ column: Int, _ length: Int = 0) -> AshlarProjectModel.SourceLocation {
    SourceLocation(path: "f.yml", line: line, column: column, length: length)
}

private func text(_ findings: [Finding], _ line: String) -> String {
    TextReporter.report(LintReport(findings: findings) { _, _ in line })
}

/// The line and its marks, without their margins.
private func excerpt(_ line: String, _ column: Int, _ length: Int) -> [String] {
    text([Finding(rule: "r", message: "m", location: place(7, column, length))], line)
        .split(separator: "\n").dropFirst().map { String($0.dropFirst("  7 | ".count)) }
}
