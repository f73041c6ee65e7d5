import AshlarProjectModel
import Testing

/// What findings say about types that almost supply a parameter.
@Suite("Types that came near")
struct NearTypesTests {
    private static func sources(_ parameters: String, core: String, own: String = "", more: String = "") -> String {
        """
        === PayInterface/Building.swift
        public protocol PayBuilding {}
        public protocol Box<Content>: Sendable { associatedtype Content }
        === Core/Core.swift
        import PayInterface
        \(core)
        === PayImplementation/Factory.swift
        import Core
        import PayInterface
        public struct PayFactory: PayBuilding { public init(\(parameters)) {} }
        \(more)
        === App/Own.swift
        import Core
        import PayImplementation
        import PayInterface
        \(own)
        """
    }

    @Test(arguments: ["a: any PayBuilding", "a: @escaping @MainActor () -> any PayBuilding", "a: PayFactory"])
    func typeNeverGetsItself(_ parameter: String) throws {
        let findings = CompositionCase(Self.sources(parameter, core: "")).plan.findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.message.hasSuffix(" for 'a', and nothing but 'PayFactory' itself provides it"))
        #expect(finding.notes.isEmpty)
        #expect(finding.remedy?.hasPrefix("take it out of the initializer, or write it in Sources/App: ") == true)
    }

    @Test func typeWithinAnotherNeverGetsThatOne() throws {
        let nested = "public struct Dependency { public init(pay: any PayBuilding) {} }"
        let text = Self.sources("dependency: Dependency", core: "")
            .replacing("{ public init(dependency", with: "{ \(nested)\n public init(dependency")
        let finding = try #require(CompositionCase(text).plan.findings.first)
        #expect(finding.message.hasSuffix(" for 'pay', and nothing but 'PayFactory' itself provides it"))
    }

    @Test func conformingTypesOfAConstrainedProtocolAreNamed() throws {
        let core = """
            public struct Numbers: Box { public typealias Content = Int; public init() {} }
            public typealias IntBox = any Box<Int>
            """
        for parameter in [
            "a: any Box<Int>", "a: @escaping @MainActor () -> any Box<Int>", "a: [any Box<Int>]", "a: IntBox",
        ] {
            let finding = try #require(CompositionCase(Self.sources(parameter, core: core)).plan.findings.first)
            #expect(
                finding.message.hasSuffix(
                    "for 'a', and only a member of 'RiderCompositionRoot' can provide it: type arguments of conformances are not read"
                ))
            #expect(finding.remedy?.hasSuffix(", or give the parameter a default value") == true)
            #expect(finding.notes.first?.message == "'Numbers' conforms to the protocol, in 'Core'")
            #expect(finding.notes.first?.location?.path == "Sources/Core/Core.swift")
        }
        let plain = try #require(CompositionCase(Self.sources("a: [String: Int]", core: core)).plan.findings.first)
        #expect(plain.message.hasSuffix("and 'RiderConfiguration' has no such value"))
        let own = "extension RiderCompositionRoot { var a: any Box<Int> { shared(\\.a) { Numbers() } } }"
        #expect(CompositionCase(Self.sources("a: any Box<Int>", core: core, own: own)).findings == [])
    }

    @Test(arguments: [("deprecated", "*, deprecated"), ("unavailable", "*, unavailable")])
    func withdrawnInitializerIsNamed(_ word: String, _ attribute: String) throws {
        let initializer = "@available(\(attribute)) public init() {}"
        for (parameter, core) in [
            ("a: Value", "public struct Value { \(initializer) }"),
            ("a: any Box", "public struct Value: Box { public typealias Content = Int; \(initializer) }"),
        ] {
            let finding = try #require(CompositionCase(Self.sources(parameter, core: core)).plan.findings.first)
            #expect(finding.message.hasSuffix("for 'a', and nothing in 'Rider' provides it"))
            #expect(finding.notes.first?.message == "the initializer of 'Value' is \(word)")
            #expect(finding.notes.first?.location?.line == 2)
            let remedy = "give 'Value' a public initializer that is not \(word), or write it in Sources/App: "
            #expect(finding.remedy?.hasPrefix(remedy) == true)
        }
    }

    @Test(
        "A type of a module that the app does not use is named, unless it takes plain values",
        arguments: [
            ("init() {}", true), ("init(pay: any PayBuilding, limit: Int = 1) {}", true), ("init(id: Int) {}", false),
        ])
    func unusedModule(_ initializer: String, _ isNamed: Bool) throws {
        let text = Self.sources("a: Shelf", core: "").replacing(
            "=== PayImplementation/Factory.swift\nimport Core",
            with: "=== Base/Base.swift\nimport PayInterface\npublic struct Shelf { public \(initializer) }\n"
                + "=== PayImplementation/Factory.swift\nimport Base")
        let finding = try #require(CompositionCase(text).plan.findings.first)
        #expect(finding.message == "'PayFactory' needs 'Shelf' for 'a', and nothing in 'Rider' provides it")
        #expect((finding.notes.first?.message == "'Shelf' would, in 'Base'") == isNamed)
        #expect((finding.remedy == "add 'Base' to 'uses' of 'Rider'") == isNamed)
    }

    @Test func withdrawnInitializerOfAFactoryIsNamed() throws {
        let text = Self.sources("", core: "").replacing(
            "{ public init()", with: "{ @available(*, deprecated) public init()")
        let finding = try #require(CompositionCase(text).plan.findings.first)
        #expect(finding.message.hasSuffix("'PayFactory' has no public initializer that is not deprecated"))
        #expect(finding.remedy == "give 'PayFactory' a public initializer that is not deprecated")
    }

    /// The help is a form that compiles.
    @Test func typeThatCannotBeCopiedIsCreatedByTheUser() throws {
        let core = "public struct Ticket: ~Copyable, Sendable { public init() {} }"
        let before = CompositionCase(Self.sources("ticket: consuming Ticket", core: core))
        let finding = try #require(before.plan.findings.first)
        #expect(finding.message == "'Ticket' cannot be created by 'RiderCompositionRoot': its type cannot be copied")
        let member = "extension RiderCompositionRoot { public var ticket: Ticket { Ticket() } }"
        #expect(
            finding.remedy == "write it in Sources/App: '\(member)', which creates a new one at each use")
        let after = CompositionCase(Self.sources("ticket: consuming Ticket", core: core, own: member))
        #expect(after.findings == [])
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(after)
    }

    /// The member would be ambiguous.
    @Test func typeInTheRootKeepsItsName() throws {
        let core = "public struct Numbers: Box { public typealias Content = Int; public init() {} }"
        let own = "extension RiderCompositionRoot { struct box {} }"
        let found = CompositionCase(Self.sources("a: any Box", core: core, own: own))
        #expect(found.findings == [])
        #expect(found.lines.contains("shared(\\.pay) { PayFactory(a: coreBox) }"), "\(found.lines)")
        let compiled = try CompiledCase()
        defer { try? compiled.remove() }
        try compiled.expectToCompile(found)
    }
}
