import Testing

@testable import AshlarComposition

/// With the square of the time, each of these would take minutes.
@Suite("Large sources are composed in linear time")
struct LargeCompositionTests {
    /// Each lacks what the next one lacks.
    @Test(.timeLimit(.minutes(1))) func typesThatLackTheNextOne() {
        let types = (0..<600).map { index in
            """
            public protocol P\(index) {}
            public struct S\(index): P\(index) { public init(next: any P\(index + 1)) {} }
            """
        }
        let result = CompositionCase(
            """
            === PayInterface/Pay.swift
            public protocol PayBuilding {}
            === PayImplementation/Pay.swift
            import PayInterface
            public final class PayFactory: PayBuilding { public init(first: any P0) {} }
            \(types.joined(separator: "\n"))
            """)
        #expect(result.findings.count == 1, "\(result.findings.prefix(3))")
        #expect(result.findings.first?.contains("P600") == true, "\(result.findings.prefix(3))")
    }

    @Test(.timeLimit(.minutes(1))) func overriddenInitializers() {
        let classes = (1...150).map { "open class C\($0): C\($0 - 1) { public override init() {} }" }
        let result = CompositionCase(
            """
            === PayInterface/Pay.swift
            public protocol PayBuilding {}
            === PayImplementation/Pay.swift
            import PayInterface
            open class C0 { public init() {} }
            \(classes.joined(separator: "\n"))
            public final class PayFactory: PayBuilding { public init(last: C150) {} }
            """)
        #expect(result.findings == [])
        #expect(result.lines.contains { $0.contains("C150()") })
    }
}
