import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarTestSupport
import Foundation
import Testing

@Suite("Findings as GitHub annotations")
struct GitHubReporterTests {
    @Test("A command has the location, the rule as its title and the notes in its text")
    func command() throws {
        let commands = try Self.commands(of: GitHubReporter.report(LintReport(findings: [Samples.import_])))
        let command = try #require(commands.first)
        #expect(commands.count == 1)
        #expect(command.name == "error")
        #expect(
            command.properties == [
                "file": "Sources/Feature/Cart/CartView.swift", "line": "4", "col": "8", "endColumn": "29",
                "title": "features-meet-at-interfaces",
            ])
        #expect(
            command.message == """
                'CartImplementation' must not import 'ProfileImplementation': features meet at interfaces
                note: ashlar.yml:41:3: 'Cart' uses 'Profile'
                note: one way leads through 'ProfileInterface'
                help: import 'ProfileInterface'
                """)
    }

    @Test("Any name gives one command per finding and is round-tripped")
    func hostile() throws {
        let commands = try Self.commands(of: GitHubReporter.report(Samples.nasty))
        #expect(commands.map(\.name) == ["warning", "error"].reversed())
        let worst = try #require(commands.first)
        #expect(worst.properties["title"]?.visible == Samples.hostile.visible)
        // GitHub has an escape for line ends; every other control character is escaped.
        let path = ("A b#/a b/c#d%/" + Samples.hostile + ".swift").unicodeScalars.map {
            $0 == "\n" || $0 == "\r" ? String($0) : $0.visible
        }
        #expect(worst.properties["file"] == path.joined())
        #expect(worst.message.hasPrefix(Samples.hostile.visible + "\nnote: "))
    }

    @Test("Ten findings per severity are reported, errors first; the rest is counted")
    func cap() throws {
        let errors = (1...12).map { Samples.finding("r", at: SourceLocation(path: "f", line: $0, column: 1)) }
        let stale = Samples.finding("baseline-is-current", at: SourceLocation(path: "a", line: 1, column: 1))
        let warning = Samples.finding("w", .warning, at: SourceLocation(path: "b", line: 1, column: 1))
        let text = GitHubReporter.report(LintReport(findings: errors + [stale, warning]))
        let commands = try Self.commands(of: text)
        #expect(commands.map(\.name) == Array(repeating: "error", count: 10) + ["warning"])
        #expect(!commands.contains { $0.properties["title"] == "baseline-is-current" })
        #expect(text.hasSuffix("\nand 3 more errors: GitHub shows 10 annotations of each severity\n"))
        #expect(GitHubReporter.report(LintReport(findings: errors.dropLast(2))).hasSuffix("::m\n"))
        #expect(GitHubReporter.report(Samples.many).split(separator: "\n").count == 21)
    }

    @Test("Without findings nothing is reported")
    func none() { #expect(GitHubReporter.report(Samples.none) == "") }

    struct Command {
        var name: String
        var properties: [String: String] = [:]
        var message: String
    }

    /// Reads commands as GitHub's runner does: a line that begins with `::`, properties up to the next `::`.
    static func commands(of text: String) throws -> [Command] {
        try text.split(separator: "\n").filter { $0.hasPrefix("::") }.map { line in
            let rest = line.dropFirst(2)
            let end = try #require(rest.range(of: "::"))
            let head = rest[..<end.lowerBound].split(separator: " ", maxSplits: 1)
            var command = Command(
                name: String(head[0]), message: unescaped(rest[end.upperBound...], ["%0D": "\r", "%0A": "\n"]))
            for pair in head.count > 1 ? head[1].split(separator: ",") : [] {
                let parts = pair.split(separator: "=", maxSplits: 1)
                try #require(parts.count == 2)
                command.properties[String(parts[0])] = unescaped(
                    parts[1], ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
            }
            return command
        }
    }

    private static func unescaped(_ text: Substring, _ escapes: [String: String]) -> String {
        // A percent sign comes last, or "%250A" would become a new line.
        escapes.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }.replacing("%25", with: "%")
    }
}

@Suite("Findings as GitLab Code Quality")
struct GitLabReporterTests {
    private static let schema = "Tests/Fixtures/schemas/gitlab-code-quality.schema.json"

    @Test("Every kind of report is what GitLab reads, and no fingerprint is there twice", .needs(.validators))
    func valid() throws {
        let texts = Samples.all.map { GitLabReporter.report($0.report) }
        #expect(try Validator.json(texts, by: Self.schema).allSatisfy(\.isEmpty))
        for (sample, text) in zip(Samples.all, texts) {
            let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
            #expect(issues.count == sample.report.findings.count + (sample.report.obstacle == nil ? 0 : 1))
            #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
        }
    }

    @Test("The schema rejects what GitLab cannot read", .needs(.validators))
    func refuses() throws {
        let text = GitLabReporter.report(Samples.one)
        for (old, new) in [("\"major\"", "\"error\""), ("\"begin\": 4", "\"begin\": 0"), ("check_name", "rule")] {
            #expect(text.contains(old))
            let json = text.replacing(old, with: new)
            #expect(try Validator.json(json, by: Self.schema) != "")
        }
    }
}

