import AshlarProjectModel
import Testing

/// What one remedy supplies to several parameters is one finding.
@Suite("Common causes of missing members")
struct CommonCauseTests {
    @Test("What one module lacks in 'uses' is one finding")
    func missingModuleIsReportedOnce() throws {
        let text = """
            === PayInterface/Service.swift
            public protocol Service {}
            public protocol Clock {}
            === Network/Live.swift
            import PayInterface
            public struct Live: Service { public init() {} }
            public struct SystemClock: Clock { public init() {} }
            === PayImplementation/Factories.swift
            import PayInterface
            public struct AFactory { public init(service: any Service, clock: any Clock) {} }
            public struct BFactory { public init(clock: any Clock, _: Int, _: String) {} }
            """
        let findings = CompositionCase(text).plan.findings
        let finding = try #require(findings.first)
        #expect(finding.message.hasPrefix("'AFactory' needs 'any Service' for 'service', and nothing"))
        #expect(finding.remedy == "add 'Network' to 'uses' of 'Rider'")
        #expect(
            finding.notes.map(\.message) == [
                "'Live' would, in 'Network'", "'AFactory' needs 'any Clock', too", "'BFactory' needs 'any Clock', too",
            ])
        #expect(finding.otherPlaces.map(\.line) == [2, 3])
        // Each of these needs a name.
        #expect(
            findings.dropFirst().map(\.remedy)
                == Array(repeating: "give the parameter a name, or a default value", count: 2))
    }

    @Test("Two types for what several parameters need are one finding")
    func commonRivalsAreReportedOnce() throws {
        let text = """
            === PayInterface/Service.swift
            public protocol Service {}
            === PayImplementation/Factories.swift
            import PayInterface
            public struct One: Service { public init() {} }
            public struct Two: Service { public init() {} }
            public struct AFactory { public init(service: any Service) {} }
            public struct BFactory { public init(service: any Service) {} }
            """
        let findings = CompositionCase(text).plan.findings
        #expect(findings.count == 1)
        #expect(findings.first?.notes.last?.message == "'BFactory' needs it, too")
    }
}
