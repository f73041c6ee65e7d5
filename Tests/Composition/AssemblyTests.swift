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