@Suite("Findings as Markdown")
struct MarkdownReporterTests {
    @Test(
        "GitHub's own library renders every report as intended, and no name as markup", .needs(.validators),
        arguments: [
            ("none", 0, 0), ("one", 2, 1), ("whole", 4, 3), ("nasty", 3, 2), ("manifest", 2, 1), ("hindered", 0, 0),
            ("empty", 0, 0),
        ])
    func rendered(name: String, rows: Int, findings: Int) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let text = MarkdownReporter.report(sample.report, status: sample.status)
        #expect(try Validator.markdown(text) == "\(rows) rows, \(findings) findings\n", "\(text)")
    }

    @Test("Three thousand findings fit in a comment; the rest is counted", .needs(.validators))
    func many() throws {
        let text = MarkdownReporter.report(Samples.many, status: 1)
        let verdict = try Validator.markdown(text)
        let reported = try #require(verdict.split(separator: " ").dropLast().last.flatMap { Int($0) }, "\(verdict)")
        #expect(verdict == "3 rows, \(reported) findings\n")
        #expect(reported > 50)
        #expect(text.contains("\nand \(3_000 - reported) more\n".replacing(/\d(?=(\d{3})+ )/) { "\($0.0)," }))
    }

    @Test("The validator detects markup in a name", .needs(.validators))
    func refuses() throws {
        for text in ["<b>x</b>\n", "![i](u)\n", "@someone\n", "[a](javascript:b)\n", "# h\n", "<!-- x -->\n"] {
            #expect(try Validator.markdown(text) != "0 rows, 0 findings\n", "\(text)")
        }
    }

    @Test("The text of a comment")
    func words() {
        #expect(
            MarkdownReporter.report(Samples.whole, status: 1) == """
                ### Ashlar: 2 errors, 1 warning

                | rule | errors | warnings |
                | --- | ---: | ---: |
                | `baseline-is-current` | 1 | 0 |
                | `features-meet-at-interfaces` | 1 | 0 |
                | `no-cycles` | 0 | 1 |

                - **warning** m (`no-cycles`)
                - **error** [`Sources/Feature/Cart/CartView.swift:4`](App/Sources/Feature/Cart/CartView.swift#L4) \
                `CartImplementation` must not import `ProfileImplementation`: features meet at interfaces \
                (`features-meet-at-interfaces`)
                  - note: [`ashlar.yml:41`](App/ashlar.yml#L41) `Cart` uses `Profile`
                  - note: one way leads through `ProfileInterface`
                  - help: import `ProfileInterface`
                - **error** [`ashlar.baseline.yml:3`](App/ashlar.baseline.yml#L3) stale (`baseline-is-current`)

                ---

                baseline: 31 known, 2 new, 1 fixed (run `ashlar baseline prune`) · 2 suppressed, 1 accepted exception \
                · 34 targets, 66 files, 161 imports, 23 rules

                """)
    }
}

@Suite("Findings for editors and agents")
struct LineReporterTests {
    @Test("Xcode format is the compiler's with absolute paths and separate notes")
    func xcode() {
        #expect(
            XcodeReporter.report(Samples.whole) == """
                warning: m [no-cycles]
                /projects/Tada/Sources/Feature/Cart/CartView.swift:4:8: error: 'CartImplementation' must not import \
                'ProfileImplementation': features meet at interfaces [features-meet-at-interfaces]
                /projects/Tada/ashlar.yml:41:3: note: 'Cart' uses 'Profile'
                /projects/Tada/Sources/Feature/Cart/CartView.swift:4:8: note: one way leads through 'ProfileInterface'
                /projects/Tada/Sources/Feature/Cart/CartView.swift:4:8: note: help: import 'ProfileInterface'
                /projects/Tada/ashlar.baseline.yml:3:3: error: stale [baseline-is-current]

                """)
        #expect(XcodeReporter.report(Samples.none) == "")
        #expect(XcodeReporter.report(Samples.nasty).split(separator: "\n").count == 5)
    }

    @Test("Agent format has one line per finding with location and fix")
    func agent() {
        #expect(
            AgentReporter.report(Samples.whole) == """
                fix: import 'ProfileInterface' ← Sources/Feature/Cart/CartView.swift:4 features-meet-at-interfaces
                error: stale ← ashlar.baseline.yml:3 baseline-is-current
                warning: m no-cycles
                1 of them: ashlar lint --fix

                """)
        #expect(AgentReporter.report(Samples.none) == "no findings\n")
        #expect(AgentReporter.report(Samples.nasty).split(separator: "\n").count == 3)
    }

    @Test("Agent format has at most fifty lines; the rest is counted by rule")
    func agentCap() {
        let lines = AgentReporter.report(Samples.many).split(separator: "\n")
        #expect(lines.count == 51)
        #expect(lines[50].hasPrefix("and 2,950 more: imports-are-declared "))
        #expect(lines[50].contains(", layers-point-inward "))
    }
}
