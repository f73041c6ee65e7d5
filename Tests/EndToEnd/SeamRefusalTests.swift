import AshlarTestSupport
import Testing

@Suite("What seams refuse, before anything is written")
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
                "Legacy.swift:1:57: error: 'Legacy.count' is a method, but the seam 'Counting' requires 'count: Int'"
            ),
            (
                "final class Legacy { static let shared = Legacy(); var clear = 1 }", "func clear()",
                "'Legacy.clear' is a property, but the seam 'Counting' requires 'func clear()'"
            ),
            (
                "final class Legacy { static let shared = Legacy(); var count = \"\" }", "count: Int",
                "'Legacy.count' has the type 'String', but the seam 'Counting' requires 'count: Int'"
            ),
            (
                "final class Legacy { static let shared = Legacy(); static let count = 1 }", "count: Int",
                "'Legacy.count' is static, but the seam 'Counting' requires 'count: Int'"
            ),
            (
                "final class Legacy { static let shared = Legacy(); func clear(id: Int?) {} }", "func clear(id: Int)",
                "'Legacy.clear' has a parameter of the type 'Int?', but the seam 'Counting' requires 'func clear(id: Int)'"
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

    @Test(
        "A default that is not a safe value of a requirement and a day that has come are refused",
        arguments: [
            (["--default", "x=3", "--default", "nope=3"], "named 'nope'; expected 'x', 'y'"),
            (["--default", "3"], "'--default 3' needs the name of a requirement, such as x=value"),
            (["--default", "x=3", "--default", "x=4"], "'--default x' is repeated"),
            (["--default", "x=try! f()"], "the default 'try! f()' of the seam 'Counting' can trap"),
            (["--default", "x=value!"], "the default 'value!' of the seam 'Counting' can trap"),
            (["--default", "x=y = 3"], "a default must be a complete expression on one line"),
            (["--remove-when", "2020-01-01"], "the day '2020-01-01' of 'remove_when' has come; nothing was written"),
        ])
    func options(words: [String], message: String) throws {
        let workspace = try Workspace.generated(from: Self.manifest)
        try workspace.write(Self.legacy("var x = 1; var y = 1"), to: Self.path)
        let before = try contents(of: workspace)
        let end = words.contains("--remove-when") ? [] : ["--remove-when", "it is moved"]
        let outcome = try workspace.ashlar.run(
            [
                "new", "seam", "Counting", "--module", "Networking", "--legacy", "Legacy", "--requires", "x: Int",
                "--requires", "y: Int", "--reason", "too large", "--owner", "@core",
            ] + words + end)
        #expect(outcome.status != 0)
        #expect((outcome.output + outcome.error).contains(message), "\(outcome.output)\(outcome.error)")
        #expect(try contents(of: workspace) == before)
    }

    // MARK: - Requirements of a manifest

    /// A project with the seam 'Counting' over `Legacy`.
    private func project(_ member: String, requiring requirement: String = "count: Int") throws -> Workspace {
        let workspace = try Workspace.generated(from: Self.manifest)
        try workspace.write(Self.legacy(member), to: Self.path)
        let outcome = try workspace.ashlar.run([
            "new", "seam", "Counting", "--module", "Networking", "--legacy", "Legacy", "--requires", requirement,
            "--reason", "too large", "--owner", "@core", "--remove-when", "it is moved",
        ])
        try #require(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        return workspace
    }

    private static let path = "Sources/App/Old/Legacy.swift"

    private static func legacy(_ member: String) -> String {
        "final class Legacy {\n    static let shared = Legacy()\n    \(member)\n}\n"
    }

    @Test("A member that gets another type is an error at the member")
    func changedMember() throws {
        let workspace = try project("var count = 1")
        try workspace.write(Self.legacy("var count: Int? = 1"), to: Self.path)
        for command in ["generate", "lint"] {
            let outcome = try workspace.ashlar(command)
            #expect(outcome.status == 1)
            let text = outcome.output + outcome.error
            #expect(
                text.contains(
                    "\(Self.path):3:9: error: 'Legacy.count' has the type 'Int?', but the seam 'Counting' requires "
                        + "'count: Int' [composition-is-complete]"), "\(text)")
            #expect(text.contains("help: change 'Legacy.count', or require another name or type"))
            #expect(text.contains("note: ashlar.yml:9:3: the seam 'Counting' is declared here"))
            #expect(text.components(separatedBy: "error:").count == 2, "\(text)")
        }
    }

    @Test(
        "Equal types in another form, and types that may be equal, are accepted",
        arguments: [
            ("var count: Swift.Int = 1", "count: Int"), ("var count: Number = 1", "count: Int"),
            ("typealias Count = Int; var count: Count = 1", "count: Int"),
            ("lazy var count = [1].count", "count: Int"), ("var count: Optional<Int> = 1", "count: Int?"),
            ("var count: Int! = 1", "count: Int?"), ("func clear(id: Int) {}", "func clear(id: Int) async throws"),
            ("func clear(id: Int) {}; func clear(name: String) {}", "func clear(name: String)"),
            ("var all: Array<Int> = []", "all: [Int]"),
        ])
    func equalTypes(member: String, requirement: String) throws {
        let workspace = try project(member, requiring: requirement)
        try workspace.succeed("check --strict")
    }

    // MARK: - Removal

    @Test("A seam that other sources use is not removed, and each place is reported")
    func usedSeam() throws {
        let workspace = try project("var count = 1")
        try workspace.write(
            "struct Reader {\n    let counting: any CountingProtocol\n}\n",
            to: "Sources/Core/Networking/Reader.swift")
        try workspace.write(
            "import Networking\n\nlet all: [any CountingProtocol] = [Legacy.shared]\n",
            to: "Sources/App/Old/All.swift")
        // A namesake that the module does not bring.
        try workspace.write("enum CountingProtocol {}\n", to: "Sources/Core/Other/Other.swift")
        try workspace.write(
            Self.manifest.replacing("modules:\n", with: "modules:\n  Other: {layer: Core}\n")
                + (try workspace.text("ashlar.yml").dropFirst(Self.manifest.count)), to: "ashlar.yml")
        let before = try contents(of: workspace)
        let outcome = try workspace.ashlar("remove", "Counting")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: the seam 'Counting' is used; nothing was written
                  note: Sources/App/Old/All.swift:3:15: names 'CountingProtocol'
                  note: Sources/Core/Networking/Reader.swift:2:23: names 'CountingProtocol'
                  help: remove these uses first

                """)
        #expect(try contents(of: workspace) == before)
    }

    // MARK: - Types and days

    @Test("A misspelled type is not taken for one that is gone")
    func misspelledType() throws {
        let workspace = try project("var count = 1")
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("legacy: Legacy", with: "legacy: Legcay"), to: "ashlar.yml")
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "error: no source of 'Old' declares 'Legcay', the legacy type of the seam 'Counting' [seams-are-resolved]"
            ))
        #expect(
            outcome.output.contains(
                "help: did you mean 'Legacy'? If it was moved, run 'ashlar remove Counting'"))
        let status = try workspace.succeed("status")
        #expect(status.contains("seams: 1 open, 0 resolved\n  Counting  Legcay for Networking  @core  unknown type\n"))
    }

    @Test("A seam whose day has come names its files, and the status marks it")
    func dueSeam() throws {
        let workspace = try project("var count = 1")
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("remove_when: it is moved", with: "remove_when: 2020-01-31"),
            to: "ashlar.yml")
        try workspace.succeed("generate")
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "run 'ashlar remove Counting', which deletes 'Sources/Core/Networking/CountingProtocol.swift' and "
                    + "'Sources/App/Old/Legacy+Counting.swift' unless you have edited them, or agree on another day"),
            "\(outcome.output)")
        let status = try workspace.succeed("status")
        #expect(status.contains("seams: 1 open (1 due), 0 resolved\n"))
        #expect(status.contains("  Counting  Legacy for Networking  @core  2020-01-31 (due)\n"))
        let document = try workspace.succeed("status --format json")
        #expect(document.contains("\"state\": \"due\""))
        #expect(try Validator.json(document, by: "docs/schemas/status.schema.json") == "")
    }
}
