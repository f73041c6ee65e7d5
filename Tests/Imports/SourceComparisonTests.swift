import AshlarImports
import AshlarTestSupport
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Comments and spaces of sources are compared as the compiler reads them")
struct SourceComparisonTests {
    private func same(_ old: String, _ new: String) -> Bool {
        SourceComparison.haveSameTokens(Array(old.utf8), Array(new.utf8))
    }

    @Test(arguments: [
        ("let a = 1", "// A.\nlet a = 1\n"), ("f(a, b)", "f(\n    a,  // first\n    b\n)"), ("a + b", "a\n    + b"),
        ("struct A {}", "/// Documented.\nstruct A {\n}\n"), ("a.b.c", "a\n    .b\n    .c"), ("", "// nothing\n\n"),
        ("let a: [Int] = [1, 2]", "let a: [Int] = [\n    1,\n    2\n]"), ("a;b", "a; b"), ("f { $0 }", "f {\n$0\n}"),
        ("let a = \"\\(b + c)\"", "let a = \"\\( b  +  c )\""), ("a\nb", "a\n\n\nb"), ("a\r\nb", "a\nb"),
    ])
    func commentsAndSpacesAreIgnored(old: String, new: String) { #expect(same(old, new) && same(new, old)) }

    @Test(arguments: [
        ("let a = 1", "let a = 2"), ("a - b", "a -b"), ("f(a)", "f\n(a)"), ("a[0]", "a\n[0]"), ("f (a)", "f(a)"),
        ("let a = \"b c\"", "let a = \"b  c\""), ("a ?b : c", "a? b : c"), ("return\nf()", "return f()"),
        ("#if A\nb\n#endif", "#if A b\n#endif"), ("#if A\n.b()\n#endif", "#if A .b()\n#endif"), ("a", "a.b"),
        ("@A (B)", "@A(B)"), ("if a { }\n.b()", "if a { } .b()"),
        ("\"\"\"\n  a\n  \"\"\"", "\"\"\"\n    a\n    \"\"\""),
        ("a", "<<<<<<< ours\n=======\nb\n>>>>>>> theirs\na"), ("actor\nA", "actor A"), ("/a/", "/ a/"),
        ("let 이름 = 1", "let 이를 = 1"),
    ])
    func whatMayChangeTheMeaningIsNot(old: String, new: String) { #expect(!same(old, new) && !same(new, old)) }

    /// Where it says that two texts are the same, swift-syntax reads the same tree from both.
    @Test func agreesWithTheParser() throws {
        let sources = Self.sources()
        try #require(sources.count > 20)
        var random = SeededGenerator(seed: 23)
        var (equal, different) = (0, 0)
        for text in sources {
            let tree = Self.shape(of: text)
            for _ in 0..<(isExhaustive ? 60 : 12) {
                let edited = Self.reformatted(text, &random)
                if SourceComparison.haveSameTokens(text, edited) {
                    equal += 1
                    let now = Self.shape(of: edited)
                    #expect(now == tree, "\(String(decoding: edited, as: UTF8.self))")
                } else {
                    different += 1
                }
            }
        }
        #expect(equal > 100 && different > 50, "\(equal) \(different)")
    }

    /// Short sources of this repository.
    private static func sources() -> [[UInt8]] {
        let folder = Fixture.repository.appending(path: "Sources/Rules")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: folder.appending(path: name).path).map(Array.init)
        }.filter { $0.count < 4_000 }.prefix(isExhaustive ? .max : 24).map(\.self)
    }

    /// The kinds of all nodes and the texts of all tokens.
    private static func shape(of text: [UInt8]) -> [String] {
        let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let visitor = ShapeReader(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.shape
    }

    /// The text with other spaces, line ends and comments at one to three places between two bytes.
    private static func reformatted(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        let gaps = ["\n", " ", "  ", "\n\n", "/* c */", " // c\n", "\n    ", ""]
        var edited = text
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let places = edited.indices.filter {
                [0x20, 0x0A, 0x28, 0x29, 0x2C, 0x7B, 0x7D, 0x2E].contains(edited[$0])
            }
            guard let place = places.randomElement(using: &random) else { return edited }
            let gap = Array((gaps.randomElement(using: &random) ?? " ").utf8)
            let isSpace = edited[place] == 0x20 || edited[place] == 0x0A
            edited.replaceSubrange(place..<(isSpace ? place + 1 : place), with: gap)
        }
        return edited
    }

