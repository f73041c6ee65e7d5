import AshlarMessages
import Testing

@Suite("Text of a project is shown and not obeyed")
struct TerminalTextTests {
    @Test(arguments: [
        ("::error::x", "\\u{3A}:error::x"), (" \u{A0}::stop-commands::x", " \u{A0}\\u{3A}:stop-commands::x"),
        ("a ::error::x", "a ::error::x"), ("a##vso[task.complete]", "a#\\u{23}vso[task.complete]"),
        ("##[error]x ##[group]", "#\\u{23}[error]x #\\u{23}[group]"), ("###[x", "##\\u{23}[x"),
        ("'##teamcity[buildStop]'", "'#\\u{23}teamcity[buildStop]'"), ("## [x] #[y] ##a", "## [x] #[y] ##a"),
        ("é##[x", "é#\\u{23}[x"), ("\u{1B}##[x", "\\u{1B}#\\u{23}[x"),
    ])
    func commandsOfCISystemsAreEscaped(text: String, expected: String) {
        #expect(text.visible == expected)
        #expect(expected.visible == expected)
    }

    @Test func eachLineIsEscaped() {
        #expect("a\r\n\t::b::\n::c::\n".visibleLines == "a\r\n\t\\u{3A}:b::\n\\u{3A}:c::\n")
    }
}
