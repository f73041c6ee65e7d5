import AshlarProjectModel
import Testing

/// Members of the user that name what the generator derives.
@Suite("Decorators in composition roots")
struct DecoratorTests {
    private static let sources = """
        === PayInterface/Service.swift
        public protocol Service: Sendable {}
        @MainActor public protocol PayBuilding {}
        === PayImplementation/Factory.swift
        import PayInterface
        public struct LiveService: Service { public init() {} }
        public struct Cached: Service { public init(base: any Service) {} }
        public struct PayFactory: PayBuilding { public init(service: any Service) {} }
        === App/Own.swift
        import PayInterface

        """

    private func member(_ declaration: String, _ changed: (String) -> String = { $0 }) -> CompositionCase {
        CompositionCase(changed(Self.sources) + "extension RiderCompositionRoot {\n    \(declaration)\n}\n")
    }

    @Test(arguments: [
        "Cached(base: liveService)", "Cached(base: self.liveService)", "Cached(base: liveService as any Service)",
        "let base = liveService; return Cached(base: base)",
    ])
    func decoratorGetsTheMemberThatItNames(_ value: String) {
        let found = member("public var service: any Service { shared(\\.service) { \(value) } }")
        #expect(found.findings == [])
        let text = found.lines.joined(separator: "\n")
        #expect(
            text.contains("public var liveService: LiveService {\nshared(\\.liveService) { LiveService() }"), "\(text)")
        #expect(text.contains("PayFactory(service: service)"))
        #expect(!text.contains("public var service:") && !text.contains("Cached("))
    }

    @Test func localNameIsNotAMember() {
        for value in [
            "let liveService = LiveService(); return Cached(base: liveService)",
            "let make = { (liveService: LiveService) in Cached(base: liveService) }; return make(LiveService())",
            "Cached(base: other.liveService)", "Cached(liveService: 1)",
        ] {
            let found = member("public var service: any Service { shared(\\.service) { \(value) } }")
            #expect(!found.lines.contains { $0.contains("var liveService") }, "\(value)")
            #expect(found.findings == [])
        }
    }

    /// The short name is that of the user's member.
    @Test func decoratorOfAFactoryNamesItByItsWholeName() {
        let found = member("public var pay: any PayBuilding { shared(\\.pay) { Tracked(base: payFactory) } }") {
            $0.replacing("public struct Cached: Service { public init(base: any Service) {} }", with: "")
        }
        #expect(found.findings == [])
        let text = found.lines.joined(separator: "\n")
        #expect(
            text.contains("public var payFactory: PayFactory {\nshared(\\.payFactory) { PayFactory(service: service)"))
        #expect(!text.contains("public var pay:"))
    }

    @Test func decoratedTypeThatCannotBeCreatedIsReported() throws {
        let found = member("public var service: any Service { shared(\\.service) { Cached(base: liveService) } }") {
            $0.replacing(
                "LiveService: Service { public init()", with: "LiveService: Service { public init(host: String)")
        }
        let finding = try #require(found.plan.findings.first)
        #expect(found.plan.findings.count == 1)
        #expect(
            finding.message
                == "'LiveService' needs 'String' for 'host', and 'RiderConfiguration' has no such value")
        #expect(finding.notes.map(\.message) == ["'RiderCompositionRoot' names 'LiveService' here"])
        #expect(finding.notes.first?.location?.path == "Sources/App/Own.swift")
    }

    @Test func typesOfOneNameAreNotGuessed() {
        let found = member("public var service: any Service { shared(\\.service) { Cached(base: liveService) } }") {
            $0
                + "\n=== Core/Live.swift\nimport PayInterface\npublic struct LiveService: Service { public init() {} }\n=== App/Two.swift\n"
        }
        #expect(!found.lines.contains { $0.contains("liveService:") }, "\(found.lines)")
    }
}

/// Features that an app composes, and whose factory it cannot create.
@Suite("Factories of composed features")
struct ComposedFactoryTests {
    private func finding(_ factory: String, own: String = "") throws -> [Finding] {
        CompositionCase(
            """
            === PayInterface/Pay.swift
            @MainActor public protocol PayBuilding {}
            === PayImplementation/Factory.swift
            import PayInterface
            \(factory)
            === App/Own.swift
            import PayInterface
            \(own)
            """
        ).plan.findings
    }