    // MARK: Positions

    private func names(_ sources: String...) -> PositionNames {
        var names = PositionNames()
        for source in sources {
            Array(source.utf8).withUnsafeBytes { names.formUnion(PositionNames(declaredIn: $0)) }
        }
        return names
    }

    @Test(arguments: [
        ("log(#line)", "#line"), ("let c = #column", "#column"),
        ("#sourceLocation(file: \"a\", line: 1)", "#sourceLocation"),
        ("trace(\"a\")", "trace"), ("let e = E.at()", "at"), ("#stringify(a + b)", "#stringify"),
        ("@Reducer struct A {}", "@Reducer"),
        ("@Shared.Reducer struct A {}", "@Reducer"), ("let a = \"\\(`trace`())\"", "trace"), ("mark()", "mark"),
        ("@Entry struct A {}", "@Entry"),
        ("let a = \"\\(#line)\"", "#line"),
    ])
    func whatReadsPositionsIsFound(source: String, what: String) {
        let names = names(
            "func trace(_ text: String, at place: P = .init(), line: UInt = #line) {}",
            "enum E { case on(Int, x: Int = 1), at(column: Int = #column) }", "func mark(at place: P = #place) {}",
            "@attached(member) public macro Entry() = #externalMacro(module: \"M\", type: \"E\")")
        #expect(names.dependence(of: Array(source.utf8)) == what)
    }

    @Test(arguments: [
        "#expect(a == b)", "@Test func a() {}", "@State private var a = 1", "@MainActor @objc final class A {}",
        "print(#function, #fileID)", "// #line\nlet a = \"#line\"", "@Clamped var a = 1", "#if A\n#endif",
        "@available(iOS 17, *) func a() {}", "if #available(iOS 17, *) {}", "let line = 1", "body()", "wrapped()",
    ])
    func whatDoesNotIsNot(source: String) {
        let names = names(
            "@propertyWrapper struct Clamped { var line = 1 }", "func body() { print(#line) }",
            "func wrapped(a: Int = Int(#line), b: [Int] = [#line], c: () -> Int = { #line }) {}")
        #expect(names.dependence(of: Array(source.utf8)) == nil)
    }

    private func unnamedReader(_ source: String) -> String? {
        Array(source.utf8).withUnsafeBytes { PositionNames(declaredIn: $0).unnamedReader }
    }

    /// An alias, a subclass, a value or the compiler may call it without its name.
    @Test(arguments: [
        ("struct A { init(line: Int = #line) {} }", "init"),
        ("class A { init?<T>(_ a: T, line: T = #line) {} }", "init"),
        ("struct A { subscript(_ a: Int, line: Int = #line) -> Int { line } }", "subscript"),
        ("struct A { func callAsFunction(column: Int = #column) {} }", "callAsFunction"),
        ("enum B { static func buildExpression(_ a: Int, line: Int = #line) {} }", "buildExpression"),
        ("struct I { mutating func appendInterpolation(a: Int, line: Int = #line) {} }", "appendInterpolation"),
        ("struct A { init(at place: Place = #place) {} }", "init"),
        ("struct A { init(_ a: () -> Void = { func b() {} }, line: Int = #line) {} }", "init"),
        ("struct A { init(func a: Int, line: Int = #line) {} }", "init"), ("} func a(line: Int = #line) {}", "#line"),
    ])
    func whatNoCallNamesIsFound(source: String, what: String) { #expect(unnamedReader(source) == what) }

    @Test(arguments: [
        "struct A { init() { print(#line) } }", "struct A { init(file: String = #fileID) {} }",
        "struct A { init(line: Int = Int(#line)) {} }", "func a(line: Int = #line) {}",
        "enum E { case a(line: Int = #line) }", "func a(init: Int = 1, line: Int = #line) {}",
        "// init(line: Int = #line)\n", "struct A { init() {} }\nfunc a(line: Int = #line) {}",
        "#if A\nstruct A { init(a: Int = 1) {} }\n#endif",
    ])
    func whatIsCalledByNameIsNot(source: String) { #expect(unnamedReader(source) == nil) }
}

private final class ShapeReader: SyntaxAnyVisitor {
    var shape: [String] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        shape.append("\(node.kind)")
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        shape.append(token.text)
        return .visitChildren
    }
}
