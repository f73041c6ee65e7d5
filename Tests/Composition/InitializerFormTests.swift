import Testing

/// What the root passes to each form of parameter.
@Suite("Forms of initializers")
struct InitializerFormTests {
    /// A form, and the line of the root that creates the type, or the finding.
    struct Form: Sendable, CustomTestStringConvertible {
        let name: String
        let sources: String
        let expected: String
        var testDescription: String { name }

        init(_ name: String, _ sources: String, _ expected: String) {
            (self.name, self.sources, self.expected) = (name, sources, expected)
        }
    }

    private static let service = """
        === PayInterface/Service.swift
        public protocol Service: Sendable {}
        public protocol Other {}
        === Core/Live.swift
        import PayInterface
        public struct Live: Service { public init() {} }

        """

    private static func factory(_ parameters: String, _ more: String = "") -> String {
        service + """
            === PayImplementation/Factory.swift
            import Core
            import PayInterface
            public struct PayFactory { public init(\(parameters)) {} }
            \(more)
            """
    }

    static let supplied: [Form] = [
        Form("existential", factory("service: any Service"), "PayFactory(service: service)"),
        Form("existential without 'any'", factory("service: Service"), "PayFactory(service: service)"),
        Form("opaque", factory("service: some Service"), "PayFactory(service: service)"),
        Form("on two lines", factory("service: any\n    Service"), "PayFactory(service: service)"),
        Form(
            "plain value on two lines",
            factory("hosts: [String:\n    Int]")
                + "\n=== App/C.swift\npublic struct RiderConfiguration { public var hosts: [String: Int] }",
            "PayFactory(hosts: configuration.hosts)"),
        Form("no label", factory("_ service: any Service"), "PayFactory(service)"),
        Form("two names", factory("with service: any Service"), "PayFactory(with: service)"),
        Form("keyword as label", factory("in service: any Service"), "PayFactory(in: service)"),
        Form("parentheses", factory("service: (any Service)"), "PayFactory(service: service)"),
        Form("module in front", factory("service: any PayInterface.Service"), "PayFactory(service: service)"),
        Form("alias", factory("service: S", "public typealias S = any Service"), "PayFactory(service: service)"),
        Form(
            "alias of alias", factory("service: T", "public typealias T = S\npublic typealias S = Service"),
            "PayFactory(service: service)"),
        Form("composition with Sendable", factory("service: any Service & Sendable"), "PayFactory(service: service)"),
        Form(
            "concrete type",
            factory("live: Live"),
            "PayFactory(live: live)"),
        Form("optional with a provider", factory("service: (any Service)?"), "PayFactory(service: service)"),
        Form("optional without one", factory("other: (any Other)?"), "PayFactory(other: nil)"),
        Form("optional with a default", factory("other: (any Other)? = nil"), "PayFactory()"),
        Form(
            "array", factory("services: [any Service]", "public struct More: Service { public init() {} }"),
            "PayFactory(services: [live, more])"),
        Form(
            "closure", factory("service: @escaping @MainActor () -> any Service"),
            "PayFactory(service: { self.service })"),
        Form(
            "closure without an actor", factory("service: @escaping () -> any Service"),
            "PayFactory(service: { self.service })"),
        Form("plain value with a default", factory("limit: Int = 3"), "PayFactory()"),
        Form("provided before the default", factory("service: any Service = Live()"), "PayFactory(service: service)"),
        Form("variadic", factory("names: String..."), "PayFactory()"),
        Form(
            "default without a provider",
            factory(
                "other: any Other = Nothing()",
                "@usableFromInline struct Nothing: Other { @usableFromInline init() {} }"),
            "PayFactory()"),
        Form(
            "dependencies in a nested type",
            service + """
                === PayImplementation/Factory.swift
                import PayInterface
                public struct PayFactory {
                    public struct Dependency { public init(service: any Service) {} }
                    public init(dependency: Dependency) {}
                }
                """, "PayFactory(dependency: PayFactory.Dependency(service: service))"),
        Form(
            "generic initializer",
            service
                + "=== PayImplementation/F.swift\nimport PayInterface\npublic struct PayFactory { public init<S: Service>(service: S) {} }",
            "PayFactory(service: service)"),
        Form(
            "the initializer with the most parameters",
            factory("", "extension PayFactory { public init(service: any Service) { self.init() } }"),
            "PayFactory(service: service)"),
        Form(
            "the complete one of two",
            factory(
                "other: any Other, service: any Service",
                "extension PayFactory { public init(service: any Service) {} }"), "PayFactory(service: service)"),
        Form(
            "deprecated initializer",
            factory("", "extension PayFactory { @available(*, deprecated) public init(service: any Service) {} }"),
            "PayFactory()"),
        Form(
            "internal initializer", factory("", "extension PayFactory { init(service: any Service) {} }"),
            "PayFactory()"),
        Form(
            "class",
            service
                + "=== PayImplementation/F.swift\nimport PayInterface\npublic final class PayFactory { public init(service: any Service) {} }",
            "PayFactory(service: service)"),
        Form(
            "actor",
            service
                + "=== PayImplementation/F.swift\nimport PayInterface\npublic actor PayFactory { public init(service: any Service) {} }",
            "PayFactory(service: service)"),
        Form(
            "actor and a protocol that is Sendable by a typealias",
            service
                + """
                === PayImplementation/F.swift
                import PayInterface
                public typealias Parts = Sendable & Other
                public protocol Late: Parts {}
                public struct LiveLate: Late { public init() {} }
                public actor PayFactory { public init(late: any Late) {} }
                """, "PayFactory(late: late)"),
        Form(
            "main actor",
            service
                + "=== PayImplementation/F.swift\nimport PayInterface\n@MainActor public final class PayFactory { public init(service: any Service) {} }",
            "PayFactory(service: service)"),
        Form(
            "package access",
            service
                + "=== PayImplementation/F.swift\nimport PayInterface\npackage struct PayFactory { package init(service: any Service) {} }",
            "PayFactory(service: service)"),
        Form(
            "conformance in an extension",
            factory("other: any Other", "public struct Late { public init() {} }\nextension Late: Other {}"),
            "PayFactory(other: other)"),
        Form(
            "conformance of a superclass",
            factory(
                "other: any Other",
                "open class Base: Other {}\npublic final class Late: Base { public override init() {} }"),
            "PayFactory(other: other)"),
        Form(
            "conformance by a refining protocol",
            factory(
                "other: any Other", "public protocol Finer: Other {}\npublic struct Late: Finer { public init() {} }"),
            "PayFactory(other: other)"),
        Form(
            "decorator", factory("", "public struct Cache: Other { public init(other: any Other) {} }"), "PayFactory()"),
        Form(
            "a value of the configuration",
            factory("host: String") + "\n=== App/C.swift\npublic struct RiderConfiguration { public var host: String }",
            "PayFactory(host: configuration.host)"),
        Form(
            "a member of the user",
            factory("other: any Other")
                + "\n=== App/C.swift\nimport PayInterface\nextension RiderCompositionRoot { public var mine: any Other { fatalError() } }",
            "PayFactory(other: mine)"),
        Form(
            "a plain member of the user",
            factory("host: String") + "\n=== App/C.swift\nextension RiderCompositionRoot { var host: String { \"\" } }",
            "PayFactory(host: host)"),
    ]

