import AshlarImports
import Testing

@Suite("Members that a type can have only once")
struct MemberReaderTests {
    /// `Type.name` of each member that is repeated.
    private func repeated(in source: String) -> [String] {
        var text = source
        var seen: Set<MemberReader.Member> = []
        return text.withUTF8 { MemberReader.members(in: UnsafeRawBufferPointer($0)) }
            .filter { !seen.insert($0).inserted }.map { "\($0.type).\($0.name)" }
    }

    @Test(
        "Members of one name that Swift takes for the same",
        arguments: [
            ("class A { var b = 1; func b() {} }", ["A.b"]),
            ("struct A { let b: Int }\nextension A { var b: Int { 1 } }", ["A.b"]),
            ("class A { func set(_ a: Int = 1) {}; func set(_ b: Int) {} }", ["A.set"]),
            ("enum A { case b, c(x: Int), d = 2, b }", ["A.b"]),
            ("enum A { case b }\nextension A { static let b = 1 }", ["A.b"]),
            ("enum A { enum B { case c; indirect case c(Int) } }", ["A.B.c"]),
            ("struct A { class func b() {}; static var b: Int { 1 } }", ["A.b"]),
            ("protocol A { var b: Int { get }; func b() }", ["A.b"]),
            ("struct A { init(b: Int) {}; init?(b c: Int) {} }", ["A.init"]),
        ])
    func same(source: String, expected: [String]) {
        #expect(repeated(in: source) == expected)
    }

    @Test(
        "Members of one name that a type can have together",
        arguments: [
            "class A { func set(_ a: Int) {}; func set(status: Int) {}; func set(_ a: String) {} }",
            "class A { var b = 1; func b(_ c: Int) {}; static func b() {} }",
            "class A { func c() { var b = 1; func b() {} }; let d = { let b = 1; return b }(); var b = 1 }",
            "protocol A { func b() }\nextension A { func b() {} }",
            "extension A where B == Int { func c() {} }\nextension A where B == String { func c() {} }",
            "struct A { var b = 1 }\nstruct C { struct A { var b = 1 } }",
            "enum A { case b; var c: Int { switch self { case .b: 1 } }; var d: Int { switch self { case .b: 2 } } }",
            "struct A { @B(c: 1) private(set) var d = E.init(); var f: F { .init() } }",
        ])
    func different(source: String) {
        #expect(repeated(in: source) == [])
    }
}
