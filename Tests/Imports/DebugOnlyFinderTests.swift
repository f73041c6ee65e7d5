import AshlarImports
import AshlarProjectModel
import Testing

@Suite("Mocks outside of '#if DEBUG'")
struct DebugOnlyFinderTests {
    private func found(_ source: String, named names: MockNames = MockNames()) -> [String] {
        Array(source.utf8).withUnsafeBytes {
            DebugOnlyFinder.unguarded(in: $0, path: "A.swift", named: names).map { "\($0.name) \($0.location.line)" }
        }
    }

    private func coverage(_ source: String) -> DebugOnlyFinder.Coverage {
        Array(source.utf8).withUnsafeBytes { DebugOnlyFinder.coverage(of: $0) }
    }

    @Test(arguments: [
        ("#if DEBUG", true), ("#if (DEBUG)", true), ("#if DEBUG && os(iOS)", true), ("#if os(iOS) && DEBUG", true),
        ("#if DEBUG && (os(iOS) || os(macOS))", true), ("#if (DEBUG && A) || (DEBUG && B)", true),
        ("#if !DEBUG\n#else", true), ("#if !DEBUG || A\n#else", true), ("#if !DEBUG\n#elseif A", true),
        ("#if A\n#elseif DEBUG", true), ("#if false", true), ("#if !(!DEBUG)", true), ("#if A &&\n    DEBUG", true),
        ("#if canImport(SwiftUI) // the guard\n#if DEBUG", true), ("#if swift(>=6.0) && DEBUG", true),
        ("#if !DEBUG", false), ("#if DEBUG\n#else", false), ("#if DEBUG\n#elseif os(iOS)", false),
        ("#if DEBUG || os(iOS)", false), ("#if os(iOS)", false), ("#if !DEBUG && A\n#else", false),
        ("#if DEBUGGING", false), ("#if DEBUG\n#endif", false), ("#if true", false), ("#elseif DEBUG", false),
        ("#endif\n#if DEBUG", true),
    ])
    func conditionDecides(condition: String, isInside: Bool) {
        #expect(found("\(condition)\nstruct AMock {}\n").isEmpty == isInside)
    }

    @Test func mocksFixturesAndPreviewsAreFound() {
        #expect(
            found(
                """
                public final class PaymentServiceMock: PaymentService {
                    let mock = 1
                    static func reset() {}
                }
                actor AMock {}
                enum BMock {}
                typealias CMock = Int
                extension AMock {}
                protocol DMock {}
                struct Mock {}
                extension Ride {
                    public static func mock(id: Int = 1) -> Ride { Ride(id: id) }
                    static func mocks(_ count: Int) -> [Ride] { [] }
                    private(set) nonisolated static var thumbnailMock: Ride { .mock() }
                    func mock() {}
                    static let other = Ride.mock
                }
                // struct InCommentMock {}
                let text = "struct InTextMock {}"
                #Preview("Default") { A() }
                let local = x.class
                """) == [
                    "PaymentServiceMock 1", "AMock 5", "BMock 6", "CMock 7", "AMock 8", "mock 12", "mocks 13",
                    "thumbnailMock 14", "#Preview 20",
                ])
        #expect(found("struct FakeA {}\nstruct AMock {}", named: MockNames(prefix: "Fake", suffix: "")) == ["FakeA 1"])
    }

    @Test func sourceMayBeWholeWithinDebug() {
        #expect(coverage("// A\n#if DEBUG\nimport A\nstruct B {}\n#endif\n") == .all)
        #expect(coverage("import A\n#if DEBUG\nstruct B {}\n#endif\n") == .all)
        #expect(coverage("struct A {}\n#if DEBUG\nstruct B {}\n#endif\n") == .some)
        #expect(coverage("#if !DEBUG\nstruct B {}\n#endif\n") == .nothing)
        #expect(coverage("#if DEBUG\n// A\n#endif\n") == .all)
        #expect(coverage("import A\n// B\n") == .noCode)
    }

    @Test func conditionsOfAnyLengthAreRead() {
        let deep = String(repeating: "(", count: 100_000) + "DEBUG" + String(repeating: ")", count: 100_000)
        #expect(found("#if \(deep)\nstruct AMock {}\n#endif\n") == ["AMock 2"])
        let long = Array(repeating: "DEBUG", count: 100_000).joined(separator: " && ")
        #expect(found("#if \(long)\nstruct AMock {}\n#endif\n") == ["AMock 2"])
    }
}
