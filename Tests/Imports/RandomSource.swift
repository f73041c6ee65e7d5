import AshlarTestSupport

/// Generates small sources with every form that is hard to read; each piece is valid Swift.
struct RandomSource {
    private var random: SeededGenerator

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    mutating func next() -> [UInt8] {
        var lines: [String] = []
        var depth = 0
        if one(in: 12) { lines.append("#!/usr/bin/env swift") }
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            if one(in: 9) {
                lines.append(pick(Self.openings))
                depth += 1
            } else if depth > 0, one(in: 5) {
                lines.append(pick(["#else", "#elseif os(Linux)", "#elseif A && B || C // why", "#endif"]))
                if lines.last == "#endif" { depth -= 1 } else if lines.last == "#else" { closeBlock(&lines, &depth) }
            } else {
                lines.append(one(in: 2) ? importDeclaration() : pick(Self.decoys))
            }
        }
        while depth > 0 { closeBlock(&lines, &depth) }
        let end = pick(["\n", "\n", "\n", "\r\n", "\r"])
        var text = lines.joined(separator: "\n")
        if !one(in: 4) { text += "\n" }
        var bytes = Array(text.replacing("\n", with: end).utf8)
        if one(in: 15) { bytes = [0xEF, 0xBB, 0xBF] + bytes.drop { $0 == UInt8(ascii: "#") } }
        return bytes
    }

    private mutating func closeBlock(_ lines: inout [String], _ depth: inout Int) {
        if one(in: 2) { lines.append(importDeclaration()) }
        lines.append("#endif // import Never")
        depth -= 1
    }

    private mutating func importDeclaration() -> String {
        let gap = pick([" ", " ", " ", "  ", "\t", " /* import Never */ ", "/**/", "\n", " // import Never\n", "\n\n"])
        var words: [String] = []
        for _ in 0..<pick([0, 0, 0, 1, 1, 2, 3]) { words.append(pick(Self.attributes)) }
        if one(in: 4) { words.append(pick(["public", "package", "internal", "fileprivate", "private"])) }
        words.append("import")
        let kind = pick(["", "", "", "struct", "class", "enum", "protocol", "func", "let", "var", "typealias"])
        if !kind.isEmpty { words.append(kind) }
        var path = pick(Self.modules)
        for _ in 0..<(kind.isEmpty ? pick([0, 0, 0, 1, 2]) : 1) {
            path += pick([".", ".", " . ", "./*c*/", ".\n"]) + pick(Self.modules)
        }
        let tail = pick(["", "", "", ";", " // import Never", " /* \" */", "; import Late", ";import/**/`Late`"])
        return words.joined(separator: gap) + gap + path + tail
    }

    private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private static let modules = [
        "A", "Foundation", "`class`", "`import`", "모듈", "_B", "open", "async", "É", "Module9",
    ]
    private static let attributes = [
        "@testable", "@_exported", "@preconcurrency", "@_spi(Internal)", "@_spi( A , B )", "@_implementationOnly",
        "@available(iOS 15.0, *)", "@_documentation(visibility: internal)", "@ok(\"import ) Never\")", "@`a`",
    ]
    private static let openings = [
        "#if DEBUG", "#if canImport(UIKit) && !os(macOS)", "#if os(iOS) ||\n    os(tvOS)",
        "#if swift(>=6.0) // import Never",
        "#if !(A || B)", "#if compiler(>=6) /* x */ && A",
    ]
    private static let decoys = [
        "let a = \"import Never\"", "let a = \"\\(\"import \\(1)\")\"", "let a = \"\"\"\nimport Never\n\"\"\"",
        "let a = \"\"\"\n  \\(f(\"\"\"\n    import Never\n    \"\"\"))\n  import Never\n  \"\"\"",
        "let a = #\"import \\(Never)\"#",
        "let a = #\"\"\"\n\"\"\"\nimport Never \\(\n\"\"\"#", "let a = #\"\"\"#", "let a = ##\"\"\"##",
        "let a = #\"\\#(b + \"\\(c)\")\"#",
        "let a = \"\\\"import Never\"", "let a = \"\\\\\"; import Real",
        "let a = \"\"\"\n\\\"\"\"\nimport Never\n\"\"\"",
        "let a = \"\"\"\n\\\nimport Never\n\"\"\"", "let a = \"\\u{22}import Never\"", "let a = \"\\(b /* \" */ + c)\"",
        "let a = \"\\(f { import Inner; return 1 }())\"", "let a = \"\\((1, (2, \")\")))\"", "let a = \"// \"",
        "let a = \"/*\"",
        "/* import Never\n/* import Never */\nimport Never */", "/*/ import Never */", "/**/ import Real", "// \"\"\"",
        "/// import Never",
        "// /*", "//*\nlet a = 1", "let a = b /*c*/ / d /* import Never */", "let a = b / c / d", "let a = b/c/d",
        "let a = /import Never/",
        "let a = /\"/", "let a = /[/]\\/*\"/", "let a = (/x\"/, /y/)", "f(/a\"/, b)", "let a = try? /x\"/",
        "let a = try! /x y\"/.f()",
        "let a = #/import Never \"/#", "let a = #/\n  import Never \" /*\n/#", "let a = ##/ \"/# /##",
        "let a = b ? /c\"/ : /d/",
        "let a = [/a\"/, /b/]", "return /x\"/", "let a = { /x\"/ }", "let a = !/x\"/.b", "let a = b as? C ?? /d\"/",
        "let a = self /b/ c",
        "func / (a: Int, b: Int) {}", "prefix operator /", "let a = reduce(1, /)", "let a = f(/, 2) / 3",
        "let a = x!/y/z", "let a = x?.y/z",
        "let a = $0/2", "let a = 5/2/1", "let a = 1.5/x/2", "let a = b[0]/c/d", "let a = (b)/c/d",
        "let a = b() / c() // import Never",
        "let a = b ./ c", "let a = b +/ c", "let a = b...c", "let a = b ..< c", "let a = \\.b/c", "let a = \\A.import",
        "x.import", "x\n  .import",
        "x?.import", "f(import: 1)", "f(a, import: b)", "let `import` = 1", "func f(import a: Int) {}",
        "func f(import: Int) {}",
        "enum E { case `import`, importA }", "let a = E.import",
        "switch a { case .import: import Inner\ndefault: break }",
        "func f() { import Inner }", "func f() { if a { import Inner } else { } }", "struct S { import Inner }",
        "f { import Inner }",
        "f { a in import Inner }", "let a = importA", "let a = [E.import: 1]", "subscript(import a: Int) -> Int { 1 }",
        "@A(import: 1) struct B {}",
        "@A func f() {}", "let a = #colorLiteral(import: 1)",
        "#sourceLocation(file: \"import\", line: 1)\n#sourceLocation()",
        "if #available(iOS 15, *) { import Inner }", "let a: (import: Int, b: Int) = (import: 1, b: 2)",
        "let a = f(import:)",
        "let a = b ? c : d", "while a { break }\nimport Real", "label: for a in b { continue label }",
        "let a = \u{1F600}", "let a = b ≠ c", "a\u{301}()",
        "let `a b` = 1", "let a = `b`/c/`d`", "func `import A`() {}", "let a = <#import Never#>",
        "var a: Int { get { import Inner; return 1 } }",
        "let a = b /\n  c", "let a = b\n  / c / d", "let a =\n  /c\"/", "let a = 0x1p-2/b/c",
        "let a = 1_000.description", "let a = b..., c = 1",
        "let a: A<B>? = nil", "let a: A<B<C>>= b", "let a = b as! A<B>/c/d", "\u{00A0}let a = 1", "let a = b&/c/",
        "let a = (b as Any)/c/d",
        "let a = nil ?? /b\"/", "await /x\"/", "yield /x\"/", "throw /x\"/", "a = /x\"/",
        "guard a else { return }\nimport Real", "case_import()",
        "let a = \"\"", "let a = \"\"\"\n\"\"\"", "let a = \"\\(a)\\(b)import\\(c)\"",
        "let a = \"a\" + \"import \" + \"b\"", "let a = ###\"\"###",
    ]
}
