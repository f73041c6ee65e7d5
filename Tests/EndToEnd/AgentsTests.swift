import AshlarTestSupport
import Foundation
import Testing

@Suite("What coding agents must know") struct AgentsTests {
    private static let begin = "<!-- ashlar agents -->"
    private static let end = "<!-- /ashlar agents -->"
    private static let skill = ".claude/skills/ashlar/SKILL.md"

    private func tada() throws -> Workspace {
        try .made(by: "init --preset tada --name Tada")
    }

    private func bytes(_ path: String, in workspace: Workspace) throws -> [UInt8] {
        Array(try Data(contentsOf: workspace.folder.appending(path: path)))
    }

    @Test func theRegionNamesLayersRulesAndCommands() throws {
        let workspace = try tada()
        let text = try workspace.text("AGENTS.md")
        for words in [
            "the modules of Tada", "1. `App`\n2. `Feature`\n3. `CoreUI`, `Core`: do not use each other\n4. `Shared`",
            "`ashlar can MODULE IMPORTED`", "`ashlar explain RULE`", "`ashlar check --reporter agent`",
            "`ashlar generate`", "- `features-meet-at-interfaces`: ", "- `layers-point-inward`: ",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!text.contains("Matched") && !text.contains("budgets-hold"))
        #expect(text.split(separator: "\n").count < 50)
    }

    @Test func aNewMemberChangesNoByte() throws {
        let workspace = try tada()
        let before = try bytes("AGENTS.md", in: workspace)
        for command in [
            "new feature Refund --uses Payment", "new module TadaClock --layer Shared", "new app Courier",
            "rename Refund Chargeback", "remove Chargeback",
        ] {
            try workspace.succeed(command)
            #expect(try bytes("AGENTS.md", in: workspace) == before, "\(command)")
        }
    }

