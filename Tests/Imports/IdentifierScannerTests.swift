import AshlarImports
import AshlarProjectModel
import Testing

@Suite("Identifiers and declarations of a source")
struct IdentifierScannerTests {
    private func identifiers(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }.sorted()
    }

    private func declarations(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { DeclarationScanner.declarations(in: $0, path: "A.swift") }
            .map { "\($0.location) \($0.name)" }
    }

    @Test func commentsAndStringsContainNoIdentifiers() {
        let text = """
            import Alpha // Beta
            /* Gamma */ let delta = "Epsilon \\(Zeta.eta(theta: 1)) Iota" + #"Kappa \\(Lambda) \\#(Mu)"#
            let `class` = /Nu/
            """
        #expect(identifiers(text) == ["Alpha", "Mu", "Zeta", "class", "delta", "eta", "theta"])
    }

    @Test func firstUsesOfTypesAreFound() {
        let text = """
            protocol Showing { associatedtype Output }
            // Model
            struct List { let model: Model?, other = Model(), kind: Row.Kind }
            extension Home.Cell { func show(_ state: State) { print("\\(Title())") } }
            """
        let uses = Array(text.utf8).withUnsafeBytes { source in
            IdentifierScanner.firstUses(
                of: ["Cell", "Kind", "Model", "Output", "State", "Title", "Unused"], in: source, path: "A.swift",
                module: "Home")
        }
        #expect(
            uses.map { "\($0.location) \($0.name)" } == [
                "A.swift:3:26 Model", "A.swift:4:16 Cell", "A.swift:4:42 State", "A.swift:4:60 Title",
            ])
    }

    @Test func visibleDeclarationsAreFound() {
        let text = """
            import A
            public struct One { public var hidden = 1; public struct Inner {} }
            @MainActor
            public final class Two {}
            open class Three {}
            package enum Four { case a }
            public protocol Five {}
            public actor Six {}
            public func seven(_ x: Int) -> Int { x }
            public private(set) var eight = 1
            public let nine = [1], other = 2
            public typealias Ten = Int
            @freestanding(expression) public macro eleven() -> Int = #externalMacro(module: "M", type: "T")
            public indirect enum `Twelve` {}
            public nonisolated(unsafe) var thirteen = 1
            #if DEBUG
            public struct Fourteen {}
            #endif
            struct Hidden {}
            internal struct Hidden2 {}
            private func hidden3() {}
            public extension One { func hidden4() {} }
            public import B
            open(file)
            struct Hidden5 {}
            public @MainActor struct Fifteen {}
            public func == (a: One, b: One) -> Bool { true }
            """
        let names = declarations(text).map { String($0.split(separator: " ")[1]) }
        #expect(
            names == [
                "One", "Two", "Three", "Four", "Five", "Six", "seven", "eight", "nine", "Ten", "eleven", "Twelve",
                "thirteen",
                "Fourteen", "Fifteen",
            ])
        #expect(declarations("\n  public struct A {}") == ["A.swift:2:17 A"])
    }
}
