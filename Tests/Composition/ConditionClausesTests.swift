import Testing

@testable import AshlarComposition

@Suite("Types that the clauses of an '#if' declare")
struct ConditionClausesTests {
    private static let factory = "public struct PayFactory { public init(service: any Service) {} }"

    private func plan(_ source: String) -> CompositionCase {
        CompositionCase(
            """
            === PayInterface/Service.swift
            public protocol Service {}
            === PayImplementation/Pay.swift
            import PayInterface
            public struct Live: Service { public init() {} }
            \(source)
            """)
    }

    @Test("A factory that each clause declares has one member, without a condition")
    func allClauses() {
        for source in [
            "#if canImport(SwiftUI)\n\(Self.factory)\n#else\n\(Self.factory)\n#endif",
            "#if os(iOS)\n\(Self.factory)\n#elseif A || B\n\(Self.factory)\n#else\n\(Self.factory)\n#endif",
            """
            public struct PayFactory {
                #if os(iOS)
                public init(service: any Service) {}
                #else
                public init(service: any Service) { print(service) }
                #endif
            }
            """,
        ] {
            let made = plan(source)
            #expect(made.findings == [])
            #expect(made.lines.contains("shared(\\.pay) { PayFactory(service: service) }"), "\(made.lines)")
            #expect(!made.lines.contains { $0.hasPrefix("#if") })
        }
    }

    @Test("A factory of some clauses has a member under their conditions")
    func someClauses() {
        let made = plan("#if os(iOS)\n\(Self.factory)\n#elseif os(Linux)\n\(Self.factory)\n#endif")
        #expect(made.findings == [])
        #expect(made.lines.contains("#if (os(iOS)) || (!(os(iOS)) && os(Linux))"), "\(made.lines)")
    }

    @Test("Clauses with different initializers are a finding")
    func differentInitializers() {
        let other = "public struct PayFactory { public init(service: any Service, count: Int) {} }"
        let made = plan("#if os(iOS)\n\(Self.factory)\n#else\n\(other)\n#endif")
        #expect(
            made.plan.findings.map(\.message) == [
                "'PayFactory' cannot be created by 'RiderCompositionRoot': its initializers differ in the clauses of '#if'"
            ])
    }

    @Test("A generic factory is satisfied by a member that states its arguments")
    func genericFactory() {
        let generic = "public struct BoxFactory<Value> { public init(value: Value) {} }"
        let made = plan(generic)
        #expect(made.plan.findings.count == 1)
        #expect(
            made.plan.findings.first?.remedy?.contains("public var boxFactory: BoxFactory<…> { … }") == true,
            "\(made.plan.findings)")
        let own = """
            === App/Box.swift
            import PayImplementation
            extension RiderCompositionRoot { public var box: BoxFactory<Int> { BoxFactory(value: 1) } }
            """
        #expect(plan("\(generic)\n\(own)").findings == [])
    }
}
