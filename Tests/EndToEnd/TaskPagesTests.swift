import AshlarTestSupport
import Foundation
import Testing

@Suite("Pages of tasks") struct TaskPagesTests {
    private static let docs = Fixture.repository.appending(path: "docs")

    private func page(_ name: String) throws -> String {
        try String(contentsOf: Self.docs.appending(path: name), encoding: .utf8)
    }

    private func blocks(_ language: String, of page: String) -> [String] {
        page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    /// Runs the commands of a page, one after the other.
    private func run(_ name: String, in workspace: Workspace, allowing statuses: Set<Int32> = [0]) throws {
        let commands = blocks("console", of: try page(name)).flatMap { $0.split(separator: "\n") }
        #expect(commands.count >= 2)
        for command in commands {
            let outcome = try workspace.ashlar.run(
                command.matches(of: /'([^']*)'|\S+/).dropFirst(2).map { String($0.1 ?? $0.0) })
            #expect(statuses.contains(outcome.status), "\(name): \(command): \(outcome.output)\(outcome.error)")
        }
    }

    private func tada() throws -> Workspace {
        try .made(by: "init --preset tada --name Tada")
    }

    @Test(arguments: ["start.md", "previews.md", "resources.md", "ribs.md"]) func everyCommandInANewFolderRuns(
        _ name: String
    ) throws {
        let workspace = try Workspace()
        try run(name, in: workspace)
        #expect(try workspace.files().contains("Package.swift"))
    }

    @Test func everyCommandOfThePageOnSeamsRuns() throws {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Shop
                layers: [App, Feature, Core]
                modules:
                  Networking: {layer: Core}
                  Entity: {layer: Core}
                apps:
                  Shop: {composes: all, legacy: true}

                """)
        try workspace.write(
            "final class Common: Sendable {\n    static let shared = Common()\n}\n\nfinal class UserModel {}\n",
            to: "Sources/App/Shop/Common.swift")
        try run("seams.md", in: workspace)
    }

    @Test func everyCommandOfThePageOnMergesRuns() throws { try run("merges.md", in: tada()) }

    @Test func everyCommandOfThePageOnAdoptionRuns() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Shop", targets: [.target(name: "Cart"), .target(name: "App", dependencies: ["Cart"])])

            """, to: "Package.swift")
        // A violation, so that there is a baseline.
        try workspace.write("import Nowhere\npublic struct Cart {}\n", to: "Sources/Cart/Cart.swift")
        try workspace.write("// A source that belongs to no target.\n", to: "Dangerfile.swift")
        try workspace.write("import Cart\n", to: "Sources/App/App.swift")
        try run("adopt.md", in: workspace, allowing: [0, 1])
        try workspace.succeed("check")
        // The page names each file that is written.
        let written = try workspace.files().filter { !$0.hasSuffix(".swift") }
        #expect(written.contains("ashlar.yml") && written.contains("ashlar.baseline.yml"))
        let text = try page("adopt.md")
        for file in written { #expect(text.contains("| `\(file)` |"), "\(file)") }
    }

    /// The page shows an answer as it is printed.
    @Test func everyCommandOfThePageOnAgentsRuns() throws {
        let workspace = try tada()
        try run("agents.md", in: workspace)
        #expect(try workspace.files().contains(".claude/skills/ashlar/SKILL.md"))
        let example = try #require(blocks("json", of: page("agents.md")).first)
        let shown = try JSONSerialization.jsonObject(with: Data(example.utf8))
        let output = try workspace.ashlar("can", "MatchedUI", "PaymentUI", "--format", "json").output
        let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect((document["answers"] as? NSArray)?.firstObject as? NSDictionary == shown as? NSDictionary)
        try workspace.write(try #require(blocks("markdown", of: page("agents.md")).first), to: "AGENTS.md")
        try workspace.succeed("generate")
        #expect(try workspace.text("AGENTS.md").contains("`layers-point-inward`"))
    }

    /// The hook of the page on agents refuses an edit that adds a forbidden import, and no other one.
    @Test(
        .needs(.validators),
        arguments: [
            ("Sources/Feature/Matched/UI/MatchedView.swift", "import SwiftUI\nimport PaymentUI\n", 2),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "@testable import struct PaymentUI.PaymentView", 2),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "@_spi(Rides) public import PaymentUI\n", 2),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "import SwiftUI; import PaymentUI", 2),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "import SwiftUI\nimport MatchedInterface\nlet x = 1", 0),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "// nothing", 0),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "/*\nimport PaymentUI\n*/ import SwiftUI", 0),
            ("Sources/Feature/Matched/UI/MatchedView.swift", "let a = \"/*\"\nimport PaymentUI\nlet b = \"*/\"", 2),
            ("Apps/TadaRider/TadaRider/Extra.swift", "import MatchedTests\n", 2),
            ("Apps/TadaRider/TadaHomeWidget/Extra.swift", "import MatchedTests\n", 2),
            ("Apps/TadaRider/TadaRider/Extra.swift", "import SwiftUI\nimport TadaRiderComposition\n", 0),
            ("README.md", "import PaymentUI\n", 0), ("ashlar.yml", "import", 0),
        ])
    func theHookRefusesForbiddenImports(_ path: String, _ text: String, _ status: Int32) throws {
        let outcome = try hook(path, text, in: try tada())
        #expect(outcome.status == status, "\(outcome.output)\(outcome.error)")
        #expect(outcome.error.contains(" must not use '") == (status == 2), "\(outcome.error)")
    }

    /// The hook cannot answer: the edit is made, and the user reads why.
    @Test(.needs(.validators)) func theHookPrintsWhatIsWrongWithTheManifest() throws {
        let workspace = try tada()
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("layers:", with: "layer:"), to: "ashlar.yml")
        let outcome = try hook("Sources/Feature/Matched/UI/MatchedView.swift", "import PaymentUI\n", in: workspace)
        #expect(outcome.status == 1 && outcome.error.contains("ashlar.yml:"), "\(outcome)")
        #expect(try hook("ashlar.yml", "layers: [App]", in: workspace).status == 0)
    }

    /// Passes an edit to the hook of the page on agents.
    private func hook(_ path: String, _ text: String, in workspace: Workspace) throws -> Command.Outcome {
        let hook = try #require(blocks("python", of: page("agents.md")).first)
        try workspace.write(hook, to: "imports.py")
        let edit = ["tool_input": ["file_path": workspace.folder.appending(path: path).path, "new_string": text]]
        try workspace.write(JSONSerialization.data(withJSONObject: edit), to: "edit.json")
        let python = try Tool.validators.path()
        return try Command.run(
            "/bin/sh", ["-c", "exec \"$0\" imports.py < edit.json", python], in: workspace.folder,
            environment: [
                "PATH": Ashlar.binary.deletingLastPathComponent().path + ":/usr/bin:/bin",
                "CLAUDE_PROJECT_DIR": workspace.folder.path,
            ])
    }

    /// The table of exit statuses is that of the program.
    @Test func exitStatusesAreThoseOfTheProgram() throws {
        let rows = try page("compatibility.md").matches(of: /\n\| (\d+) \| ([^|]+) \|/).map { ($0.1, $0.2) }
        #expect(rows.map(\.0) == ["0", "1", "2", "64", "70"])
        let help = try Workspace().ashlar("help").output
        let section = try #require(help.components(separatedBy: "EXIT STATUS\n").last)
        for (status, words) in rows {
            let line = section.split(separator: "\n").first { $0.hasPrefix("  \(status) ") }
            #expect(line.map { $0.hasSuffix(words) } == true, "\(status): \(line ?? "")")
        }
        let workspace = try Workspace.shop()
        #expect(try workspace.ashlar("lint").status == 0)
        #expect(try workspace.ashlar("can", "HomeUI", "CartUI").status == 1)
        #expect(try workspace.ashlar("can", "Nowhere", "Cart").status == 2)
        #expect(try workspace.ashlar("nonsense").status == 64)
    }

    @Test func theManifestOnCompatibilityIsValid() throws {
        let manifest = try #require(blocks("yaml", of: page("compatibility.md")).first)
        #expect(Manifests.resolve(manifest).findings == [])
    }

    // MARK: Commands with other programs

    /// Runs a block of commands in a folder, with functions of the shell in place of other programs.
    ///
    /// Files would do, too, but a process that another test starts may hold them open for writing ("text file
    /// busy").
    private func run(
        _ block: String, in workspace: Workspace, programs: [String: String], _ environment: [String: String] = [:]
    ) throws {
        let functions = programs.map { name, script in "\(name)() (\n\(script)\n)\n" }.sorted().joined()
        let path = "\(workspace.folder.path)/.build/bin:\(Ashlar.binary.deletingLastPathComponent().path):/usr/bin:/bin"
        let outcome = try Command.run(
            "/bin/sh", ["-ec", functions + block], in: workspace.folder,
            environment: ["PATH": path, "HOME": workspace.folder.path].merging(environment) { $1 })
        #expect(outcome.status == 0, "\(block)\(outcome.output)\(outcome.error)")
    }

    /// From an empty folder, with a repository instead of the public one; its build and the installation are short.
    @Test(.needs(.git)) func theThreeCommandsOfTheReadmeRun() throws {
        let block = try #require(blocks("sh", of: page("../README.md")).first)
        #expect(try block == blocks("sh", of: page("install.md")).first)
        let source = try Workspace()
        try source.write("// swift-tools-version: 6.2\n", to: "Package.swift")
        try source.git("init", "-q", "-b", "main")
        try source.commit()
        let workspace = try Workspace()
        try run(
            block, in: workspace,
            programs: [
                "swift": """
                [ "$*" = 'build --package-path ashlar -c release --product ashlar' ]
                mkdir -p ashlar/.build/release
                printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(Ashlar.binary.path)' >ashlar/.build/release/ashlar
                chmod +x ashlar/.build/release/ashlar
                """,
                "sudo": "[ \"$1 $3\" = 'cp /usr/local/bin/' ] && mkdir -p .build/bin && cp \"$2\" .build/bin/",
                "open": "[ -f \"$1/project.pbxproj\" ] && echo \"$1\" >.build/opened",
            ],
            [
                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(source.folder.path).insteadOf",
                "GIT_CONFIG_VALUE_0": "https://github.com/ashlar/ashlar",
            ])
        #expect(try workspace.text(".build/opened") == "Tada/Apps/TadaRider/TadaRider.xcodeproj\n")
        #expect(FileManager.default.fileExists(atPath: workspace.folder.path + "/.build/bin/ashlar"))
        #expect(try Ashlar(folder: workspace.folder.appending(path: "Tada"))("check").status == 0)
    }

    /// With stand-ins that write what XcodeGen and Tuist write.
    @Test func everyCommandOfThePageOnMigrationRuns() throws {
        let commands = try blocks("sh", of: page("migrate.md"))
        #expect(commands.count == 2)
        let project = try Workspace.generated(from: ShellTests.manifest).text(
            "Apps/Rider/Rider.xcodeproj/project.pbxproj")
        let fromXcodeGen = try Workspace()
        for name in ["Rider/RiderApp", "Widget/WidgetBundle"] {
            try fromXcodeGen.write("import SwiftUI\n", to: "\(name).swift")
        }
        try fromXcodeGen.write("name: Rider\n", to: "project.yml")
        try fromXcodeGen.write(project, to: ".build/project.pbxproj")
        let generate = "[ \"$*\" = generate ] && mkdir Rider.xcodeproj && cp .build/project.pbxproj Rider.xcodeproj/"
        try run(commands[0], in: fromXcodeGen, programs: ["xcodegen": generate])
        #expect(try fromXcodeGen.succeed("list apps").contains("Rider"))

        let fromTuist = try Workspace()
        let graph = Fixture.repository.appending(path: "Tests/Fixtures/tuist/graph.json").path
        for path in [
            "App/Sources/ShopApp", "App/Tests/Deep/ShopTests", "App/Tests/Other", "App/Widget/Widget",
            "Modules/Cart/Sources/Cart", "Modules/Cart/Sources/View/CartView", "Modules/Cart/Tests/CartTests",
            "Modules/Model/Sources/Model",
        ] { try fromTuist.write("import Foundation\n", to: "\(path).swift") }
        let export = "[ \"$*\" = 'graph --format json' ] && cp '\(graph)' graph.json"
        try run(commands[1], in: fromTuist, programs: ["tuist": export])
        #expect(try fromTuist.succeed("list apps").contains("Shop"))
    }

    /// Every page is in the index, and every relative link leads to a file and a heading.
    @Test func linksLeadSomewhere() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.docs.path).filter { $0.hasSuffix(".md") }
        #expect(names.count > 20)
        let index = try page("README.md")
        for name in names where name != "README.md" { #expect(index.contains("](\(name))"), "\(name)") }
        for name in names {
            let text = try page(name).components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
                .map(\.element).joined()
            for link in text.matches(of: /\]\(([^)]+)\)/).map({ String($0.1) }) where !link.contains("://") {
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let file = parts[0].isEmpty ? name : parts[0]
                let path = Self.docs.appending(path: file).path
                #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
                if parts.count > 1 {
                    #expect(try Self.anchors(of: page(file)).contains(parts[1]), "\(name): \(link)")
                }
            }
        }
    }

    /// The names that headings have in links.
    private static func anchors(of page: String) -> Set<String> {
        Set(
            page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
                String(
                    heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
                        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            })
    }
}