    @Test func factoryThatIsNotPublicIsReported() throws {
        let found = try finding("struct PayFactory: PayBuilding { init() {} }")
        #expect(
            found.map(\.message) == [
                "'Rider' composes 'Pay', and cannot create 'any PayBuilding': 'PayFactory' is not public"
            ])
        #expect(found.first?.location?.path == "Sources/PayImplementation/Factory.swift")
        #expect(found.first?.location?.line == 2 && found.first?.severity == .error)
        #expect(found.first?.remedy == "declare 'PayFactory' and its initializer public")
    }

    @Test func factoryWithoutAPublicInitializerIsReported() throws {
        let found = try finding("public struct PayFactory: PayBuilding {}")
        #expect(
            found.map(\.message) == [
                "'Rider' composes 'Pay', and cannot create 'any PayBuilding': 'PayFactory' has no public initializer"
            ])
        #expect(found.first?.remedy == "give 'PayFactory' a public initializer")
    }

    @Test func missingFactoryIsReportedAtItsProtocol() throws {
        let found = try finding("public struct Other { public init() {} }")
        #expect(
            found.map(\.message) == [
                "'Rider' composes 'Pay', and cannot create 'any PayBuilding': no type of 'PayImplementation' conforms to it"
            ])
        #expect(found.first?.location?.path == "Sources/PayInterface/Pay.swift")
        #expect(
            found.first?.remedy
                == "declare a public type in 'PayImplementation' that conforms to 'PayBuilding', or write it in Sources/App: 'extension RiderCompositionRoot { public var pay: any PayBuilding { … } }'"
        )
    }

    @Test func factoryWithoutAProtocolIsReported() {
        let found = CompositionCase("=== PayImplementation/Factory.swift\nstruct PayFactory {}\nstruct OtherFactory {}")
        #expect(
            found.findings == [
                "PayImplementation/Factory.swift:1: 'Rider' composes 'Pay', and cannot create 'PayFactory': 'PayFactory' is not public"
            ])
        for text in ["struct LivePay {}", "public struct SomeFactory { public init() {} }\nstruct PayFactory {}"] {
            #expect(CompositionCase("=== PayImplementation/Factory.swift\n\(text)").findings == [])
        }
    }

    @Test func memberOfTheUserTakesItsPlace() throws {
        #expect(
            try finding(
                "struct PayFactory: PayBuilding {}",
                own: "extension RiderCompositionRoot { public var pay: any PayBuilding { shared(\\.pay) { made() } } }"
            ) == [])
    }

    /// What asks for it is reported, with the type that came near.
    @Test func lackIsReportedOnce() throws {
        let found = try finding(
            "struct PayFactory: PayBuilding {}\npublic struct HomeFactory { public init(pay: any PayBuilding) {} }")
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix("'HomeFactory' needs 'any PayBuilding' for 'pay'") == true)
        #expect(found.first?.remedy?.hasPrefix("give 'PayFactory' a public initializer") == true)
    }
}

/// Initializers that the compiler may choose for a generated call.
@Suite("Overloads of initializers")
struct OverloadTests {
    private func findings(_ initializers: String, own: String = "") -> [String] {
        CompositionCase(
            """
            === PayInterface/Service.swift
            public protocol Service: Sendable {}
            @globalActor public actor StoreActor { public static let shared = StoreActor() }
            === Core/Live.swift
            import PayInterface
            public struct Live: Service { public init() {} }
            === PayImplementation/Factory.swift
            import PayInterface
            public struct PayFactory {
            \(initializers)
            }
            === App/Own.swift
            public struct RiderConfiguration { public var host: String }
            """
        ).findings
    }

    @Test(arguments: [
        "public init(host: String?) {}\npublic init(host: String) throws {}",
        "public init(service: any Service, count: Int = 0) {}\npublic init(service: any Service) throws {}",
        "public init(service: some Service) {}\npublic init(service: any Service) throws {}",
        "public init(service: any Service) {}\npublic init(service: any Service, count: Int = 0) throws(CancellationError) {}",
        "public init(_ host: String?) {}\npublic init(_ host: String, _ more: Int...) throws {}",
        "public init(other: (any Sequence)? ) {}\npublic init(other: (any Sequence)?) throws {}",
    ])
    func initializerThatThrowsIsReportedWhereItFits(_ initializers: String) {
        #expect(
            findings(initializers) == [
                "PayImplementation/Factory.swift:4: 'PayFactory' cannot be created by 'RiderCompositionRoot': its call also fits an initializer that throws"
            ])
    }

    @Test(arguments: [
        "public init(host: String) {}\npublic init(service: any Service) throws {}",
        "public init(host: String) {}\npublic init(host: Int) throws {}",
        "public init(host: String) {}\npublic init(host: String, service: any Service) throws {}",
        "public init(host: String?) {}\npublic init(host: String) async throws {}",
        "public init(host: String?) {}\npublic init?(host: String) {}",
        "public init(service: any Service) {}\npublic init(service: some Service) throws {}",
        "public init(host: String?) {}\ninit(host: String) throws {}",
    ])
    func otherInitializersAreCalled(_ initializers: String) { #expect(findings(initializers) == []) }

    @Test func initializerOfAnotherActorIsReported() {
        #expect(
            findings("public init(host: String?) {}\n@StoreActor public init(host: String) {}") == [
                "PayImplementation/Factory.swift:4: 'PayFactory' cannot be created by 'RiderCompositionRoot': its call also fits an initializer that belongs to '@StoreActor'"
            ])
    }

    @Test func bothPlacesAndTheRemedyAreNamed() throws {
        let plan = CompositionCase(
            "=== PayImplementation/Factory.swift\npublic struct PayFactory {\npublic init() {}\npublic init(count: Int = 1) throws {}\n}"
        ).plan
        let finding = try #require(plan.findings.first)
        #expect(finding.location?.line == 3 && finding.notes.map(\.message) == ["this one is meant"])
        #expect(finding.notes.first?.location?.line == 2)
        #expect(
            finding.remedy
                == "give one of them other labels, or write it in Sources/App: 'extension RiderCompositionRoot { public var payFactory: PayFactory { … } }'"
        )
        #expect(plan.files.allSatisfy { !$0.contents.contains("PayFactory()") })
    }
}