    /// Above twelve features the rule on composition roots warns.
    @Test func aWarningThatManyFeaturesCauseChangesNoByte() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        let before = try bytes("AGENTS.md", in: workspace)
        let manifest = try workspace.text("ashlar.yml")
        let features = (1...13).map { "  Feature\($0): {}\n" }.joined()
        try workspace.write(manifest.replacing("features:\n", with: "features:\n\(features)"), to: "ashlar.yml")
        try workspace.succeed("generate")
        #expect(try bytes("AGENTS.md", in: workspace) == before)
        #expect(try workspace.succeed("check").contains("[budgets-hold]"))
    }

    @Test func aNewRuleIsInTheRegion() throws {
        let workspace = try tada()
        let manifest = try workspace.text("ashlar.yml")
        let forbidden = "{importer: [Home], imported: [TadaMap]}"
        let constraint = "constraints:\n  - {id: no-maps, forbid: \(forbidden), because: maps are slow}\n"
        try workspace.write(manifest + constraint + "budgets: {ui_closure: 40}\n", to: "ashlar.yml")
        let old = try workspace.text("AGENTS.md").split(separator: "\n", omittingEmptySubsequences: false)
        let check = try workspace.ashlar("check", "--reporter", "agent")
        #expect(check.status == 1)
        try workspace.succeed("generate")
        let text = try workspace.text("AGENTS.md")
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(zip(old, new).enumerated().first { $1.0 != $1.1 }).offset + 1
        #expect(line > 1 && check.output.contains("AGENTS.md:\(line) generated-files-are-current"), "\(check.output)")
        #expect(text.contains("- `no-maps`: maps are slow\n") && text.contains("- `budgets-hold`: "))
    }

    /// Text around the region, with the ends of its lines.
    private static let surroundings: [(before: String, after: String)] = [
        ("# Ours\n\n", "\nBelow.\n"), ("# Ours\r\n\r\n", "\r\nBelow.\r\n"), ("\u{FEFF}# Ours\n", "no end"),
        ("", ""), ("\u{FEFF}", ""), ("```\n\(begin)\n\(end)\n```\n", "\n~~~\n\(end)\n~~~\n"),
        ("a\0b\u{85}\n", "\n\n \t\n"),
    ]

    @Test(arguments: sample(surroundings, every: 2))
    func theRestStaysByteForByte(_ before: String, _ after: String) throws {
        let workspace = try tada()
        let lineEnd = before.contains("\r\n") ? "\r\n" : "\n"
        let invalid: [UInt8] = before == "# Ours\n\n" ? [0xFF, 0xFE, 0x0A] : []
        let region = Self.begin + lineEnd + "stale" + lineEnd + Self.end + (after.isEmpty ? "" : lineEnd)
        try workspace.write(Data(Array(before.utf8) + invalid + Array((region + after).utf8)), to: "AGENTS.md")
        try workspace.succeed("generate")
        let written = try bytes("AGENTS.md", in: workspace)
        #expect(written.starts(with: Array(before.utf8) + invalid))
        #expect(written.suffix(after.utf8.count).elementsEqual(after.utf8))
        let text = String(decoding: written, as: UTF8.self)
        #expect(text.contains("`layers-point-inward`") && !text.contains("stale"))
        if before.contains("\r\n") {
            let lines = text.utf8.split(separator: UInt8(ascii: "\n")).dropLast()
            #expect(lines.allSatisfy { $0.last == UInt8(ascii: "\r") })
        }
        try workspace.succeed("generate --check")
        try workspace.succeed("generate")
        #expect(try bytes("AGENTS.md", in: workspace) == written)
    }

    @Test func anExistingFileGetsTheRegionAtItsEnd() throws {
        let workspace = try Workspace()
        try workspace.write("# Ours\r\n\r\nNo end", to: "AGENTS.md")
        let output = try workspace.succeed("init --preset minimal --name Demo")
        #expect(output.contains("AGENTS.md") && output.contains("from AGENTS.md"), "\(output)")
        let text = try workspace.text("AGENTS.md")
        #expect(text.hasPrefix("# Ours\r\n\r\nNo end\r\n\r\n<!-- ashlar agents: "))
        #expect(text.hasSuffix("\r\n<!-- /ashlar agents -->\r\n"))
    }

    /// A name that macOS does not distinguish.
    @Test func aFileKeepsTheCaseOfItsName() throws {
        let workspace = try Workspace()
        try workspace.write("Mine.\n", to: "AGENTS.MD")
        try workspace.succeed("init --preset minimal --name Demo")
        #expect(try workspace.files().filter { $0.lowercased() == "agents.md" } == ["AGENTS.MD"])
        let text = try workspace.text("AGENTS.MD")
        #expect(text.hasPrefix("Mine.\n") && text.contains("<!-- ashlar agents: "))
        for command in ["generate --check", "check", "agents --dry-run"] { try workspace.succeed(command) }
        try workspace.write(text.replacing("`ashlar explain RULE`", with: "`ashlar"), to: "AGENTS.MD")
        #expect(try workspace.ashlar("check").output.contains("AGENTS.MD:"))
    }

    @Test func whatTheUserRemovesStaysAway() throws {
        let workspace = try tada()
        try workspace.write("# Ours\n", to: "AGENTS.md")
        try workspace.succeed("generate")
        #expect(try workspace.text("AGENTS.md") == "# Ours\n")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "AGENTS.md"))
        try workspace.succeed("generate")
        #expect(try !workspace.files().contains("AGENTS.md"))
        try workspace.succeed("check")
        try workspace.succeed("agents")
        #expect(try workspace.text("AGENTS.md").hasPrefix("<!-- ashlar agents: "))
    }

    private static let damages = [
        ("\n\(begin)\nno end\n", 2, "begins a region that '\(end)' does not end"),
        ("no begin\n\(end)\n", 2, "ends a region that no line '\(begin)' begins"),
        ("\(begin)\n\(begin)\n\(end)\n", 1, "begins a region that '\(end)' does not end"),
        ("\(begin)\n\(end)\n\(begin)\n\(end)\n", 3, "begins a second region '\(begin)'"),
        ("\(begin)\n\(end)\n\(end)\n", 3, "ends a region that no line '\(begin)' begins"),
    ]

    @Test(arguments: sample(damages, every: 2))
    func damagedCommentsAreReported(_ text: String, _ line: Int, _ words: String) throws {
        let workspace = try tada()
        try workspace.write(text, to: "AGENTS.md")
        let state = try workspace.state()
        for command in [["generate"], ["agents"], ["generate", "--on-conflict", "overwrite"]] {
            let outcome = try workspace.ashlar.run(command)
            #expect(outcome.status == 2, "\(command)")
            let message = "AGENTS.md:\(line):1: error: line \(line) of 'AGENTS.md' \(words)"
            #expect(outcome.error.contains(message), "\(outcome.error)")
            #expect(outcome.error.contains("help: keep one line '\(Self.begin)'"))
        }
        let check = try workspace.ashlar("check")
        #expect(check.status == 1 && check.output.contains("AGENTS.md:\(line):1: error: "), "\(check.output)")
        #expect(try workspace.state() == state)
    }

    @Test func theSkillIsWrittenOnRequest() throws {
        let workspace = try tada()
        #expect(try !workspace.files().contains(Self.skill))
        let plan = try workspace.succeed("agents --skill --dry-run")
        #expect(try plan.contains(Self.skill) && !workspace.files().contains(Self.skill))
        try workspace.succeed("agents --skill")
        let text = try workspace.text(Self.skill)
        #expect(text.hasPrefix("---\nname: ashlar\ndescription: "))
        // The limit of the format for a description.
        let description = text.split(separator: "\n")[2]
        #expect(description.count < 1024 && !description.dropFirst("description: ".count).contains(": "))
        // The front matter is the user's.
        let renamed = text.replacing("name: ashlar", with: "name: modules")
        try workspace.write(renamed.replacing("ashlar tidy", with: "x"), to: Self.skill)
        #expect(try workspace.ashlar("generate", "--check").status == 1)
        try workspace.succeed("generate")
        #expect(try workspace.text(Self.skill) == renamed)
    }

    /// Every command in the region and the skill has a help page.
    @Test func everyCommandThatAgentsReadExists() throws {
        let workspace = try tada()
        try workspace.succeed("agents --skill")
        let commands = try Set(Ashlar.commands())
        for path in ["AGENTS.md", Self.skill] {
            let named = try workspace.text(path).matches(of: /`ashlar ([a-z]+)/).map { String($0.1) }
            #expect(named.count >= 4)
            for name in named { #expect(commands.contains(name), "\(path): \(name)") }
        }
    }

    @Test func anAdoptedProjectHasARegionToo() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Shop", targets: [.target(name: "Cart"), .target(name: "App", dependencies: ["Cart"])])

            """, to: "Package.swift")
        try workspace.write("public struct Cart {}\n", to: "Sources/Cart/Cart.swift")
        try workspace.write("import Cart\n", to: "Sources/App/App.swift")
        try workspace.succeed("adopt")
        let text = try workspace.text("AGENTS.md")
        #expect(text.contains("the modules of Shop") && !text.contains("`ashlar generate`"))
        try workspace.succeed("check")
        try workspace.write(text.replacing("Layers, outermost", with: "Layers, innermost"), to: "AGENTS.md")
        let check = try workspace.ashlar("check")
        #expect(check.status == 1 && check.output.contains("help: run 'ashlar agents'"), "\(check.output)")
        try workspace.succeed("agents")
        #expect(try workspace.text("AGENTS.md") == text)
    }

    /// A link may lead to the instructions for another agent.
    @Test func aLinkIsNotReplaced() throws {
        let workspace = try Workspace()
        try workspace.write("# Ours\n", to: "CLAUDE.md")
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: "AGENTS.md").path, withDestinationPath: "CLAUDE.md")
        try workspace.succeed("init --preset minimal --name Demo")
        #expect(try workspace.text("CLAUDE.md") == "# Ours\n")
        let outcome = try workspace.ashlar("agents")
        #expect(outcome.status == 2 && outcome.error.contains("symbolic link"), "\(outcome.error)")
    }

    @Test("A folder in the place of the file is an error, and nothing is written", arguments: ["init", "agents"])
    func aFolder(command: String) throws {
        let workspace = try Workspace()
        if command == "agents" {
            try workspace.succeed("init --preset minimal --name Demo")
            try FileManager.default.removeItem(at: workspace.folder.appending(path: "AGENTS.md"))
        }
        try workspace.write("", to: "AGENTS.md/Notes.txt")
        let before = try workspace.files()
        let outcome = try workspace.ashlar.run(
            command == "init" ? ["init", "--preset", "minimal", "--name", "Demo"] : ["agents"])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("error: 'AGENTS.md' is a folder"), "\(outcome.error)")
        #expect(outcome.error.contains("  help: move it away\n"), "\(outcome.error)")
        #expect(try workspace.files() == before)
    }

    @Test("A link in place of the file is reported, unless it leads to a file without a region")
    func aLinkIsReported() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        func place(_ name: String) -> String { workspace.folder.appending(path: name).path }
        func link(to target: String) throws -> Ashlar.Outcome {
            try? FileManager.default.removeItem(atPath: place("AGENTS.md"))
            try FileManager.default.createSymbolicLink(atPath: place("AGENTS.md"), withDestinationPath: target)
            return try workspace.ashlar("check")
        }
        let region = try workspace.text("AGENTS.md")
        let message = "'AGENTS.md' is a symbolic link, so its region is not compared [generated-files-are-current]"
        try workspace.write(region, to: "CLAUDE.md")
        let inside = try link(to: "CLAUDE.md")
        #expect(inside.status == 1 && inside.output.contains("AGENTS.md:1:1: error: \(message)"), "\(inside)")
        let other = try Workspace()
        try other.write(region, to: "AGENTS.md")
        for target in [other.folder.appending(path: "AGENTS.md").path, "Missing.md"] {
            let outside = try link(to: target)
            #expect(outside.status == 0 && outside.output.contains("AGENTS.md:1:1: warning: \(message)"), "\(outside)")
        }
        try workspace.write("# Ours\n", to: "CLAUDE.md")
        let plain = try link(to: "CLAUDE.md")
        #expect(plain.status == 0 && !plain.output.contains("symbolic link"), "\(plain)")
    }
}
