import AshlarTestSupport
import Testing

@Suite("Legacy types that no seam can be over")
struct SeamRefusalTests {
    private static let manifest = """
        version: 1
        name: Shop
        layers: [App, Core]
        modules:
          Networking: {layer: Core}
        apps:
          Old: {composes: all, legacy: true, settings: [{swift: 5}]}

        """

    private func contents(of workspace: Workspace) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test(
        "A type that cannot conform is refused, and nothing is written",
        arguments: [
            ("protocol Legacy { var count: Int { get } }", "count: Int", "'Legacy' is a protocol"),
            ("private class Legacy { var count = 1 }", "count: Int", "'Legacy' is private"),
            ("final class Legacy<T> { var count = 1; init() {} }", "count: Int", "'Legacy' is generic"),
            (
                "actor Legacy { static let shared = Legacy(); var count = 1 }", "count: Int",
                "'Legacy' is an actor, and a requirement is not 'async'"
            ),
            (
                "final class Legacy { static let shared = Legacy(); func count() -> Int { 1 } }", "count: Int",
                "'Legacy' has a method 'count', and the seam requires a property"
            ),
            (
                "final class Legacy { static let shared = Legacy(); var clear = 1 }", "func clear()",
                "'Legacy' has a property 'clear', and the seam requires a method"
            ),
            (
                "final class Legacy { init(a: Int) {}; var count = 1 }", "count: Int",
                "'OldCompositionRoot' cannot create 'Legacy' for the seam 'Counting'"
            ),
        ])
    func refusals(source: String, requirement: String, message: String) throws {
        let workspace = try Workspace.generated(from: Self.manifest)
        try workspace.write(source + "\n", to: "Sources/App/Old/Legacy.swift")
        let before = try contents(of: workspace)
        let outcome = try workspace.ashlar.run([
            "new", "seam", "Counting", "--module", "Networking", "--legacy", "Legacy", "--requires", requirement,
            "--reason", "too large", "--owner", "@core", "--remove-when", "it is moved",
        ])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains(message), "\(outcome.output)\(outcome.error)")
        #expect(outcome.error.contains("nothing was written"))
        #expect(try contents(of: workspace) == before)
    }
}
