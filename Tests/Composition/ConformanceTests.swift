import AshlarProjectModel
import Testing

/// Which conformances of types are seen.
@Suite("Conformances of candidates")
struct ConformanceTests {
    @Test(
        "A conformance by a typealias counts",
        arguments: ["Reading & Writing", "(Reading & Writing)", "Both & Writing", "Both"])
    func conformanceByATypealias(_ alias: String) {
        let result = CompositionCase(
            """
            === PayInterface/Service.swift
            public protocol Reading {}
            public protocol Writing {}
            public typealias Both = Reading & Writing
            public typealias Storing = \(alias)
            public typealias Endless = Endless & Endless
            === PayImplementation/Factory.swift
            import PayInterface
            public struct Store: Storing { public init() {} }
            public struct Circle: Endless { public init() {} }
            public struct PayFactory { public init(storing: any Storing, writing: any Writing) {} }
            """)
        #expect(result.findings == [])
        #expect(
            result.lines.contains { $0.contains("PayFactory(storing: readingWriting, writing: writing)") },
            "\(result.lines)")
    }
}
