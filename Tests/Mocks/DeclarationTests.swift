import AshlarSwiftDeclarations
import Testing

@testable import AshlarMocks

@Suite("Declarations of sources") struct DeclarationTests {
    private func declarations(_ text: String) -> [String] {
        ParsedModule(SourceModule(name: "M", files: [(path: "A.swift", text: text)])).declarations.map {
            "\($0.kind) \($0.qualifiedName) \($0.access)" + $0.conditions.map { " #if \($0)" }.joined()
        }
    }

    @Test func nestedTypes() {
        #expect(
            declarations(
                """
                public struct Ride { public enum State { case new } ; struct Hidden { public class Deep {} } }
                package protocol `Service` { associatedtype Value }
                actor Store {}
                """)
                == [
                    "struct Ride public", "enum Ride.State public", "struct Ride.Hidden internal",
                    "class Ride.Hidden.Deep internal", "protocol Service package", "actor Store internal",
                ])
    }

    @Test func typesInExtensionsAndConditions() {
        #expect(
            declarations(
                """
                public extension Model.Ride { typealias ID = Int; private struct Own {} }
                #if os(iOS)
                  public protocol Touch {}
                #elseif DEBUG
                  #if A || B
                    public protocol Both {}
                  #endif
                #else
                  public protocol Click {}
                #endif
                """)
                == [
                    "extension Model.Ride public", "typealias Model.Ride.ID public", "struct Model.Ride.Own private",
                    "protocol Touch public #if os(iOS)",
                    "protocol Both public #if !(os(iOS)) && DEBUG #if A || B",
                    "protocol Click public #if !(os(iOS)) && !(DEBUG)",
                ])
    }

    @Test func damagedAndDeeplyNestedSources() {
        #expect(declarations("public struct A { func f( ").first == "struct A public")
        #expect(!declarations(String(repeating: "struct S { ", count: 200)).isEmpty)
        let tooDeep = String(repeating: "struct S { ", count: 3_000)
        #expect(declarations(tooDeep).isEmpty)
    }
}
