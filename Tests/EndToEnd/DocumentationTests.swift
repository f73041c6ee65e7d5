import AshlarManifest
import AshlarTestSupport
import Foundation
import Testing

@Suite("The documentation matches the binary")
struct DocumentationTests {
    private func page(_ path: String) throws -> String {
        try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
    }

    /// Fenced blocks of one language.
    private func blocks(_ language: String, of page: String) -> [String] {
        page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test func everyCommandOfTheTourRuns() throws {
        let tour = try #require(blocks("console", of: try page("README.md")).first)
        let commands = tour.split(separator: "\n").map { $0.dropFirst("$ ashlar ".count) }
        #expect(commands.count >= 10)
        let workspace = try Workspace()
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 0, "ashlar \(command): \(outcome.error)")
        }
        #expect(try workspace.files().contains("modules.svg"))
    }

    /// In one project, one after another; `sed` edits as the user would.
    @Test func everyCommandOfTheTemplatesPageRuns() throws {
        let commands = blocks("console", of: try page("docs/templates.md")).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 12)
        let workspace = try Workspace()
        for line in commands {
            let words = line.split(separator: " ").dropFirst().map(String.init)
            if words.first == "sed" {
                let arguments = try #require(try? SedLine(String(line.dropFirst(2)))).arguments
                let edited = try Command.run("/usr/bin/env", ["sed"] + arguments, in: workspace.folder)
                #expect(edited.status == 0, "\(line)")
                continue
            }
            let outcome = try workspace.ashlar.run(Array(words.dropFirst()))
            #expect(outcome.status == 0, "\(line): \(outcome.output)\(outcome.error)")
        }
        #expect(try workspace.text("Sources/Feature/Refund/UI/RefundView.swift").contains("spacing: 10"))
        #expect(try workspace.text("Sources/Feature/Sample/UI/SampleView.swift").contains("spacing: 16"))
    }

    /// Runs each command of a page in one project.
    private func run(_ path: String, atLeast count: Int) throws -> Workspace {
        let commands = blocks("console", of: try page(path)).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= count)
        let workspace = try Workspace()
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").dropFirst(2).map(String.init))
            #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        }
        return workspace
    }

    @Test func everyCommandOfThePageOnCleanLayersRuns() throws {
        let workspace = try run("docs/clean.md", atLeast: 6)
        #expect(try workspace.files().contains("Sources/Domain/OrdersFeature/Repository/OrdersRepository.swift"))
        #expect(try workspace.files().contains("Sources/Domain/StoresFeature/Entity/StoresReview.swift"))
        let root = "Sources/Application/HotCoffeeHaterUIKit/HotCoffeeHaterUIKitCompositionRoot"
        let core = try workspace.text("\(root)+HotCoffeeHaterCore.generated.swift")
        #expect(core.contains("AppCoordinator(features: featureFactoryList)"))
        #expect(
            try workspace.text("\(root)+FeatureFactory.list.generated.swift")
                .contains("            couponsFeature,\n            ordersFeature,\n            storesFeature,\n"))
        #expect(
            try workspace.text("\(root)+StoresFeature.generated.swift")
                .contains("StoresFeatureFactory(repository: storesRepository)"))
    }

    @Test func everyCommandOfTheFlowsPageRuns() throws {
        let workspace = try run("docs/tca.md", atLeast: 5)
        let screen = try workspace.text("Sources/Screen/Refund/Logic/RefundReceiptFeature.swift")
        #expect(screen.contains("state.note = String(state.note.prefix(100))"))
    }

    @Test func everyCommandOfThePageOnMVIRuns() throws {
        let workspace = try run("docs/mvi.md", atLeast: 5)
        #expect(try workspace.text("Sources/Feature/Profile/UI/ProfileEditDistanceIntent.swift").contains("Intentable"))
        #expect(try workspace.files().contains("Sources/Feature/About/Implementation/AboutModel.swift"))
    }

    /// A line of `sed` with one expression in quotes.
    private struct SedLine {
        var arguments: [String]

        init(_ line: String) throws {
            let parts = line.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { throw Command.Failure(text: "no line of sed: \(line)") }
            arguments = parts[0].split(separator: " ").dropFirst().map(String.init) + [parts[1]]
            arguments += parts[2].split(separator: " ").map(String.init)
        }
    }

    @Test func everyCommandOfTheRefactoringPageRuns() throws {
        let life = try #require(blocks("console", of: try page("docs/refactoring.md")).first)
        let commands = life.split(separator: "\n").map { $0.dropFirst("$ ashlar ".count) }
        #expect(commands.count >= 10)
        let workspace = try Workspace()
        var first: [String] = []
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").map(String.init))
            #expect(outcome.status == 0, "ashlar \(command): \(outcome.output)\(outcome.error)")
            if command == "generate" { first = try workspace.files() }
        }
        #expect(try workspace.files() == first)
    }

    @Test func everyCommandOfThePageOnCIRuns() throws {
        let commands = blocks("console", of: try page("docs/ci.md")).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 4)
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").dropFirst(2).map(String.init))
            #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        }
        #expect(try workspace.files().contains("ashlar.xml"))
    }

    @Test func everyCommandOfThePageOnXcodeRuns() throws {
        let commands = blocks("console", of: try page("docs/xcode.md")).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 4)
        let workspace = try Workspace()
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").dropFirst(2).map(String.init))
            #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        }
        #expect(try workspace.files().contains { $0.hasSuffix("/Matched.xcscheme") })
    }

    @Test func everyManifestOfTheReadmeIsValid() throws {
        let manifests = blocks("yaml", of: try page("README.md"))
        #expect(!manifests.isEmpty)
        for manifest in manifests { #expect(Manifests.resolve(manifest).findings == []) }
    }

    @Test func picturesAreCurrent() throws {
        let repository = Ashlar(folder: Fixture.repository)
        let tada = Ashlar(folder: Fixture.repository.appending(path: "Examples/Tada"))
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            _ = try repository("graph", "--update", "ARCHITECTURE.md")
            _ = try tada("graph", "--update", "../../README.md")
        }
        #expect(try repository("graph", "--check", "ARCHITECTURE.md").output == "")
        #expect(try tada("graph", "--check", "../../README.md").output == "")
    }

    @Test func everyCommandOfThePageOnPicturesRuns() throws {
        let page = try page("docs/graph.md")
        let commands = blocks("console", of: page).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 7)
        let workspace = try Workspace.made(by: "init --preset tada --name Tada")
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").dropFirst(2).map(String.init))
            #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
        }
        try workspace.write(try #require(blocks("markdown", of: page).first), to: "README.md")
        #expect(try workspace.ashlar.run(["graph", "--check", "README.md"]).status == 1)
        _ = try workspace.ashlar("graph", "--update", "README.md")
        #expect(try workspace.ashlar.run(["graph", "--check", "README.md"]).status == 0)
        #expect(try workspace.text("README.md").contains("```mermaid\n%% Tada"))
    }

    @Test func everyCommandOfThePageOnQueriesRuns() throws {
        let page = try page("docs/metrics.md")
        let commands = blocks("console", of: page).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 8)
        let tada = Fixture.repository.appending(path: "Examples/Tada").path
        for command in commands {
            let words = command.split(separator: " ").dropFirst(2).map(String.init)
            let outcome = try Workspace().ashlar.run(words + ["--directory", tada])
            #expect(outcome.status == 0, "\(command): \(outcome.output)\(outcome.error)")
            // The page shows what this one prints.
            if words.contains("--without") { #expect(blocks("text", of: page).contains { $0 == outcome.output }) }
        }
    }

    @Test func everyCommandOfThePageOnAffectedTestsRuns() throws {
        let page = try page("docs/affected.md")
        let commands = blocks("console", of: page).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 3)
        let workspace = try Workspace()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.ashlar("init", "--preset", "tada", "--name", "Tada")
        try workspace.commit()
        let payment = "Sources/Feature/Payment"
        for (path, line) in [("Implementation/PaymentFactory", "// added"), ("UI/PaymentView", "let added = 1")] {
            let file = "\(payment)/\(path).swift"
            try workspace.write(workspace.text(file) + "\n\(line)\n", to: file)
        }
        try workspace.git("switch", "-q", "-c", "work")
        try workspace.commit()
        for command in commands {
            let outcome = try workspace.ashlar.run(command.split(separator: " ").dropFirst(2).map(String.init))
            #expect(outcome.status == 0 && outcome.output.contains("PaymentTests"), "\(command): \(outcome.error)")
            // The page shows what this one prints.
            if command.hasSuffix(" -v") { #expect(outcome.error.hasSuffix(blocks("text", of: page)[0])) }
        }
        #expect(try workspace.succeed("affected --base HEAD") == "")
    }

    @Test func rulesPageIsCurrent() throws {
        let words = try RulePage.text()
        let file = Fixture.repository.appending(path: "docs/rules.md")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(words.utf8).write(to: file) }
        #expect(try page("docs/rules.md") == words)
    }

    @Test func manifestPageIsCurrent() throws {
        let words = ManifestPage.text()
        let file = Fixture.repository.appending(path: "docs/manifest.md")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(words.utf8).write(to: file) }
        #expect(try page("docs/manifest.md") == words)
    }

    /// The decoder accepts each example of the page at its key.
    @Test func everyExampleOfTheGrammarIsValid() throws {
        let fields = ManifestSchema.description.fields.filter { !$0.isRequired }
        #expect(fields.count > 20)
        for field in fields {
            let manifest = "version: 1\nname: Demo\nlayers: [App]\n\(field.key): \(field.example)\n"
            let findings = ManifestParser.parse(Array(manifest.utf8), path: "ashlar.yml").findings
            #expect(findings.filter { $0.severity == .error } == [], "\(manifest)")
        }
    }
}

