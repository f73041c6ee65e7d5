import AshlarSwiftDeclarations
import SwiftSyntax
import Testing

@Suite("Locations in sources") struct LocationTests {
    @Test("are those of swift-syntax", arguments: ["\n", "\r\n", "\r"])
    func agreeWithSwiftSyntax(newline: String) {
        let lines = [
            "\u{FEFF}// Grüße", "protocol Café {", "    /* one", "    two */ func ü(a: Int)", "",
            "    var b: Int { get }", "}", "let text = \"\"\"", "    lines", "    \"\"\"", "struct Last {}",
        ]
        let file = ParsedFile((path: "A.swift", text: lines.joined(separator: newline)))
        let converter = SourceLocationConverter(fileName: "A.swift", tree: file.tree)
        for token in file.tree.tokens(viewMode: .sourceAccurate) {
            let expected = token.startLocation(converter: converter)
            let found = file.location(of: token)
            #expect((found.line, found.column) == (expected.line, expected.column))
        }
    }
}
