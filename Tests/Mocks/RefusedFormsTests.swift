import Testing

@Suite("Protocols that no mock can conform to")
struct RefusedFormsTests {
    @Test(
        "A finding says why",
        arguments: [
            (
                "public protocol P { func f<each A, each B>(_ pairs: repeat (each A, each B)) }",
                "1:26 'P' has no mock: the compiler accepts no implementation of 'f(_:)', in which one expansion has two"
                    + " parameter packs"
            ),
            (
                "public protocol P: AsyncSequence where Element == Int, Failure == Never {}",
                "1:1 'P' has no mock: it fixes the 'Failure' of an 'AsyncSequence'"
            ),
            (
                "public protocol P: AsyncSequence<Int, Never> {}",
                "1:20 'P' has no mock: it refines a protocol with arguments that are not supported"
            ),
            (
                """
                public enum Outer { public struct Inner {}; public protocol Base { func f() -> Inner } }
                extension Outer { public protocol P: Base { associatedtype Inner; func g() -> Inner } }
                """,
                "2:19 'Outer.P' has no mock: 'Inner' is an associated type, and the name of a type in the refined 'Base'"
            ),
            (
                "public protocol P: Gene<String> {}",
                "1:20 'P' has no mock: it refines 'Gene', whose requirements are in no source"
            ),
            (
                "public protocol P: AsyncIteratorProtocol { mutating func end() async throws(Failure) -> Element? }",
                "1:1 'P' has no mock: 'end()' throws the 'Failure' of an 'AsyncIteratorProtocol'"
            ),
            (
                "public protocol P: Sequence, IteratorProtocol where Iterator == Self {}",
                "1:1 'P' has no mock: it is its own 'Iterator', and its 'Element' is open"
            ),
            (
                "public protocol P<Element>: AsyncSequence where AsyncIterator == AsyncStream<Element>.Iterator {}",
                "1:1 'P' has no mock: it fixes its 'AsyncIterator' to a type with its 'Element'"
            ),
            (
                "open class Base { @MainActor public init() {} }\npublic protocol P: Base { func f() }",
                "2:1 'P' has no mock: conforming types inherit 'Base', whose initializer belongs to a global actor, and"
                    + " the protocol does not"
            ),
        ])
    func refused(_ text: String, _ finding: String) {
        let mocks = PlannedMocks(text)
        #expect(mocks.findings == [finding])
        #expect(mocks.text("PMock") == nil && mocks.text("OuterPMock") == nil)
    }

    /// A mock repeats what all of them require.
    @Test("A protocol that refines too many others", arguments: [":", "&"])
    func longLineage(_ kind: String) {
        let chain = (1...300).map { "public protocol P\($0): P\($0 - 1) {}" }
        let list = "public protocol P300: " + (0..<300).map { "P\($0)" }.joined(separator: " & ") + " {}"
        let others = (1..<300).map { "public protocol P\($0) {}" }
        let text = ["public protocol P0 {}"] + (kind == ":" ? chain : others + [list])
        let mocks = PlannedMocks(text.joined(separator: "\n"))
        let limit = "has no mock: it refines more than 256 protocols, directly or indirectly"
        #expect(mocks.findings.contains("301:1 'P300' \(limit)"))
        #expect(mocks.findings.allSatisfy { $0.hasSuffix(limit) })
        #expect(mocks.findings.count == (kind == ":" ? 45 : 1))
        #expect(mocks.text("P255Mock") != nil)
    }

    @Test("A protocol with the name of a mock takes that name")
    func takenName() {
        let mocks = PlannedMocks("public protocol Foo { func a() }\npublic protocol FooMock: Foo { func b() }")
        #expect(mocks.findings == ["1:1 'Foo' has no mock: its name would be 'FooMock', which is a protocol"])
        #expect(mocks.remedies == ["rename one of the two"])
        #expect(mocks.text("FooMockMock")?.contains("class FooMockMock: FooMock") == true)
    }

    @Test("What no type can implement is not to be written by hand")
    func remedies() {
        let text = "public protocol P { func f<each A, each B>(_ pairs: repeat (each A, each B)) }"
        #expect(PlannedMocks(text).remedies == ["take each parameter pack as a parameter"])
    }

    @Test("A member whose handler the compiler cannot compile always fails")
    func failing() {
        let mocks = PlannedMocks(
            """
            public struct Token: ~Copyable {}
            public protocol P {
                func f(_ result: consuming Result<Token, any Error>)
                func g(_ token: consuming Token?) -> Result<Int, any Error>
            }
            """)
        let start = "the mock of 'P' has one member that always fails: 'f(_:)' takes a type"
        #expect(mocks.findings == ["3:10 \(start) that handlers do not support: a value that cannot be copied"])
        #expect(mocks.lines("PMock", with: "gHandler:").count == 1)
    }
}
