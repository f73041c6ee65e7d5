import AshlarTestSupport
import Foundation
import Testing

/// Default arguments that read the position of their caller, and callers whose comments change.
@Suite("Comments before calls that read positions") struct AffectedPositionsTests {
    /// `Mid` uses `Low`, and `Side` uses neither.
    private func project(low: String, mid: String, package: String = "") throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [Top, Base]
            packages:
              Kit: {path: Packages/Kit, products: [Kit]}
            modules:
              Mid: {layer: Top, uses: [Low], packages: [Kit]}
              Low: {layer: Base}
              Side: {layer: Base}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.write(low, to: "Sources/Base/Low/Low.swift")
        try workspace.write("import Low\n// A comment.\n" + mid + "\n", to: "Sources/Top/Mid/Mid.swift")
        try workspace.write("// A comment.\npublic let side = 1\n", to: "Sources/Base/Side/Side.swift")
        try workspace.write(package, to: "Packages/Kit/Sources/Kit/Kit.swift")
        try workspace.write("// swift-tools-version: 6.0\n", to: "Packages/Kit/Package.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        for path in ["Sources/Top/Mid/Mid.swift", "Sources/Base/Side/Side.swift"] {
            try workspace.write(workspace.text(path).replacing("// A comment.\n", with: ""), to: path)
        }
        return workspace
    }

    private static let place =
        "open class Place { public let line: Int; public required init(line: Int = #line) { self.line = line } }\n"
    private static let call =
        "public struct Call { public init() {}; public func callAsFunction(line: Int = #line) -> Int { line } }\n"

    @Test(arguments: [
        ("public enum Event { case at(line: Int = #line) }", "let mid = Event.at()", "'at' depends"),
        (place + "public typealias Alias = Place", "let mid = Alias().line", "'init' in 'Sources/Base/Low/Low.swift'"),
        (place + "public class Sub: Place {}", "let mid = Sub().line", "'init' in"),
        (place + "public class Generic<T>: Place {}", "let mid = Generic<Int>().line", "'init' in"),
        (place + "public class Sub: Place {}", "class Own: Sub {}\nlet mid = Own().line", "'init' in"),
        (place + "public protocol Has { associatedtype P: Place }", "func mid<T: Has>(_: T) { T.P() }", "'init' in"),
        (call + "public let call = Call()", "let mid = call()", "'callAsFunction' in"),
        (call + "public func make() -> Call { Call() }", "let mid = make()()", "'callAsFunction' in"),
        (
            "public struct S { public subscript(_ a: Int, line: Int = #line) -> Int { line } }", "let mid = S()[1]",
            "'subscript'"
        ),
    ])
    func affectItsModule(low: String, mid: String, reason: String) throws {
        let workspace = try project(low: low, mid: mid)
        let outcome = try workspace.ashlar("affected", "--base", "HEAD", "-v")
        #expect(outcome.output == "MidTests\n", "\(outcome.error)")
        #expect(outcome.error.contains("comments and spaces differ, and \(reason)"), "\(outcome.error)")
        #expect(outcome.error.contains("affects nothing: only comments and spaces differ"), "\(outcome.error)")
    }

    /// The dependents of `Mid` only, and the file itself, can see what it declares.
    @Test func whatCannotBeSeenDoesNotCount() throws {
        let workspace = try project(low: "public let low = 1\n", mid: Self.place)
        #expect(try workspace.succeed("affected --base HEAD") == "MidTests\n")
        try workspace.commit()
        try workspace.write("// A comment.\npublic let low = 1\n", to: "Sources/Base/Low/Low.swift")
        #expect(try workspace.succeed("affected --base HEAD") == "")
    }

    @Test func localPackagesCount() throws {
        let workspace = try project(low: "public let low = 1\n", mid: "let mid = low", package: Self.place)
        #expect(try workspace.succeed("affected --base HEAD") == "MidTests\n")
        let reason = try workspace.ashlar("affected", "--base", "HEAD", "-v").error
        #expect(reason.contains("'init' in 'Packages/Kit/Sources/Kit/Kit.swift'"), "\(reason)")
    }

    @Test func sourcesOfNoTargetMayBeSeenByAll() throws {
        let workspace = try project(low: "public let low = 1\n", mid: "let mid = low")
        #expect(try workspace.succeed("affected --base HEAD") == "")
        try workspace.commit()
        try workspace.write(Self.place, to: "Tools/Place.swift")
        try workspace.commit()
        try workspace.write("// A comment.\npublic let side = 1\n", to: "Sources/Base/Side/Side.swift")
        #expect(try workspace.succeed("affected --base HEAD") == "SideTests\n")
    }
}