    @Test(arguments: supplied)
    func parameterIsSupplied(_ form: Form) {
        let result = CompositionCase(form.sources)
        #expect(result.findings == [])
        let lines = result.lines
        #expect(lines.contains { $0.contains(form.expected + " }") }, "\(lines.joined(separator: "\n"))")
    }

    static let refused: [Form] = [
        Form(
            "no provider", factory("other: any Other"),
            "'PayFactory' needs 'any Other' for 'other', and nothing in 'Rider' provides it"),
        Form(
            "plain value", factory("host: String"),
            "'PayFactory' needs 'String' for 'host', and 'RiderConfiguration' has no such value"),
        Form(
            "value of another type",
            factory("host: String") + "\n=== App/C.swift\npublic struct RiderConfiguration { public var host: Int }",
            "'PayFactory' needs 'String' for 'host', and 'RiderConfiguration' has no such value"),
        Form(
            "two providers", factory("service: any Service", "public struct More: Service { public init() {} }"),
            "'PayFactory' needs 'any Service' for 'service', and 'Live' and 'More' provide it"),
        Form(
            "throwing", factory("").replacing("init() {} }\n", with: "init() throws {} }\n"),
            "'PayFactory' cannot be created by 'RiderCompositionRoot': its initializer throws"),
        Form(
            "asynchronous",
            factory("").replacing(
                "public struct PayFactory { public init()", with: "public struct PayFactory { public init() async"),
            "'PayFactory' cannot be created by 'RiderCompositionRoot': its initializer is asynchronous"),
        Form(
            "failable",
            factory("").replacing(
                "public struct PayFactory { public init()", with: "public struct PayFactory { public init?()"),
            "'PayFactory' cannot be created by 'RiderCompositionRoot': its initializer can fail"),
        Form(
            "generic type", factory("").replacing("public struct PayFactory {", with: "public struct PayFactory<T> {"),
            "'PayFactory' cannot be created by 'RiderCompositionRoot': its type is generic"),
        Form(
            "another actor",
            factory("").replacing("public struct PayFactory {", with: "@DataActor public struct PayFactory {"),
            "'PayFactory' cannot be created by 'RiderCompositionRoot': its initializer belongs to '@DataActor'"),
        Form(
            "an actor gets what is not Sendable",
            factory("", "public struct Late: Other { public init() {} }").replacing(
                "public struct PayFactory { public init()",
                with: "public actor PayFactory { public init(other: any Other)"),
            "'PayFactory' needs 'any Other' for 'other', and 'Other' is not Sendable: 'PayFactory' is an actor"),
        Form(
            "two equal initializers",
            factory("service: any Service", "extension PayFactory { public init(live: any Service) {} }"),
            "'PayFactory' has two initializers with 1 parameter that 'RiderCompositionRoot' can supply"),
        Form(
            "closure with a parameter", factory("make: @escaping (Int) -> any Service"),
            "'PayFactory' needs '@escaping (Int) -> any Service' for 'make', and 'RiderConfiguration' has no such value"
        ),
        Form(
            "closure for other tasks", factory("make: @escaping @Sendable () -> any Service"),
            "'PayFactory' needs '@escaping @Sendable () -> any Service' for 'make', and 'RiderConfiguration' has no such value"
        ),
    ]

    @Test(arguments: refused)
    func parameterIsReported(_ form: Form) {
        let result = CompositionCase(form.sources)
        let messages = result.plan.findings.map(\.message)
        #expect(messages == [form.expected])
        #expect(result.plan.findings.allSatisfy { $0.severity == .error && $0.remedy != nil && $0.location != nil })
        #expect(!result.lines.contains { $0.contains("PayFactory(") }, "no code of what cannot be created")
    }
}
