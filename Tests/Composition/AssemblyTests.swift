import AshlarTestSupport
import Testing

@testable import AshlarComposition

@Suite("Assemblies of composition roots")
struct AssemblyTests {
    private func made(_ text: String) -> CompositionCase {
        var made = CompositionCase(text)
        made.hasAssemblies = true
        return made
    }

    private let pay = """
        === PayInterface/Service.swift
        public protocol Service: Sendable {}
        public protocol Clock: Sendable {}
        @MainActor public protocol PayBuilding {}
        === PayImplementation/Factory.swift
        import PayInterface
        public struct LiveService: Service { public init(clock: any Clock, host: String) {} }
        public struct LiveClock: Clock { public init() {} }
        public struct PayFactory: PayBuilding {
            public init(service: any Service, other: @escaping @MainActor () -> any Clock) {}
        }
        === App/RiderConfiguration.swift
        public struct RiderConfiguration { public var host: String = "" }
        """

    @Test func eachModuleHasOneWithAMethodForEachMember() {
        let found = made(pay)
        #expect(found.findings == [])
        let text = found.lines.joined(separator: "\n")
        #expect(text.contains("struct PayAssembly {\nlet root: RiderCompositionRoot\n"))
        #expect(
            text.contains(
                "func registerService() -> any Service {\nLiveService(clock: root.clock, host: root.configuration.host)\n}"
            ),
            "\(text)")
        #expect(
            text.contains(
                "func registerPay() -> any PayBuilding {\nPayFactory(service: root.service, other: { root.clock })"))
        #expect(text.contains("shared(\\.service, PayAssembly(root: self).registerService)"))
    }

    @Test func aContainerGetsEachMemberByItsType() {
        var made = made(
            pay + """

                === App/Own.swift
                import PayInterface
                extension RiderCompositionRoot {
                    public var clock: any Clock { shared(\\.clock) { LiveClock() } }
                    #if DEBUG
                        public var other: LiveClock { LiveClock() }
                    #endif
                    private var hidden: LiveClock { LiveClock() }
                }
                """)
        made.hasContainer = true
        #expect(made.findings == [])
        let file = made.plan.files.first { $0.path == "Sources/App/RiderCompositionRoot+Swinject.generated.swift" }
        let expected = """
            #if canImport(Swinject)
                import PayInterface
                import Swinject
                #if DEBUG
                    import PayImplementation
                #endif

                extension RiderCompositionRoot {
                    /// Registers the members, for code that resolves them by type on the main actor.
                    public func register(in container: Swinject.Container) {
                        container.register((any Clock).self) { _ in self.clock }
                        container.register((any PayBuilding).self) { _ in self.pay }
                        container.register((any Service).self) { _ in self.service }
                        #if DEBUG
                            container.register(LiveClock.self) { _ in self.other }
                        #endif
                    }
                }
            #endif
            """
        #expect(file?.contents.hasSuffix("\n\(expected)\n") == true, "\(file?.contents ?? "")")
    }

    @Test func aMemberOfTheUserUnderAConditionIsRegisteredBesideTheOther() {
        var made = made(
            pay + """

                === App/Own.swift
                import PayInterface
                extension RiderCompositionRoot {
                    #if DEBUG
                        public var clock: any Clock { shared(\\.clock) { LiveClock() } }
                    #endif
                }
                """)
        made.hasContainer = true
        let registered = "container.register((any Clock).self) { _ in self.clock }"
        #expect(made.lines.count { $0 == registered } == 2, "\(made.lines.joined(separator: "\n"))")
        #expect(made.lines.contains("#if DEBUG") && made.lines.contains("#if !(DEBUG)"))
    }

    @Test func severalMembersOfOneTypeAreNotRegistered() {
        var made = made(
            pay + """

                === App/Own.swift
                import PayInterface
                extension RiderCompositionRoot {
                    public var clock: any Clock { shared(\\.clock) { LiveClock() } }
                    public var slowClock: any Clock { LiveClock() }
                }
                """)
        made.hasContainer = true
        #expect(made.lines.contains("// (any Clock).self: several members have this type: 'clock', 'slowClock'."))
    }

    @Test func aMemberOfTheUserIsNotRegistered() {
        let found = made(
            pay + """

                === App/Own.swift
                import PayInterface
                extension RiderCompositionRoot {
                    public var clock: any Clock { shared(\\.clock) { LiveClock() } }
                }
                """)
        #expect(!found.lines.contains { $0.contains("registerClock") })
        #expect(found.lines.contains("LiveService(clock: root.clock, host: root.configuration.host)"))
    }
}
