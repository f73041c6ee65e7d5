import AshlarSwiftDeclarations
import Testing

@testable import AshlarComposition

/// Sources can hold chains of any length; recursion would end the process.
@Suite("Long chains of inheritance")
struct InheritanceChainTests {
    private func names(_ text: String) -> NameResolver {
        let module = SourceModule(name: "App", files: [(path: "A.swift", text: text)])
        let library = DeclarationLibrary(parsing: [module])
        return NameResolver(
            library, own: ParsedModule(module), visible: ["App"], subjects: [], seesEverything: false)
    }

    @Test(arguments: ["class", "protocol"]) func isolationIsFound(_ kind: String) throws {
        let chain = (1...10_000).map { "\(kind) C\($0): C\($0 - 1) {}" }
        let names = names("@MainActor \(kind) C0 {}\n" + chain.joined(separator: "\n"))
        let near = try #require(names.own.type("C256"))
        #expect(names.isolation(of: near) == .mainActor)
        #expect(names.allInheritedNames(of: near).count == 256)
        #expect(names.superclasses(of: near).count == (kind == "class" ? 256 : 0))
        // Only the first ones count.
        let last = try #require(names.own.type("C10000"))
        #expect(names.isolation(of: last) == .none)
        #expect(names.superclasses(of: last).count == (kind == "class" ? 256 : 0))
    }

    @Test func cyclesEnd() throws {
        let names = names("class A: B { override init() {} }\nclass B: C { override init() {} }\nclass C: A {}")
        let first = try #require(names.own.type("A"))
        #expect(names.isolation(of: first) == .none)
        #expect(names.superclasses(of: first).map(\.name) == ["B", "C"])
    }

    @Test func overriddenInitializersInACycleEnd() {
        let result = CompositionCase(
            """
            === PayInterface/Service.swift
            public protocol PayBuilding {}
            === PayImplementation/Factory.swift
            import PayInterface
            public class PayFactory: Other, PayBuilding { override public init() {} }
            public class Other: PayFactory { override public init() {} }
            """)
        #expect(result.findings == [])
        #expect(result.lines.contains { $0.contains("PayFactory()") }, "\(result.lines)")
    }
}
