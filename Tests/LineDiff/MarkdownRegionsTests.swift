import AshlarLineDiff
import Testing

@Suite("Regions of Markdown files") struct MarkdownRegionsTests {
    private func regions(_ text: String) -> MarkdownRegions {
        MarkdownRegions(in: TextBytes.lines(Array(text.utf8)), between: .init("ashlar note"))
    }

    @Test func regionsAreBetweenTheirComments() {
        let found = regions(
            "\u{FEFF}<!-- ashlar note: a -->\r\none\r\n  <!-- /ashlar note -->\r\n"
                + "<!-- ashlar note -->\n<!-- /ashlar note -->")
        #expect(found.problems == [])
        #expect(found.regions.map(\.line) == [1, 4])
        #expect(found.regions.map(\.body) == [1..<2, 4..<4])
        #expect(found.regions.map(\.text) == [": a ", " "])
    }

    @Test func fencedCodeHasNone() {
        let found = regions("````\n<!-- ashlar note -->\n```\n````\n~~~ markdown\n<!-- /ashlar note -->\n~~~\n")
        #expect(found.regions.isEmpty && found.problems == [])
        // Fences in a region are its text.
        #expect(regions("<!-- ashlar note -->\n```\n<!-- /ashlar note -->\n").regions.map(\.body) == [1..<2])
    }

    @Test(arguments: [
        ("<!-- ashlar notes -->\n<!-- /ashlar notes -->\n", []),
        ("<!-- ashlar note -->\n", [MarkdownRegions.Problem.unended(line: 1)]),
        ("\n<!-- /ashlar note -->\n", [.unopened(line: 2)]),
        ("<!-- ashlar note -->\n<!-- ashlar note -->\n", [.unended(line: 1), .unended(line: 2)]),
    ])
    func commentsAreAPair(_ text: String, _ problems: [MarkdownRegions.Problem]) {
        #expect(regions(text).regions.isEmpty)
        #expect(regions(text).problems == problems)
    }
}
