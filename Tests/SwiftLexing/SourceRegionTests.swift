import AshlarSwiftLexing
import Testing

@Suite("Regions of a source")
struct SourceRegionTests {
    /// The regions of all letters `x`: code, comment (`k`) or literal.
    private func regions(_ text: String) -> String {
        let source = Array(text.utf8)
        let offsets = source.indices.filter { source[$0] == UInt8(ascii: "x") }
        return SourceRegion.regions(at: offsets, in: source).map { region in
            switch region {
            case .code: "c"
            case .comment: "k"
            case .literal: "l"
            }
        }.joined()
    }

    @Test func codeCommentsAndLiterals() {
        #expect(regions(#"let x = "x \(x(")")) x" // x"#) == "clclk")
        #expect(regions("/* x /* x */ x */ x") == "kkkc")
        #expect(regions(##"let a = #"x\(x)"# + x"##) == "llc")
        #expect(regions("\"x\nx // x") == "lck")
        #expect(regions("\"\"\"\nx \\(x)\n\"\"\" x // x") == "lcck")
        #expect(regions("x") == "c")
        #expect(regions("// x") == "k")
    }
}
