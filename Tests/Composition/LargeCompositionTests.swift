import AshlarSwiftDeclarations
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

    private static let count = 1_000

    /// A factory of Pay that asks for a value, and further declarations.
    private static func result(_ parameters: String, _ lines: [String], own: [String] = []) -> CompositionCase {
        CompositionCase(
            """
            === PayInterface/Pay.swift
            public protocol PayBuilding {}
            public protocol P {}
            === PayImplementation/Pay.swift
            import PayInterface
            public final class PayFactory: PayBuilding { public init(\(parameters)) {} }
            \(lines.joined(separator: "\n"))
            === App/Own.swift
            import PayInterface
            extension RiderCompositionRoot {
            \(own.joined(separator: "\n"))
            }
            """)
    }

    private static func lines(_ line: (Int) -> String) -> [String] { (0..<count).map(line) }

    @Test("Many parameters that many types fit: the first ones are named", .timeLimit(.minutes(1)))
    func manyProviders() throws {
        let types = Self.lines { "public struct S\($0): P { public init() {} }" }
        let parameters = Self.lines { "a\($0): any P" }.joined(separator: ", ")
        let findings = Self.result(parameters, types).plan.findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(
            finding.message == "'PayFactory' needs 'any P' for 'a0', and 'S0', 'S1', 'S10' and others provide it")
        #expect(finding.notes.count == 7 && finding.notes.last?.message == "\(Self.count - 4) more need it")
    }

    @Test("Many parameters that many members of the root fit: the first ones are named", .timeLimit(.minutes(1)))
    func manyMembers() {
        let members = Self.lines { "public var m\($0): any P { fatalError() }" }
        let parameters = Self.lines { "a\($0): any P" }.joined(separator: ", ")
        let findings = Self.result(parameters, [], own: members).plan.findings
        #expect(findings.count == Self.count)
        let message = "for 'a0', and 'm0', 'm1', 'm2' and others of 'RiderCompositionRoot' provide it"
        #expect(findings.first?.message.hasSuffix(message) == true)
        #expect(findings.allSatisfy { $0.notes.count == 3 })
    }

    @Test("Many parameters for which many types lack an initializer", .timeLimit(.minutes(1)))
    func manyNearTypes() {
        let types = Self.lines { "public struct S\($0): P { init() {} }" }
        let factories = Self.lines { "public struct F\($0)Factory { public init(a: any P) {} }" }
        let findings = Self.result("a: any P", types + factories).plan.findings
        #expect(findings.count == 1)
        #expect(findings.first?.notes.map(\.message).contains("others would, too") == true)
        #expect(findings.first?.notes.count == 8)
    }

    @Test("Many lists of many values: beyond the limit, they are an error", .timeLimit(.minutes(1)))
    func manyLists() throws {
        let types = Self.lines { "public struct S\($0): P { public init() {} }" }
        let parameters = Self.lines { "a\($0): [any P]" }.joined(separator: ", ")
        let findings = Self.result(parameters, types).plan.findings
        let reason = "and the lists of 'RiderCompositionRoot' have more than 100000 values"
        #expect(findings.first?.message == "'PayFactory' needs '[any P]' for 'a0', \(reason)")
        #expect(Self.result("a: [any P]", types).findings == [])
        let supplied = Self.lines { "public var a\($0): [any P] { [] }" }
        #expect(Self.result(parameters, types, own: supplied).findings == [])
    }

    @Test("Of a long chain of types that need each other, the last ones are listed", .timeLimit(.minutes(1)))
    func longChain() {
        let types = Self.lines { index in
            "public protocol Q\(index) {}\n"
                + "public struct S\(index) { public init(b: S\(index + 1), a: any Q\(index)) {} }"
        }
        let findings = Self.result("a: S0", types + ["public struct S\(Self.count) { public init() {} }"]).plan.findings
        #expect(findings.count == Self.count)
        #expect(findings.map(\.notes.count).max() == 11)
        #expect(findings.last?.notes.last?.message.hasPrefix("other types need 'S") == true)
    }

    @Test("Of the protocols above a protocol, the first ones count", .timeLimit(.minutes(1)))
    func longChainOfProtocols() {
        let last = NameResolver.mostAncestors + 20
        let chain = (0..<last).map { index in
            "public protocol Q\(index + 1): Q\(index) {}\n"
                + "public struct S\(index): Q\(index + 1) { public init() {} }"
        }
        let parameters = "a: any Q\(last), b: any Q\(last - 1), c: any Q0"
        let messages = Self.result(parameters, ["public protocol Q0 {}"] + chain).findings
        #expect(messages.count == 2, "\(messages)")
        #expect(messages.first?.contains("'S\(last - 2)' and 'S\(last - 1)' provide it") == true)
        #expect(messages.last?.contains("'S0', 'S1', 'S10' and others provide it") == true)
        let hidden = chain.map { $0.replacing("{ public init", with: "{ init") }
        let far = "public protocol Q0 {}\npublic struct Far: Q\(last) { public init() {} }"
        let tooFar = Self.result("a: any Q0", [far] + hidden)
        #expect(tooFar.findings.first?.contains("nothing in 'Rider' provides it") == true, "\(tooFar.findings)")
    }
}
