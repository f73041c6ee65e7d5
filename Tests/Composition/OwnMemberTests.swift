import AshlarProjectModel
import Testing

/// Members of the root, and values of the configuration, that the user wrote.
@Suite("Own members of composition roots")
struct OwnMemberTests {
    private static let sources = """
        === PayInterface/Service.swift
        public protocol Service: Sendable {}
        @globalActor public actor StoreActor { public static let shared = StoreActor() }
        === Core/Live.swift
        import PayInterface
        public struct Live: Service { public init() {} }
        === PayImplementation/Factory.swift
        import PayInterface
        public struct PayFactory { public init(service: any Service) {} }
        public struct HostFactory { public init(host: String = "") {} }
        === App/Own.swift
        import Core
        import PayInterface

        """

    private func plan(_ own: String) -> CompositionCase { CompositionCase(Self.sources + own) }

    private func member(_ declaration: String) -> CompositionCase {
        plan("extension RiderCompositionRoot {\n    \(declaration)\n}\n")
    }

    @Test(arguments: [
        "public var service: any Service { Live() }", "var service: any Service { return Core.Live() }",
        "var service: any Service { get { Live.init() } }",
    ])
    func memberWithoutSharedIsReported(_ declaration: String) throws {
        let finding = try #require(member(declaration).plan.findings.first)
        #expect(finding.location?.path == "Sources/App/Own.swift" && finding.location?.line == 4)
        #expect(finding.message.hasPrefix("'service' creates a new '"))
        #expect(finding.remedy == "write '{ shared(\\.service) { … } }', which keeps one instance")
    }

