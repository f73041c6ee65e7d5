import AshlarImports
import AshlarProjectModel
import Testing

@Suite("Forms of imports")
struct ImportFormTests {
    /// The imports of the text, as `line:column module.path kind attributes access #if condition`.
    private func imports(_ text: String) -> [String] { scan(text).imports.map(\.short) }

    @Test(arguments: [
        ("import A", "1:8 A"),
        ("import A.B.C", "1:8 A.B.C"),
        ("import struct A.B", "1:15 A.B struct"),
        ("import class A.B", "1:14 A.B class"),
        ("import enum A.B", "1:13 A.B enum"),
        ("import protocol A.B", "1:17 A.B protocol"),
        ("import func A.b", "1:13 A.b func"),
        ("import var A.b", "1:12 A.b var"),
        ("import let A.b", "1:12 A.b let"),
        ("import typealias A.B", "1:18 A.B typealias"),
        ("@testable import A", "1:18 A @testable"),
        ("@_exported import A", "1:19 A @_exported"),
        ("@_spi( Internal , Other ) import A", "1:34 A @_spi(Internal,Other)"),
        ("@preconcurrency\n@_spi(X)\n\n@testable\nimport A", "5:8 A @preconcurrency @_spi(X) @testable"),
        ("@available(iOS 15, *) import A", "1:30 A @available(iOS 15,*)"),
        ("@_implementationOnly /* why */ import A", "1:39 A @_implementationOnly"),
        ("public import A", "1:15 A public"),
        ("package import A", "1:16 A package"),
        ("internal import A", "1:17 A internal"),
        ("fileprivate import A", "1:20 A fileprivate"),
        ("@_spi(X) @preconcurrency public import struct A.B", "1:47 A.B struct @_spi(X) @preconcurrency public"),
        ("private\nimport\nA", "3:1 A private"),
        ("import `class`.`import`", "1:8 class.import"),
        ("import/*c*/A", "1:12 A"),
        ("import// c\nA", "2:1 A"),
        ("/* 한글 */ import 모듈", "1:17 모듈"),
        ("/* 🧩 */ import A", "1:16 A"),
        ("let x = 1; import A", "1:19 A"),
        ("func f() { import A }", "1:19 A"),
        ("\u{FEFF}import A", "1:8 A"),
        ("#!/usr/bin/swift\nimport A", "2:8 A"),
        ("import A // import B", "1:8 A"),
        ("import A\r\n\r\n", "1:8 A"),
        ("/* /* deep */ import B */ import A", "1:34 A"),
        ("let a = \"\\(\"\\(1)\")\"; import A", "1:29 A"),
        ("let r = /a\"/\nimport A", "2:8 A"),
        ("let r = #/\n \" import B\n/#; import A", "3:12 A"),
        ("let q = a / b\nimport A // c /", "2:8 A"),
        ("#if compiler(>=6)\n@preconcurrency\n#else\n@testable\n#endif\nimport A", "6:8 A @preconcurrency @testable"),
        ("import A\u{0}", "1:8 A"),
        ("\u{0}import\u{0} A", "1:10 A"),
    ])
    func oneImport(text: String, expected: String) {
        #expect(imports(text) == [expected])
    }

    @Test(arguments: [
        "", "\n", "import", "import ", "import 1", "import \"A\"", "x.import", "x\n  .import", "let `import` = 1",
        "f(import: A)",
        "f(import:)", "func f(import a: Int) {}", "#import(A)", "importA", "_import A", "$import A", "reimport A",
        "import: for x in y {}", "// import A", "/// import A", "/* import A */", "/* /* */ import A */",
        "/*/ import A */",
        "\"import A\"", "\"\"\"\nimport A\n\"\"\"", "#\"\"\"\nimport A\n\"\"\"\nimport B\n\"\"\"#",
        "##\"\"#; import A\"##",
        "\"\\(\"import A\")\"", "\"\"\"\n\\(1 /*\nimport A\n*/)\n\"\"\"", "let r = #/\nimport A\n/#",
        "let r = ##/ import A /# ; /##",
        "let r = /x;import A/", "/* import A", "\"\"\"\nimport A",
        "<<<<<<< ours\nimport A\n=======\nimport B\n>>>>>>> theirs",
        "\"\"\"\n\\\"\"\"\nimport A\n\"\"\"",
        "\"\"\"\n\\(\"\"\"\n  \\(\"\"\"\nimport A\n\"\"\")\n\"\"\")\nimport B\n\"\"\"",
        "enum E { case `import` }; let e = E.import",
    ])
    func noImport(text: String) {
        #expect(imports(text) == [])
    }

    @Test func severalImportsOnALine() {
        #expect(imports("import A; import B;import C\nimport D") == ["1:8 A", "1:18 B", "1:27 C", "2:8 D"])
    }

    @Test func loneCarriageReturnEndsALine() {
        #expect(imports("import A\rimport B\r\nimport C\n\rimport D") == ["1:8 A", "2:8 B", "3:8 C", "5:8 D"])
        #expect(imports("// import A\rimport B") == ["2:8 B"])
    }