/// `docs/rules.md`, made of the doc comments of the rules.
enum RulePage {
    static func text() throws -> String {
        let ids = Manifests.ruleWords.ids
        let sections = try ids.map { "## `\($0)`\n\n\(try comment(of: $0))" }
        let severities = Manifests.ruleWords.severities
        return """
            # Rules

            The rules that `ashlar lint` evaluates, in evaluation order. A direct edge is reported once, for the first rule
            that it violates. To accept an edge, add it to `exceptions` with a reason. `ashlar generate` evaluates the last
            four rules while it derives files from sources.

            The manifest can set a severity for each rule: `rules: {no-cycles: warning}`. The default is `error`, except for
            these rules:

            | default | rules |
            |---|---|
            | `warning` | \(list(ids.filter { severities[$0] == .warning })) |
            | `off` | \(list(ids.filter { severities[$0] == nil })) |


            """ + sections.joined(separator: "\n") + "\n"
    }

    private static func list(_ ids: [String]) -> String { ids.map { "`\($0)`" }.joined(separator: ", ") }

    /// The doc comment in the file that is named like the rule: `UIStaysLight.swift` for `ui-stays-light`.
    private static func comment(of id: String) throws -> String {
        let folder = Fixture.repository.appending(path: "Sources/Rules/Statements")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            guard file.lowercased() == id.replacing("-", with: "") + ".swift" else { continue }
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            let comment = lines.drop { !$0.hasPrefix("///") }.prefix { $0.hasPrefix("///") }
            // Only the blank after the mark goes, so that code keeps its indentation.
            return comment.map { line in
                let text = line.dropFirst(3)
                return String(text.hasPrefix(" ") ? text.dropFirst() : text) + "\n"
            }.joined()
        }
        throw Command.Failure(text: "no rule has the id '\(id)'")
    }
}