    @Test func memberOfAnOpaqueTypeGetsAHelpThatCompiles() throws {
        let finding = try #require(member("var service: some Service { Live() }").plan.findings.first)
        #expect(
            finding.remedy
                == "write 'any Service' as its type and '{ shared(\\.service) { … } }', which keeps one instance")
    }

    /// An argument of the user's own call, which nothing else needs.
    @Test func memberThatTheUserNamesIsKept() {
        let found = member("public var pay: PayFactory { shared(\\.pay) { PayFactory(service: service) } }")
        #expect(found.lines.contains("public var service: any Service {"), "\(found.lines)")
        let other = member("public var pay: PayFactory { shared(\\.pay) { PayFactory(service: Live()) } }")
        #expect(!other.lines.contains("public var service: any Service {"), "\(other.lines)")
    }

    @Test func missingConfigurationIsReported() {
        let text = Self.sources + "struct RiderConfiguration {}"
        #expect(CompositionCase(text).findings == [])
        let renamed = CompositionCase(
            text.replacing("struct RiderConfiguration {}", with: "// struct RiderConfiguration"))
        #expect(
            renamed.findings == [
                "App/RiderConfiguration.swift:1: 'RiderCompositionRoot' takes 'RiderConfiguration', which 'App' does not declare"
            ])
    }

    @Test(arguments: ["Root", "App.Root"]) func extensionOfATypealiasIsOneOfTheRoot(_ name: String) {
        let found = plan(
            "typealias Base = RiderCompositionRoot\ntypealias Root = Base\n"
                + "extension \(name) { var service: any Service { shared(\\.service) { Live() } } }\n")
        #expect(found.findings == [])
        #expect(!found.lines.contains { $0.contains("var service:") }, "\(found.lines)")
    }

    @Test(arguments: [
        "var service: any Service { shared(\\.service) { Live() } }",
        "var service: any Service { configuration.service }",
        "var service: any Service { Live.shared }", "var unused: any Error { Broken() }",
        "var service: any Service { made() }",
    ])
    func memberThatKeepsItsInstanceIsNotReported(_ declaration: String) {
        #expect(member(declaration).findings == [])
    }

    @Test(arguments: [
        ("var service: Live { shared(\\.service) { Live() } }", "its type is 'Live'"),
        ("var service: any Service { get throws { Live() } }", "it throws"),
        ("var service: any Service { get async { Live() } }", "it is asynchronous"),
        ("private var service: any Service { Live() }", "it is private"),
        ("func service() -> any Service { Live() }", "it is a method"),
        ("func service() {}", "it is a method"),
        ("@StoreActor var service: any Service { Live() }", "it belongs to '@StoreActor'"),
        (
            "@available(macOS 99, *) var service: any Service { Live() }",
            "it exists only with '@available(macOS 99, *)'"
        ),
    ])
    func memberThatCannotReplaceIsAnError(_ declaration: String, _ reason: String) {
        let found = member(declaration)
        #expect(
            found.findings == [
                "App/Own.swift:4: 'service' cannot supply 'any Service' in 'RiderCompositionRoot': \(reason)"
            ])
        #expect(found.plan.findings.allSatisfy { $0.severity == .error })
        #expect(
            found.plan.findings.first?.remedy == "declare 'public var service: any Service', or give it another name")
        // What is generated does not take it.
        #expect(found.lines.contains("shared(\\.pay) { PayFactory(service: coreService) }"), "\(found.lines)")
    }

    @Test func privateMemberIsNamedInTheHelp() throws {
        let text = Self.sources.replacing("struct Live: Service", with: "struct Live")
        for own in [
            "extension RiderCompositionRoot { private var mine: any Service { Live() } }",
            "private extension RiderCompositionRoot { var mine: any Service { Live() } }",
        ] {
            let finding = try #require(CompositionCase(text + own).plan.findings.first)
            #expect(
                finding.message == "'PayFactory' needs 'any Service' for 'service', and nothing in 'Rider' provides it")
            #expect(finding.notes.first?.message == "'mine' has this type, and is private")
            #expect(finding.notes.first?.location?.path == "Sources/App/Own.swift")
            #expect(finding.remedy == "make 'mine' internal")
        }
    }

    @Test func ofSeveralMembersTheNameDecides() throws {
        let two = "var first: any Service { shared(\\.first) { Live() } }\n    var second: any Service { first }"
        let finding = try #require(member(two).plan.findings.first)
        #expect(
            finding.message
                == "'PayFactory' needs 'any Service' for 'service', and 'first' and 'second' of 'RiderCompositionRoot' provide it"
        )
        #expect(finding.notes.count == 2 && finding.remedy == "give the member that it gets the name of the parameter")
        let third = member(two + "\n    var service: any Service { second }")
        #expect(third.findings == [])
        #expect(third.lines.contains("shared(\\.pay) { PayFactory(service: service) }"))
    }

    /// Under the other conditions, the generated member takes its place.
    @Test func memberUnderAConditionReplacesTheGeneratedOneThere() {
        let found = plan(
            """
            #if DEBUG
            extension RiderCompositionRoot { var service: any Service { shared(\\.service) { Live() } } }
            #endif
            """)
        #expect(found.findings == [])
        let text = found.lines.joined(separator: "\n")
        #expect(text.contains("#if !(DEBUG)\npublic var service: any Service {"))
        #expect(text.contains("PayFactory(service: service)"))
    }

    @Test func memberInAllClausesReplacesTheGeneratedOne() {
        let service = "var service: any Service { shared(\\.service) { Live() } }"
        let found = member("#if DEBUG\n\(service)\n#elseif os(Linux) && BETA\n\(service)\n#else\n\(service)\n#endif")
        #expect(found.findings == [])
        #expect(!found.lines.contains { $0.contains("var service") })
    }

    @Test func rootIsFoundUnderTheNameOfItsModule() {
        let found = plan(
            "extension App.RiderCompositionRoot { var service: any Service { shared(\\.service) { Live() } } }")
        #expect(found.findings == [])
        #expect(!found.lines.contains { $0.contains("var service") })
    }

    @Test(arguments: [
        "public var host, scheme: String", "public var a: Int, host, scheme: String",
        "public let host, scheme: String, other: Int", "public var other: Int = 1, host: String",
    ])
    func bindingsOfOneLineShareTheirType(_ value: String) {
        let sources = Self.sources.replacing("host: String = \"\"", with: "host: String")
        let found = CompositionCase(sources + "public struct RiderConfiguration { \(value) }")
        #expect(found.findings == [])
        #expect(found.lines.contains("shared(\\.host) { HostFactory(host: configuration.host) }"), "\(found.lines)")
    }

    @Test(arguments: ["public var host, scheme: Int", "public var host = 1, scheme: String"])
    func bindingOfAnotherTypeIsNotTaken(_ value: String) {
        let sources = Self.sources.replacing("host: String = \"\"", with: "host: String")
        #expect(CompositionCase(sources + "public struct RiderConfiguration { \(value) }").findings.count == 1)
    }

    @Test func valueOfTheConfigurationMustBeReadable() {
        let sources = Self.sources.replacing("host: String = \"\"", with: "host: String")
        for value in [
            "private var host: String", "static var host: String { \"\" }", "var host: String { get throws { \"\" } }",
            "lazy var host: String = \"\"", "#if DEBUG\nvar host: String\n#endif",
        ] {
            let found = CompositionCase(sources + "public struct RiderConfiguration { \n\(value)\n }")
            #expect(found.findings.count == 1, "\(value)")
        }
        let finding = CompositionCase(sources + "struct RiderConfiguration { var host = \"\" }").plan.findings.first
        #expect(finding?.notes.first?.message == "'host' has no written type")
        #expect(finding?.remedy == "write the type of 'host'")
        let found = CompositionCase(sources + "struct RiderConfiguration { private(set) var host: Swift.String }")
        #expect(found.findings == [])
    }
}
