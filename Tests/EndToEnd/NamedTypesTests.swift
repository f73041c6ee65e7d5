import AshlarTestSupport
import Testing

@Suite("Types that the command line names")
struct NamedTypesTests {
    private static let manifest = """
        version: 1
        name: Shop
        layers: [App, Core, Base]
        modules:
          Networking: {layer: Core, uses: [Model]}
          Model: {layer: Base}
          Money: {layer: Base}
        apps:
          Old: {composes: all, legacy: true, settings: [{swift: 5}]}

        """

    private func shop() throws -> Workspace {
        let workspace = try Workspace.generated(from: Self.manifest)
        try workspace.write(
            "final class Legacy {\n    static let shared = Legacy()\n}\nenum Old {}\n",
            to: "Sources/App/Old/Legacy.swift")
        try workspace.write(
            "public struct Policy {\n    public init() {}\n}\nstruct Inner {}\n", to: Self.path("Core/Networking"))
        try workspace.write("public enum Rank { case low }\n", to: Self.path("Base/Model"))
        try workspace.write("public struct Price {}\n", to: Self.path("Base/Money"))
        return workspace
    }

    private static func path(_ module: String) -> String { "Sources/\(module)/Types.swift" }

    private func seam(_ requirement: String, _ words: [String] = [], in workspace: Workspace) throws -> Command.Outcome
    {
        let requirements = ["--requires", requirement] + words
        return try workspace.ashlar.run(
            ["new", "seam", "Caching", "--module", "Networking", "--legacy", "Legacy"] + requirements
                + ["--reason", "too large", "--owner", "@core", "--remove-when", "it is moved"])
    }

    @Test(
        "A type that the protocol of a seam cannot name is refused, with what to write",
        arguments: [
            (
                "func set(a: Polcy)", "names 'Polcy', and neither 'Networking' nor Swift declares",
                "did you mean 'Policy'?"
            ),
            ("func set(a: [Strnig])", "names 'Strnig'", "did you mean 'String'?"),
            (
                "func set() -> Nowhere?", "names 'Nowhere'",
                "declare it in 'Networking', or write its module in front, such as 'Module.Nowhere'"
            ),
            ("func set(a: Inner)", "names 'Inner', which is not public in 'Networking'", "make it public"),
            ("func set(a: any Rank)", "which 'Model' declares", "write 'Model.Rank'"),
            (
                "func set(a: Price) async", "which 'Money' declares",
                "run 'ashlar use Networking Money', and write 'Money.Price'"
            ),
            ("func set(a: Old)", "which 'OldComposition' declares", "move it into 'Networking' first"),
            ("func set(a: [String: URL])", "which 'Foundation' declares", "write 'Foundation.URL'"),
            ("func set(a: Model.Rnak)", "no source of 'Model' declares a public type 'Rnak'", "did you mean 'Rank'?"),
            ("func set(a: Money.Price)", "does not use 'Money'", "run 'ashlar use Networking Money' first"),
        ])
    func unknownTypes(requirement: String, reason: String, remedy: String) throws {
        let workspace = try shop()
        let before = try workspace.files().map { try workspace.text($0) }
        let outcome = try seam(requirement, in: workspace)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains(reason) && outcome.error.contains("nothing was written"), "\(outcome.error)")
        #expect(outcome.error.contains("  help: \(remedy)"), "\(outcome.error)")
        #expect(try workspace.files().map { try workspace.text($0) } == before)
    }

    @Test(
        "Types that the protocol can name are accepted",
        arguments: [
            "func set(a: Policy, b: Model.Rank, c: Foundation.URL)", "func set(a: some Sequence<Int>)",
            "func set<T: Sendable>(a: T) -> T",
            "func set(a: @escaping @Sendable (Policy.Kind) async throws(Never) -> Void)",
            "func set(a: Regex<Substring>, b: any Actor, c: [String: any Error], d: (x: Int, Y: UTF8))",
            "func set(a: any CachingProtocol) -> Self",
        ])
    func knownTypes(requirement: String) throws {
        let workspace = try shop()
        let outcome = try seam(requirement, in: workspace)
        #expect(!outcome.error.contains("declares") && !outcome.error.contains("names '"), "\(outcome.error)")
    }

    @Test(
        "A default that is not one expression is refused",
        arguments: ["Policy(), 1", "Policy(); 1", "class", "1 +* 2 +", ".init(a: ,)", "let", "#if"])
    func defaults(value: String) throws {
        let workspace = try shop()
        let outcome = try seam("policy: Policy", ["--default", value], in: workspace)
        #expect(outcome.status == 2, "\(outcome.output)")
        let messages = ["is not a Swift expression; nothing was written", "must be a complete expression on one line"]
        #expect(messages.contains { (outcome.error + outcome.output).contains($0) }, "\(outcome.error)")
    }

    @Test(
        "A default that is one expression is accepted",
        arguments: ["Policy()", ".init()", "{ Policy() }()", "if true { Policy() } else { Policy() }", "[Policy()][0]"])
    func expressions(value: String) throws {
        let workspace = try shop()
        let outcome = try seam("policy: Policy", ["--default", value], in: workspace)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test("The type of an alert that a screen cannot name is refused, or listed")
    func alerts() throws {
        let workspace = try Workspace.made(by: "init --preset tca --name Demo")
        try workspace.write(
            "public enum ReportType: Equatable, Sendable { case a }\n",
            to: "Sources/Screen/Profile/Interface/ReportType.swift")
        try workspace.write("public enum Elsewhere { case a }\n", to: "Sources/Domain/DemoModel/Elsewhere.swift")
        let words = { (type: String) in
            ["new", "screen", "Profile", "Reason", "--alerts", "confirm:\(type)", "--dry-run"]
        }
        for (type, reason, remedy) in [
            ("ReportTpye", "'ProfileReasonFeature.swift' would name 'ReportTpye'", "did you mean 'ReportType'?"),
            (
                "Elsewhere", "which 'DemoModel' declares, and does not import it",
                "declare the type, or an alias of it, in 'ProfileInterface'"
            ),
        ] {
            let outcome = try workspace.ashlar.run(words(type))
            #expect(outcome.status == 2)
            #expect(outcome.error.contains(reason) && outcome.error.contains(remedy), "\(outcome.error)")
        }
        // It may come from the library.
        let unknown = try workspace.ashlar.run(words("NoSuchType"))
        #expect(unknown.status == 0)
        #expect(
            unknown.output.contains(
                "  note: 'ProfileReasonFeature.swift' would name 'NoSuchType', which no source of the project declares; "
                    + "declare it in 'ProfileInterface'\n"), "\(unknown.output)")
        for type in ["ReportType", "String", "Duration"] {
            let outcome = try workspace.ashlar.run(words(type))
            #expect(outcome.status == 0 && !outcome.output.contains("  note: "), "\(outcome.output)\(outcome.error)")
        }
    }
}