    @Test func conditionsAreRecorded() {
        let text = """
            #if os(iOS)||os( tvOS )
            import A
            #if DEBUG && !canImport( B ) // why
            import B
            #endif
            #elseif swift(>=6) /* c */ &&
                compiler(>=6)
            import C
            #else
            import D
            #endif
            import E
            """
        #expect(
            imports(text) == [
                "2:8 A #if os(iOS)||os( tvOS )",
                "4:8 B #if (os(iOS)||os( tvOS )) && DEBUG && !canImport( B )",
                "8:8 C #if swift(>=6) && compiler(>=6)",
                "10:8 D #if !(os(iOS)||os( tvOS )) && !(swift(>=6) && compiler(>=6))",
                "12:8 E",
            ])
    }

    @Test func lengthsCountScalarsAndBackticks() {
        #expect(scan("import 모듈").imports.map(\.length) == [2])
        #expect(scan("import `Mod`").imports.map(\.length) == [5])
    }

    @Test func invalidUTF8IsSkipped() {
        let bytes: [UInt8] =
            Array("// ".utf8) + [0xFF, 0xC3, 0x28] + Array("\nimport A\nlet x = \"".utf8) + [0xE2, 0x22]
        #expect(scan(bytes + Array("\nimport B".utf8)).imports.map(\.short) == ["2:8 A", "4:8 B"])
        let before: [UInt8] = Array("/* ".utf8) + [0xFF, 0xE2, 0x82] + Array(" */ import A".utf8)
        #expect(scan(before).imports.map(\.short) == ["1:17 A"])
    }

    @Test func unclosedBraceHidesNothing() {
        #expect(imports("func f() {\nimport A\n#if X\n(\n#endif\nimport B") == ["2:8 A", "6:8 B"])
        #expect(imports("}\n}\nimport A") == ["3:8 A"])
    }
}

@Suite("Large and deeply nested sources are read in linear time and without recursion")
struct HugeSourceTests {
    private func seconds(_ body: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(body).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    @Test func fiftyMegabytesOnOneLine() {
        let bytes = Array("import A;".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 50_000_000)
        #expect(scan(bytes).imports.map(\.module) == ["A"])
        // Reading token by token is slow in a debug build.
        let tail = bytes.prefix(2_000_000) + Array(" // import B".utf8) + Array("\nimport C".utf8)
        #expect(scan(Array(tail)).imports.map(\.module) == ["A", "C"])
    }

    @Test(arguments: [
        ("(", ")"), ("[", "]"), ("{", "}"), ("/*", "*/"), ("\"\\(", ")\""), ("\"\"\"\n\\(", ")\n\"\"\""),
        ("#\"\\#(", ")\"#"),
        ("#if A\n", "#endif\n"), ("<", ">"), ("@a(", ")"),
    ])
    func tenThousandNestedBraces(open: String, close: String) {
        let nested = String(repeating: open, count: 10_000) + "0" + String(repeating: close, count: 10_000)
        let imports = scan("import A\nlet x = \(nested)\nimport B\n").imports
        #expect(imports.map(\.module) == ["A", "B"])
        #expect(scan("import A\n" + String(repeating: open, count: 10_000)).imports.map(\.module) == ["A"])
    }

    @Test(arguments: [
        "#/\n", "##/\n", "#\"\"\"", "#\"\"\"\\#(", "<<<<<<< a\n", "//\r", "+<#", "#", "`", "/ ", "\"\\(", "= /(", "@a(",
        "import a.",
        "#if a\n", "import A;", "\\", "'", "\u{201C}", "/*ashlar:ignore:next a*/", "#else\n", "}", "[)", "<#a",
    ])
    func repeatedTokensTakeLinearTime(piece: String) {
        func text(_ count: Int) -> [UInt8] {
            Array("import A\n".utf8) + Array(String(repeating: piece, count: count).utf8) + Array("\nimport B".utf8)
        }
        let (small, large) = (text(2_000), text(16_000))
        _ = scan(small)
        let first = seconds { _ = scan(small) }
        let second = seconds { _ = scan(large) }
        // Eight times the text; quadratic time would be sixty-four times as long.
        #expect(second < max(first, 0.01) * 24, "\(first) s, \(second) s")
    }

    @Test func importsDeepInConditions() {
        func text(_ depth: Int) -> [UInt8] {
            let deep = String(repeating: "#if A\n", count: depth)
            return Array((deep + String(repeating: "#if A\nimport B\n#endif\n", count: 1_000)).utf8)
        }
        let (shallow, deep) = (text(1_000), text(100_000))
        _ = scan(shallow)
        let first = seconds { _ = scan(shallow) }
        let second = seconds { #expect(scan(deep).imports.count == 1_000) }
        #expect(second < max(first, 0.01) * 5, "\(first) s, \(second) s")
    }

    @Test func hundredThousandImports() {
        let text = (0..<100_000).map { "import Module\($0 % 100)OfAVeryLongName" }.joined(separator: ";")
        #expect(scan(text).imports.count == 100_000)
    }
}

extension ImportUse {
    var short: String {
        let words =
            ["\(line):\(column)", ([module] + path).joined(separator: ".")] + (kind == .module ? [] : [kind.rawValue])
            + attributes + [access?.rawValue, condition.map { "#if \($0)" }].compactMap { $0 }
        return words.joined(separator: " ")
    }
}
