import Testing

@testable import AshlarMocks

/// With the square of the time, each of these would take minutes.
@Suite("Large sources get their fixtures in linear time")
struct LargeModelsTests {
    @Test(.timeLimit(.minutes(1))) func modelsThatStoreTheNextOne() {
        let chain = (1...600).map { index in
            "public struct S\(index) { let next: S\(index - 1); public init(next: S\(index - 1)) { self.next = next } }"
        }
        let first = "public struct S0 { let name: String; public init(name: String) { self.name = name } }"
        // The last one is the first in the source.
        let found = FixtureCase(model: (chain.reversed() + [first]).joined(separator: "\n"))
        let fixtures = found.fixtures()
        #expect(fixtures.count == 601)
        let last = fixtures.first { $0.path.hasSuffix("/S600+Mock.generated.swift") }
        #expect(last?.contents.contains("mock(next: S599 = .mock()) -> S600") == true)
    }

    @Test(.timeLimit(.minutes(1))) func enumWithManyCases() {
        let cases = (1...10_000).map { "case c\($0)" }.joined(separator: "\n")
        #expect(FixtureCase(model: "public enum E {\n\(cases)\n}").text(of: "E")?.contains(".c1\n") == true)
    }

    @Test(.timeLimit(.minutes(1))) func modelWithManyInitializers() {
        let initializers = (1...3_000).map { "public init(a\($0): Int) { a = a\($0) }" }.joined(separator: "\n")
        let found = FixtureCase(
            model: "public struct S { let a: Int\n\(initializers)\npublic init(a: Int) { self.a = a } }")
        #expect(found.heads(of: "S").first == "public static func mock(a: Int = 0) -> S")
    }
}
