import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarImports

@Suite("Skipping plain code does not change the result")
struct PlainCodeTests {
    /// Each is placed between imports, and has brackets outside of code, or what the lexer must not skip.
    static let stretches = [
        "let a = b / c(d) / e", "let a = try! /(/", "let a = f(/\"/, g)", "let a = #/(\"/#", "let a = #\"(\"#",
        "let a = \"(\\(b(\"[\") + \"{\"))\"", "let a = \"\"\"\n(\\(b(\n\"[\"))\nimport C\n\"\"\"", "let a = \"\\\\(\"",
        "let a = \"\\\"(\"",
        "let a = \"(", "let a = \"\\(b\nlet c = (d)", "let a = '('", "let `a(` = 1", "let é = é(é)", "a +// (",
        "a */(b)/",
        "// (", "/* ( /* [ */ { */", "/// \"", "f(a // )\n)", "f(\nimport C\n)", "[\nimport C\n]", "{\nimport C\n}",
        "f { import C }",
        "<<<<<<< one\nf(\n=======\ng[\n>>>>>>> two", "a < b > c(\n)", ">>>> one\n(\n<<<<\n", "a <#(#> b",
        "@A(\"(\") func f() {}",
        "#if a(b)\nf(\n#else\ng[\n#endif", "#sourceLocation(file: \"(\", line: 1)", "let a = \\B.[c]", "f($0, $1[2])",
        "a ? b : c(d)",
        "let a = b!(c)", "let a = try? /(/", ")", "]", "}", "\"", "\"\"\"", "f(\u{201C}(\u{201D})", "a\u{0}(b)",
        "let a = 1.(b)",
        "\"\\(a)\\(b { \"}\" })\" // ashlar:ignore:this no-cycles -- for a reason", "let a = \"ashlar:ignore:this (\"",
    ]

    @Test(arguments: stretches)
    func codeBetweenImports(_ stretch: String) {
        for text in ["import A\n\(stretch)\nimport B", "x(y)\n\(stretch)\n@_exported public import struct B.C\nz()"] {
            let known = readByToken(text)
            let found = scan(text)
            #expect(found.imports == known.imports)
            #expect(found.suppressions == known.suppressions)
        }
    }

    /// Reads with every offset as a candidate, so that nothing is skipped.
    private func readByToken(_ text: String) -> SourceScan {
        Array(text.utf8).withUnsafeBytes { bytes in
            var reader = ImportReader(bytes)
            for place in bytes.indices { reader.read(past: place) }
            return reader.scan
        }
    }

    /// Lines at the start of sources, and similar ones.
    static let headerLines = [
        "import A", "import Foundation", "@testable import A", "@_spi(X) @preconcurrency public import A",
        "internal import A1_b", "fileprivate import A", "private import A", "package import Any", "import Self",
        "@_spi(A, B) import A", "@_spi() import A", "@ import A", "@a.b import A", "open import A", "import a",
        "import $A", "import A$", "import A;", "import A ", "import  A", " import A", "import A.B", "import A // c",
        "import A\r", "import \u{C9}", "import A\u{C9}", "import struct A.B", "public", "@testable", "import", "",
        "// import B", "//", "/// a\r", "/* a */", "// ashlar:ignore:next no-cycles -- why", "#if A", "#endif", "#else",
        ".C", "::C", "  .C", "A.b()", "}", "/a/", "<<<<<<< a", "\u{FEFF}import A", "#!/bin/a", "let a = 1", "_ = 1",
        "\tvar a = 1", "\u{0}", "import A\u{0}", "import Any", "publicimport A", "@a(b)import A", "import A, B",
    ]

    @Test func headersOfManyLines() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Self.headerLines[Int.random(in: 0..<Self.headerLines.count, using: &random)]
            }
            let text = lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
            let (known, found) = (readByToken(text), scan(text))
            #expect(found.imports == known.imports, "\(text.debugDescription)")
            #expect(found.suppressions == known.suppressions, "\(text.debugDescription)")
        }
    }
}
