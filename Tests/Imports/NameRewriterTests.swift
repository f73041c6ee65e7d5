import AshlarImports
import AshlarTestSupport
import Testing

@Suite("Renamed modules and types")
struct NameRewriterTests {
    private let changes = NameChanges(
        modules: ["CartInterface": "BasketInterface", "CartUI": "BasketUI", "Cart": "Basket"],
        types: ["CartView": "BasketView", "CartService": "BasketService", "Cart": "Basket"])

    private func rewritten(_ source: String, isOwn: Bool = true, shared: Set<String> = []) -> String {
        var changes = changes
        changes.shared = shared
        let bytes = Array(source.utf8)
        return String(decoding: NameRewriter(changes, isOwn: isOwn).rewritten(bytes) ?? bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("import CartInterface\n", "import BasketInterface\n"),
        ("@testable import CartUI // CartUI\n", "@testable import BasketUI // CartUI\n"),
        ("public import struct CartUI.CartView\n", "public import struct BasketUI.BasketView\n"),
        ("import `CartUI`\n", "import `BasketUI`\n"),
        ("import CartInterface; import UIKit\n", "import BasketInterface; import UIKit\n"),
        ("import Carts\n", "import Carts\n"),
        ("import Foundation.CartView\n", "import Foundation.CartView\n"),
        ("#if canImport(CartUI)\n#endif\n", "#if canImport(BasketUI)\n#endif\n"),
    ])
    func importsNameTheNewModule(old: String, new: String) { #expect(rewritten(old) == new) }

    @Test(arguments: [
        ("let a: CartInterface.CartService", "let a: BasketInterface.BasketService"),
        ("let a = CartUI::CartView()", "let a = BasketUI::BasketView()"),
        ("let a: CartService?", "let a: BasketService?"),
        ("struct CartView: View {}", "struct BasketView: View {}"),
        ("extension CartView { }", "extension BasketView { }"),
        ("let a: [CartView: any CartService] = [:]", "let a: [BasketView: any BasketService] = [:]"),
        ("let a = `CartView`()", "let a = `BasketView`()"),
        ("let a = \"CartView \\(CartView.title) CartView\"", "let a = \"CartView \\(BasketView.title) CartView\""),
        ("let a = #\"CartView \\#(CartView.title)\"#", "let a = #\"CartView \\#(BasketView.title)\"#"),
        ("/* CartView */ CartView() /// CartView", "/* CartView */ BasketView() /// CartView"),
        ("let a = /CartView/", "let a = /CartView/"),
        ("let a = Cart.empty", "let a = Basket.empty"),
        ("catch CartView.failed {}", "catch BasketView.failed {}"),
        ("case CartView.failed: break", "case BasketView.failed: break"),
        ("#Preview { CartView() }", "#Preview { BasketView() }"),
    ])
    func namesChangeInCodeAlone(old: String, new: String) { #expect(rewritten(old) == new) }

    @Test(arguments: [
        "let a = Other.CartView()", "let a: A = .CartView", "enum A { case Cart, other }", "enum A { case Cart(Int) }",
        "let cartView = 1", "let CartViews = 1", "let $CartView = 1", "UIKit.CartUI.CartView",
    ])
    func otherNamesStay(source: String) { #expect(rewritten(source) == source) }

    @Test func ambiguousNameIsRenamedOnlyWhereVisible() {
        let source = "let a = CartView()\n"
        #expect(rewritten(source, isOwn: false, shared: ["CartView"]) == source)
        #expect(rewritten(source, isOwn: false) == "let a = BasketView()\n")
        #expect(
            rewritten("import CartUI\n" + source, isOwn: false, shared: ["CartView"])
                == "import BasketUI\nlet a = BasketView()\n")
    }

    @Test func everyOtherByteIsKept() {
        let parts: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF], Array("// ".utf8), [0xFF, 0xC3, 0x28], Array("\r\nlet a = ".utf8),
            Array("CartView".utf8),
            Array("()\r\n\u{0}\tlet b = \"".utf8), [0x80, 0xFE], Array("\"".utf8),
        ]
        var expected = parts
        expected[4] = Array("BasketView".utf8)
        let result = NameRewriter(changes, isOwn: true).rewritten(Array(parts.joined()))
        #expect(result == Array(expected.joined()))
    }

    @Test func unchangedSourceGivesNoResult() {
        #expect(NameRewriter(changes, isOwn: true).rewritten(Array("struct A {}".utf8)) == nil)
        #expect(NameRewriter(changes, isOwn: true).rewritten([]) == nil)
    }

