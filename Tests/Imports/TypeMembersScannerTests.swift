import AshlarImports
import Testing

@Suite("Members of types")
struct TypeMembersScannerTests {
    private func types(_ source: String) -> [TypeMembersScanner.Found] {
        var text = source
        return text.withUTF8 { TypeMembersScanner.types(in: UnsafeRawBufferPointer($0), path: "A.swift") }
    }

    @Test func membersOfTypesAndExtensions() {
        let found = types(
            """
            import Foundation
            @MainActor
            public final class Common {
                static let shared = Common()
                private var hidden = true
                private(set) var isOpen: Bool { let local = true; return local }
                class func make() -> Common { func inner() {}; return shared }
                struct Nested { var other = 1 }
            }
            extension Outer.Common: Sendable { var more: Int { 1 } }
            let global = 1
            struct Empty {}
            """)
        #expect(found.map(\.name) == ["Common", "Common", "Empty"])
        #expect(found.map(\.isDeclaration) == [true, false, true])
        #expect(found.map(\.isPublic) == [true, false, false])
        #expect(found.map(\.isMainActor) == [true, false, false])
        #expect(found.map(\.members) == [["shared", "isOpen", "make"], ["more"], []])
    }

    @Test func formsOfTypes() {
        let found = types(
            "private actor Box<Value: Sendable> {}\nfileprivate protocol P {}\nstruct S: C<Int> {}\nenum E { case a }\n"
        )
        #expect(found.map(\.keyword) == ["actor", "protocol", "struct", "enum"])
        #expect(found.map(\.isPrivate) == [true, true, false, false])
        #expect(found.map(\.isGeneric) == [true, false, false, false])
    }
}
