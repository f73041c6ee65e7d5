import AshlarProjectModel
import Testing

/// How the members of a root depend on each other.
@Suite("Wiring of composition roots")
struct WiringTests {
    private static let matched = """
        === PaymentInterface/Payment.swift
        public protocol PaymentService: Sendable {}
        @MainActor public protocol PaymentBuilding {}
        === MatchedInterface/Matched.swift
        @MainActor public protocol MatchedBuilding {}
        === PaymentImplementation/Payment.swift
        import MatchedInterface
        import PaymentInterface
        public struct LivePaymentService: PaymentService { public init() {} }
        @MainActor public struct PaymentFactory: PaymentBuilding {
            public init(service: some PaymentService, matched: @escaping @MainActor () -> any MatchedBuilding) {}
        }
        === MatchedImplementation/Matched.swift
        import MatchedInterface
        import PaymentInterface
        @MainActor public struct MatchedFactory: MatchedBuilding {
            public init(payment: any PaymentBuilding) {}
        }
        """

    @Test func eachMemberHasOneFile() {
        let plan = CompositionCase(Self.matched).plan
        #expect(plan.findings == [])
        #expect(
            plan.files.map(\.path) == [
                "Sources/App/RiderCompositionRoot+Matched.generated.swift",
                "Sources/App/RiderCompositionRoot+Payment.generated.swift",
            ])
        let body = plan.files[1].contents.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
        #expect(
            body.joined(separator: "\n") == """
                import PaymentImplementation
                import PaymentInterface

                extension RiderCompositionRoot {
                    public var payment: any PaymentBuilding {
                        shared(\\.payment) { PaymentFactory(service: paymentService, matched: { self.matched }) }
                    }

                    public var paymentService: any PaymentService {
                        shared(\\.paymentService) { LivePaymentService() }
                    }
                }

                """)
    }

    @Test func cycleWithoutAClosureIsReportedOnce() throws {
        let text = Self.matched.replacing("@escaping @MainActor () -> ", with: "")
        let plan = CompositionCase(text).plan
        let finding = try #require(plan.findings.first)
        #expect(plan.findings.count == 1)
        #expect(finding.message == "'MatchedFactory' needs itself: MatchedFactory → PaymentFactory → MatchedFactory")
        // At the parameter that begins the cycle.
        #expect(finding.location?.line == 4)
        #expect(finding.notes.map(\.location?.line) == [5])
        #expect(finding.remedy?.contains("@escaping @MainActor () -> any P") == true)
        #expect(!plan.files.contains { $0.contents.contains("PaymentFactory(") })
    }

    /// A closure without '@escaping' is called at once.
    @Test func closureThatIsNotKeptClosesACycle() {
        for type in ["@MainActor () -> any MatchedBuilding", "@autoclosure @MainActor () -> any MatchedBuilding"] {
            let plan = CompositionCase(
                Self.matched.replacing("@escaping @MainActor () -> any MatchedBuilding", with: type)
            ).plan
            #expect(
                plan.findings.map(\.message) == [
                    "'MatchedFactory' needs itself: MatchedFactory → PaymentFactory → MatchedFactory"
                ])
        }
        let kept = "(@MainActor () -> any MatchedBuilding)?"
        #expect(
            CompositionCase(Self.matched.replacing("@escaping @MainActor () -> any MatchedBuilding", with: kept))
                .findings
                == [])
    }

    @Test func whatNeedsAMissingMemberIsLeftOutWithOneFinding() throws {
        let text = Self.matched.replacing("LivePaymentService { public init() {} }", with: "")
            .replacing("PaymentService { public init() {} }", with: "PaymentService { public init(host: String) {} }")
        let plan = CompositionCase(text).plan
        #expect(plan.findings.count == 1)
        let finding = try #require(plan.findings.first)
        #expect(finding.message.hasPrefix("'LivePaymentService' needs 'String' for 'host'"))
        #expect(
            finding.notes.map(\.message) == ["'PaymentFactory' needs 'LivePaymentService'"])
        #expect(plan.files.count == 2)
        for file in plan.files { #expect(file.contents.contains("is left out: 'ashlar generate' says why.")) }
    }

    @Test func missingModuleIsNamed() throws {
        let text = """
            === PayInterface/Service.swift
            public protocol Service {}
            === Network/Live.swift
            import PayInterface
            public struct Live: Service { public init() {} }
            === PayImplementation/Factory.swift
            import PayInterface
            public struct PayFactory { public init(service: any Service) {} }
            """
        let finding = try #require(CompositionCase(text).plan.findings.first)
        #expect(finding.notes.map(\.message) == ["'Live' would, in 'Network'"])
        #expect(finding.remedy == "add 'Network' to 'uses' of 'Rider'")
    }

    @Test("What several types lack is one finding, at the first of them")
    func commonLackIsReportedOnce() throws {
        let factories = (1...6).map { number in
            "public struct F\(number)Factory { public init(service: any Service, host: String) {} }"
        }.joined(separator: "\n")
        let text = """
            === PayInterface/Service.swift
            public protocol Service {}
            === PayImplementation/Factories.swift
            import PayInterface
            \(factories)
            """
        let findings = CompositionCase(text).plan.findings
        #expect(
            findings.map(\.message) == [
                "'F1Factory' needs 'any Service' for 'service', and nothing in 'Rider' provides it",
                "'F1Factory' needs 'String' for 'host', and 'RiderConfiguration' has no such value",
            ])
        for finding in findings {
            #expect(
                finding.notes.map(\.message) == [
                    "'F2Factory' needs it, too", "'F3Factory' needs it, too", "'F4Factory' needs it, too",
                    "2 more need it",
                ])
            #expect(finding.otherPlaces.map(\.line) == [3, 4, 5, 6, 7])
        }
    }

    @Test func memberOfTheUserReplacesTheGeneratedOne() {
        let text =
            Self.matched + """

                === App/Own.swift
                import PaymentInterface
                extension RiderCompositionRoot {
                    public var paymentService: any PaymentService { shared(\\.paymentService) { Offline() } }
                    var matched: any MatchedBuilding { fatalError() }
                }
                """
        let result = CompositionCase(text)
        #expect(result.findings == [])
        let lines = result.lines
        #expect(lines.contains { $0.contains("PaymentFactory(service: paymentService, matched: { self.matched })") })
        #expect(result.plan.files.map(\.path) == ["Sources/App/RiderCompositionRoot+Payment.generated.swift"])
        #expect(!lines.contains { $0.contains("LivePaymentService()") || $0.contains("MatchedFactory(") })
    }

    @Test func oneInstanceIsGivenUnderTwoTypes() {
        let result = CompositionCase(
            """
            === PayInterface/Service.swift
            public protocol Reading {}
            public protocol Writing {}
            === PayImplementation/Factory.swift
            import PayInterface
            public final class Store: Reading, Writing { public init() {} }
            public struct PayFactory { public init(reading: any Reading, writing: any Writing) {} }
            """)
        #expect(result.findings == [])
        let text = result.lines.joined(separator: "\n")
        #expect(text.contains("public var store: Store {\nshared(\\.store) { Store() }"))
        #expect(text.contains("public var reading: any Reading {\nshared(\\.reading) { store }"))
        #expect(text.contains("public var writing: any Writing {\nshared(\\.writing) { store }"))
    }

    @Test func conditionOfAModuleIsThatOfItsMembers() {
        let text = Self.matched.replacing("@escaping @MainActor () -> any MatchedBuilding", with: "Int = 1")
        let guarded = CompositionCase(text, optional: ["PaymentImplementation"])
        #expect(
            guarded.plan.findings.map(\.message) == [
                "'MatchedFactory' needs 'any PaymentBuilding' for 'payment' everywhere, and 'PaymentFactory' exists only within '#if canImport(PaymentImplementation)'"
            ])
        #expect(guarded.lines.contains("#if canImport(PaymentImplementation)"))
    }

    @Test func namesAreEscapedAndDistinct() {
        let result = CompositionCase(
            """
            === AImplementation/A.swift
            public struct DefaultFactory { public init() {} }
            public struct ConfigurationFactory { public init() {} }
            public struct SameFactory { public init() {} }
            === BImplementation/B.swift
            public struct SameFactory { public init() {} }
            """)
        #expect(result.findings == [])
        for line in [
            "public var `default`: DefaultFactory {", "shared(\\.`default`) { DefaultFactory() }",
            "public var aImplementationConfiguration: ConfigurationFactory {",
            "public var aImplementationSame: AImplementation.SameFactory {",
            "public var bImplementationSame: BImplementation.SameFactory {",
        ] { #expect(result.lines.contains(line), "\(line) in \(result.lines)") }
    }

    @Test func importsFollowTheSettingsOfTheTarget() {
        let text = Self.matched
        let lines = CompositionCase(text, importsAreInternal: true).lines
        #expect(lines.contains("public import PaymentInterface") && lines.contains("import PaymentImplementation"))
        let package = CompositionCase(text, access: .package).lines
        #expect(package.contains("package var payment: any PaymentBuilding {"))
    }

    @Test func damagedSourcesAreReported() {
        let plan = CompositionCase(Self.matched + "\npublic struct Broken {").plan
        #expect(plan.findings.contains { $0.rule == "sources-parse" })
    }

    /// Each source means the protocol of the module that it imports.
    @Test func protocolsOfTheSameNameAreDistinct() {
        func module(_ name: String) -> String {
            """
            === \(name)Interface/Service.swift
            public protocol Service {}
            === \(name)Implementation/Live.swift
            import \(name)Interface
            public struct Live: Service { public init() {} }
            public struct \(name)Factory { public init(service: any Service) {} }

            """
        }
        let result = CompositionCase(module("A") + module("B"))
        #expect(result.findings == [])
        #expect(result.lines.contains { $0.contains("AFactory(service: aImplementationLive)") }, "\(result.lines)")
        #expect(result.lines.contains { $0.contains("BFactory(service: bImplementationLive)") })
        #expect(result.lines.contains("public var aImplementationLive: any AInterface.Service {"))
    }

    /// A member that a decorator names keeps its name when another type conforms to one of the protocols.
    @Test func aTypeForTwoProtocolsHasOneMember() {
        let sources = """
            === PayInterface/Clock.swift
            public protocol Clock: Sendable {}
            public protocol Timing: Sendable {}
            @MainActor public protocol PayBuilding {}
            === PayImplementation/Factory.swift
            import PayInterface
            public struct SystemClock: Clock, Timing { public init() {} }
            public struct PayFactory: PayBuilding { public init(clock: any Clock, timings: [any Timing]) {} }

            """
        for more in ["", "public struct WallTiming: Timing { public init() {} }\n"] {
            let found = CompositionCase(sources + more)
            #expect(found.findings == [])
            let text = found.lines.joined(separator: "\n")
            #expect(text.contains("public var systemClock: SystemClock {"), "\(text)")
            #expect(text.contains(more.isEmpty ? "timings: [timing]" : "timings: [systemClock, wallTiming]"), "\(text)")
            #expect(text.components(separatedBy: "var systemClock").count == 2, "\(text)")
        }
    }

    /// A second feature changes no file of the first one.
    @Test func factoriesOfAListHaveTheirOwnNames() {
        let sources = """
            === Core/Features.swift
            @MainActor public protocol FeatureFactory {}
            @MainActor public struct AppFactory { public init(features: [any FeatureFactory]) {} }
            === PayImplementation/Factory.swift
            import Core
            @MainActor public struct PayFeatureFactory: FeatureFactory { public init() {} }
            === TripImplementation/Factory.swift
            import Core
            @MainActor public struct TripFactory { public init(app: AppFactory) {} }

            """
        let more = """
            === CartImplementation/Factory.swift
            import Core
            @MainActor public struct CartFeatureFactory: FeatureFactory { public init() {} }

            """
        for (text, list) in [(sources, ["payFeature,"]), (sources + more, ["cartFeature,", "payFeature,"])] {
            let found = CompositionCase(text)
            #expect(found.findings == [])
            #expect(
                found.lines.contains { $0.contains("AppFactory(features: featureFactoryList)") }, "\(found.lines)")
            let entries = found.lines.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
            #expect(Array(entries) == list)
            #expect(found.lines.contains("public var payFeature: PayFeatureFactory {"), "\(found.lines)")
        }
    }

    /// The help says what is to be written, and it helps.
    @Test func aListHasAMemberThatIsAList() throws {
        let sources = """
            === PayInterface/Plugin.swift
            public protocol Plugin: Sendable {}
            @MainActor public protocol PayBuilding {}
            === PayImplementation/Factory.swift
            import PayInterface
            public struct One: Plugin { public init() {} }
            #if DEBUG
                public struct Two: Plugin { public init() {} }
            #endif
            public struct PayFactory: PayBuilding { public init(plugins: [any Plugin]) {} }

            """
        let remedy = try #require(CompositionCase(sources).plan.findings.first?.remedy)
        #expect(remedy.contains("RiderCompositionRoot { public var plugins: [any Plugin] { … } }"), "\(remedy)")
        let own = "extension RiderCompositionRoot { public var plugins: [any Plugin] { [One()] } }\n"
        #expect(CompositionCase("\(sources)=== App/Own.swift\n\(own)").findings == [])
    }
}
