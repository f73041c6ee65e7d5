import AshlarImports
import Testing

@Suite("Edits of sources") struct SourceEditTests {
    private func edit(_ old: String, _ new: String) -> SourceEdit {
        SourceEdit(from: Array(old.utf8), to: Array(new.utf8))
    }

    /// As `swiftc -emit-module` of Swift 6.3 sees it: the module is the same before and after.
    @Test(
        arguments: [
            ("public func f() -> Int { 1 }", "public func f() -> Int { 2 + g() }"),
            ("func f<T>(_ t: T) { use(t) }", "func f<T>(_ t: T) { if t { use { t } } }"),
            ("func f() -> some P { X(1) }", "func f() -> some P { print(1); return X(2) }"),
            ("struct S { init() { a = 1 } }", "struct S { init() { a = 2 } }"),
            ("class C { deinit { a() } }", "class C { deinit { b() } }"),
            ("struct S { var x: Int { 1 } }", "struct S { var x: Int { return 2 } }"),
            ("struct S { var x: Int { get { 1 } set { a() } } }", "struct S { var x: Int { get { 2 } set { b() } } }"),
            ("struct S { var x = 1 { didSet { a() } } }", "struct S { var x = 1 { didSet { b() } } }"),
            ("struct S { subscript(i: Int) -> Int { i } }", "struct S { subscript(i: Int) -> Int { i + 1 } }"),
            ("class C { class func f() { 1 } }", "class C { class func f() { 2 } }"),
            ("extension A: B { func f() { 1 } }", "extension A: B { func f() { 2 } }"),
            ("actor A { func f() { 1 } }", "actor A { func f() { 2 } }"),
            ("enum E { case a; func f() { switch self { case .a: 1 } } }", "enum E { case a; func f() { 1 } }"),
            ("@inlinable func f() { 1 }\nfunc g() { 1 }", "@inlinable func f() { 1 }\nfunc g() { 2 }"),
            ("@inline(never) func f() { 1 }", "@inline(never) func f() { 2 }"),
            ("func f(a: Int = { 1 }()) { 1 }", "func f(a: Int = { 1 }()) { 2 }"),
            ("let a = { 1 }()\nfunc f() { 1 }", "let a = { 1 }()\nfunc f() { 2 }"),
            ("func f() { \"\\(a.map { $0 })\" }", "func f() { \"\\(a.map { $1 }) }\" }"),
            ("#if DEBUG\nfunc f() { 1 }\n#endif", "#if DEBUG\nfunc f() { 2 }\n#endif"),
            (
                "struct S { var body: some V { @Bindable var m = m; return a(m) } }",
                "struct S { var body: some V { @Bindable var m = m; return b(m) } }"
            ),
            ("struct S { var actor: A { 1 } }", "struct S { var actor: A { 2 } }"),
            ("func f() { struct L { func g() { 1 } } }", "func f() { struct L { func g() { 2 } } }"),
        ])
    func bodies(_ old: String, _ new: String) {
        #expect(edit(old, new) == .body)
        #expect(edit(new, old) == .body)
    }

    /// The module differs.
    @Test(
        arguments: [
            ("func f() {}", "func f() {}\nprivate func g() {}"), ("func f() -> Int { 1 }", "func f() -> UInt { 1 }"),
            ("func f(a: Int = 1) {}", "func f(a: Int = 2) {}"), ("func f(a: A = { 1 }) {}", "func f(a: A = { 2 }) {}"),
            ("struct S { var x = 1 }", "struct S { var x = 2 }"),
            ("struct S { static let x: A = { 1 } }", "struct S { static let x: A = { 2 } }"),
            ("struct S { let x = a { 1 } }", "struct S { let x = a { 2 } }"),
            ("@inlinable func f() { 1 }", "@inlinable func f() { 2 }"),
            ("@inline(always) func f() { 1 }", "@inline(always) func f() { 2 }"),
            ("struct S { @inlinable var x: Int { get { 1 } } }", "struct S { @inlinable var x: Int { get { 2 } } }"),
            (
                "struct S { var x: Int { @inlinable get { 1 } set {} } }",
                "struct S { var x: Int { @inlinable get { 2 } set {} } }"
            ),
            ("struct S { var x: Int { get { 1 } } }", "struct S { var x: Int { get { 1 } set {} } }"),
            ("protocol P { var x: Int { get } }", "protocol P { var x: Int { get set } }"),
            ("func f() {}", "func f() { struct L {} }"), ("struct S {}", "struct S: P {}"), ("import A", "import B"),
            ("precedencegroup A { higherThan: B }", "precedencegroup A { higherThan: C }"),
            ("func f()\n{ 1 }", "<<<<<<< a\nfunc f() { 1 }"),
        ])
    func interfaces(_ old: String, _ new: String) {
        #expect(edit(old, new) == .interface)
        #expect(edit(new, old) == .interface)
    }

    @Test func commentsAndSpacesAreNoEdit() {
        #expect(edit("func f() { 1 }", "/// A comment.\nfunc f() {\n    1  // one\n}\n") == .none)
    }

    @Test func addedAndRemovedSourcesAreInterfaces() {
        #expect(SourceEdit(from: nil, to: Array("func f() {}".utf8)) == .interface)
        #expect(SourceEdit(from: [], to: nil) == .interface)
    }

    @Test(arguments: ["}", "}}{", "func f() {", "@", "@inlinable {", "class", "var x = {", "#if {"])
    func unfinishedSourcesAreRead(_ text: String) { #expect(edit(text, text + " a") != .none) }
}
