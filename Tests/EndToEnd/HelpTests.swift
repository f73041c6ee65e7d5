import AshlarTestSupport
import Foundation
import Testing

@Suite("Help")
struct HelpTests {
    /// A help page by lines.
    private struct Page {
        let lines: [String]

        init(_ help: Ashlar.Outcome) {
            lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }

        init(_ command: String) throws { self.init(try Ashlar.help(of: command)) }

        /// The commands of the examples, without explanations, redirections and pipes.
        var examples: [String] {
            let section = lines.drop { $0 != "EXAMPLES" }.dropFirst().prefix { !$0.isEmpty }
            let text = section.joined(separator: "\n").replacing("\\\n", with: " ")
            let commands = text.split(separator: "\n").filter { $0.hasPrefix("  ashlar ") }
            return commands.map { line -> String in
                let command = line.firstRange(of: " # ").map { line[..<$0.lowerBound] } ?? line
                return String(command.prefix { $0 != "|" && $0 != ">" })
            }
        }

        func arguments(of example: String) -> [String] {
            example.matches(of: /'([^']*)'|\S+/).dropFirst().map { String($0.1 ?? $0.0) }
        }
    }

    /// Examples that need git, the network, another folder or another project than the preset's.
    private static let needs = [
        "adopt", "init --preset", "../", "graph.json", "origin/main", "--base main", "--settled", "--build",
        "--diff main", "ashlar affected", "--into clean", "--part UIKit", "--fields", "ashlar cost", "ashlar history",
        "--legacy", "--intents", "--alerts", "--flow", "new flow", "Profile.Answer",
    ]

    /// `can` answers no with status 1.
    @Test(arguments: sample(try Ashlar.commands(), every: 3))
    func examplesRunInAProjectOfThePreset(of command: String) throws {
        let page = try Page(command)
        #expect(!page.examples.isEmpty)
        for example in page.examples {
            // `TemplateCheckTests` checks all built-in sets; here it would be half a minute more.
            let isOfAllSets = page.arguments(of: example) == ["templates", "check"]
            let isRun = !Self.needs.contains(where: example.contains) && (!isOfAllSets || isExhaustive)
            // Where there is no project, the others only have valid arguments.
            let copy = try isRun ? Workspace.made(by: "init --preset tada --name Tada") : Workspace()
            try prepare(copy, for: example)
            let outcome = try copy.ashlar.run(page.arguments(of: example))
            let most: Int32 = command == "can" ? 1 : 0
            #expect(isRun ? outcome.status <= most : outcome.status != 64, "\(example): \(outcome.error)")
        }
    }

    /// Writes the files that an example needs besides those of the preset.
    private func prepare(_ workspace: Workspace, for example: String) throws {
        let baseline = "version: 1\nentries: []\n"
        if example.contains("legacy.yml") { try workspace.write(baseline, to: "legacy.yml") }
        if example.contains("ashlar baseline"), !example.contains("create") {
            try workspace.write(baseline, to: "ashlar.baseline.yml")
        }
        if example.contains("ashlar mocks") {
            for file in ["Sources/Rides/Ride.swift", "Ride.swift", "Driver.swift"] {
                let name = file.contains("Driver") ? "Driver" : "Ride"
                try workspace.write("public protocol \(name) {}\n", to: file)
            }
            // For `--check`.
            if example.contains("--check") {
                try workspace.ashlar("mocks", "--input", "Sources/Rides", "--module", "Rides", "-o", "RidesMocks.swift")
            }
        }
        if example.contains("README.md") {
            try workspace.write("<!-- ashlar graph -->\n<!-- /ashlar graph -->\n", to: "README.md")
            if example.contains("--check") { try workspace.ashlar("graph", "--update", "README.md") }
        }
        if example.contains("check team") {
            try workspace.ashlar("templates", "eject", "plain", "UI.View", "--as", "team")
        }
    }

    @Test(arguments: sample(try Ashlar.commands(), every: 4))
    func linesFitIntoTheTerminal(of command: String) throws {
        var ashlar = try Workspace().ashlar
        ashlar.environment = ["COLUMNS": "60"]
        let page = Page(try ashlar.run(["help"] + command.split(separator: " ").map(String.init)))
        let examples = Set(page.lines.drop { $0 != "EXAMPLES" }.prefix { !$0.isEmpty })
        // Commands stay whole, for copying.
        for line in page.lines where !examples.contains(line) { #expect(line.count <= 60, "\(line)") }
        let wide = try Page(command)
        #expect(wide.lines.allSatisfy { $0.count <= 80 })
        func words(_ page: Page) -> [Substring] { page.lines.flatMap { $0.split(separator: " ") } }
        #expect(words(page) == words(wide))
    }

    @Test(arguments: try Ashlar.commands().filter { !["new", "baseline", "lock", "templates"].contains($0) })
    func usageNamesEveryOption(of command: String) throws {
        let lines = try Page(command).lines
        let usage = lines.drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }.joined(separator: " ")
        // Commands with many options refer to the list.
        guard !usage.contains("<options>") else {
            #expect(command.hasPrefix("new ") || command == "init", "\(usage)")
            return
        }
        let options = lines.filter { $0.hasPrefix("  -") }.compactMap { $0.firstMatch(of: /--[a-z-]+/)?.0 }
        for option in options where !["--help", "--version"].contains(option) {
            #expect(usage.contains(option), "\(option)")
        }
    }

    @Test(arguments: [
        (["mock"], "'mocks'"), (["ls"], "'list'"), (["diagram"], "'graph'"), (["validate"], "'lint' or 'check'"),
        (["verify"], "'check'"), (["scaffold"], "'new' or 'generate'"), (["tree"], "'list' or 'graph'"),
        (["show"], "'list' or 'graph'"), (["list", "featurs"], "'features'"),
        (["lint", "--reporter", "jso"], "'json'"),
        (["init", "--preset", "tadda", "--name", "Tada"], "'tada'"), (["graph", "--format", "dott"], "'dot'"),
        (["explain", "manifst"], "'manifest'"), (["ci", "githb"], "'github'"),
    ])
    func namesAreSuggested(for arguments: [String], _ names: String) throws {
        let outcome = try Workspace().ashlar.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("\n  help: did you mean \(names)?\n"), "\(outcome.error)")
    }

    @Test(arguments: ["lock", "manifest", "run", "templates"])
    func explainsIDsThatNoRuleHas(_ id: String) throws {
        let ashlar = try Workspace().ashlar
        let outcome = try ashlar("explain", id)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("\(id)\n\n"))
        #expect(outcome.output.hasSuffix("\nSeverity: error\n"))
        #expect(try ashlar("explain", id, "--format", "json").output.contains("\"severity\": \"error\""))
    }
}