    @Test(
        "A case of a flow is renamed, and not a case of another type with its name",
        arguments: [
            (".push(.comment(1))", ".push(.remark(1))"), ("$0.main.comment = 1", "$0.main.remark = 1"),
            ("a = Path.State.comment(1)", "a = Path.State.remark(1)"), ("receive(\\.comment)", "receive(\\.remark)"),
            ("Arguments(subject: .comment(id: 1))", nil), ("ReportSubject.comment(id: 1)", nil),
            ("let comment = 1", nil), ("[ReportSubject.post, .comment]", nil),
            ("[ReportSubject.post: .comment(1), .comment: .end]", nil),
            ("[MainFlow.Path.post, .comment]", "[MainFlow.Path.post, .remark]"),
            ("[.post, .comment]", "[.post, .remark]"),
            ("[ReportSubject.post, send(.comment)]", "[ReportSubject.post, send(.remark)]"),
            ("[show(ReportSubject.post), .comment]", "[show(ReportSubject.post), .remark]"),
            (
                "[[ReportSubject.post, .comment], []].map { $0 == .comment }",
                "[[ReportSubject.post, .comment], []].map { $0 == .remark }"
            ),
        ] as [(String, String?)])
    func casesOfFlows(source: String, expected: String?) {
        var changes = NameChanges(modules: [:], types: [:])
        changes.cases = ["comment": "remark"]
        let result = NameRewriter(changes, isOwn: false, hasCases: true).rewritten(Array(source.utf8))
        #expect(result.map { String(decoding: $0, as: UTF8.self) } == expected)
        #expect(NameRewriter(changes, isOwn: true).rewritten(Array(source.utf8)) == nil)
    }

    /// Renamed back and forth, in random sources.
    @Test(arguments: 0..<300)
    func renamingBackRestoresEveryByte(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let words = [
            "CartView", "CartUI", "Cart", "import", ".", "(", ")", "\"", "\\(", "\n", " ", "//", "/*", "*/", "case",
            "`",
            "\"\"\"", "#", "let", "{", "}", "::", "canImport", "é", "/", "CartService",
        ]
        let source = (0..<60).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        let bytes = Array(source.utf8)
        let there = NameRewriter(changes, isOwn: true).rewritten(bytes) ?? bytes
        let back = NameChanges(
            modules: Dictionary(uniqueKeysWithValues: changes.modules.map { ($1, $0) }),
            types: Dictionary(uniqueKeysWithValues: changes.types.map { ($1, $0) }))
        #expect((NameRewriter(back, isOwn: true).rewritten(there) ?? there) == bytes, "\(source)")
    }
}

@Suite("Types at the top level")
struct DeclaredTypesTests {
    private func names(_ source: String) -> [String] {
        var source = source
        return source.withUTF8 {
            DeclarationScanner.types(in: UnsafeRawBufferPointer($0), path: "A.swift").topLevel.map(\.name)
        }
    }

    @Test(arguments: [
        ("struct A {}\nprivate final class B {}\nactor C {}\nindirect enum D {}", ["A", "B", "C", "D"]),
        ("public protocol A { associatedtype B }\ntypealias C = A", ["A", "C"]),
        ("struct A { struct B {} }\nextension A { enum C {} }", ["A"]),
        ("#if DEBUG\nstruct A {}\n#endif", ["A"]),
        ("import struct Foundation.Date\nimport class A", []),
        ("// struct A {}\nlet a = \"struct B {}\"", []),
        ("struct `A` {}", ["A"]),
        ("let actor = 1\nactor.run()\nstruct A {}", ["A"]),
        ("func f() { struct A {} }", []),
        ("@attached(member) public macro A() = #externalMacro(module: \"M\", type: \"T\")", ["A"]),
    ])
    func typesAreFound(source: String, names expected: [String]) { #expect(names(source) == expected) }

    @Test func nestedTypesAreFoundSeparately() {
        var source = "struct A { struct B {}; class func c() {}; enum `D` {} }\nfunc f(in class: Int) { actor E {} }"
        let nested = source.withUTF8 {
            DeclarationScanner.types(in: UnsafeRawBufferPointer($0), path: "A.swift").nested
        }
        #expect(nested.map(\.name) == ["B", "D", "E"])
        #expect(nested.first?.location.column == 19)
    }

    @Test func locationIsThatOfTheName() {
        var source = "\n  struct Cart {}"
        let type = source.withUTF8 {
            DeclarationScanner.types(in: UnsafeRawBufferPointer($0), path: "A.swift").topLevel.first
        }
        #expect(type?.location.line == 2)
        #expect(type?.location.column == 10)
        #expect(type?.location.length == 4)
    }
}
