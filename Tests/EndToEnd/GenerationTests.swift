import AshlarTestSupport
import Foundation
import Testing

@Suite("Output of generate")
struct GenerationTests {
    private func tada() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.succeed("init --preset tada --name Tada --manifest one-file")
        return workspace
    }

    @Test func presetIsTheExampleOfTheManifestPage() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --manifest one-file --no-shell")
        let expected = try Fixture.text("manifests/tada.yml").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let written = try workspace.text("ashlar.yml").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(written == expected)
    }

    @Test func secondRunWritesNothing() throws {
        let workspace = try tada()
        let before = try workspace.state()
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 0)
        #expect(try workspace.state() == before)
    }

    @Test func bytesDependOnTheManifestOnly() throws {
        let (one, other) = (try tada(), try Workspace())
        try other.write("", to: "deep/er/.keep")
        var ashlar = Ashlar(folder: other.folder)
        ashlar.environment = [
            "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "", "TZ": "Asia/Seoul",
        ]
        try #require(
            ashlar("init", "--preset", "tada", "--name", "Tada", "--manifest", "one-file", "-C", "deep/er").status == 0)
        for path in try one.files() {
            #expect(try other.text("deep/er/\(path)") == one.text(path), "\(path)")
        }
        #expect(try other.files().count == one.files().count + 1)
    }

    @Test func userSourcesAreUnchanged() throws {
        let workspace = try tada()
        let view = "Sources/Feature/Matched/UI/MatchedView.swift"
        try workspace.write("// mine\n", to: view)
        let region = "// ashlar:begin-custom\npackage.products.removeAll()\n// ashlar:end-custom"
        try workspace.write(
            try workspace.text("Package.swift").replacing("// ashlar:begin-custom\n// ashlar:end-custom", with: region),
            to: "Package.swift")
        try FileManager.default.removeItem(
            at: workspace.folder.appending(path: "Sources/Feature/Home/UI/HomeView.swift"))
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("  Payment: {}\n", with: "  Payment: {}\n  Refund: {}\n"),
            to: "ashlar.yml")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try workspace.text(view) == "// mine\n")
        #expect(try workspace.text("Package.swift").contains(region))
        #expect(try workspace.text("Package.swift").contains("target(\"RefundUI\", "))
        #expect(
            try workspace.text("Sources/App/TadaRider/TadaRiderCompositionRoot+Refund.generated.swift").contains(
                "RefundFactory("))
        #expect(try workspace.files().contains("Sources/Feature/Refund/UI/RefundView.swift"))
        #expect(try !workspace.files().contains("Sources/Feature/Home/UI/HomeView.swift"))
    }

    /// Such as those of `swift package add-dependency`, or of a bot that raises versions.
    @Test(arguments: [
        "let mine = 1", "    dependencies: [.package(url: \"https://example.org/kit\", from: \"1.0.0\")]",
        "        target(\"HomeUI\", as: .library, at: \"Sources/Feature/Home/UI\", uses: \"Mine\")",
    ])
    func linesOfTheUserAreNotOverwritten(line: String) throws {
        let workspace = try tada()
        let edited = try workspace.text("Package.swift").replacing("let package", with: "\(line)\nlet package")
        try workspace.write(edited, to: "Package.swift")
        for command in [
            ["generate"], ["generate", "--check"], ["new", "feature", "Refund"], ["rename", "Home", "Start"],
        ] {
            let before = try workspace.state()
            let outcome = try workspace.ashlar.run(command)
            #expect(outcome.status == (command.last == "--check" ? 1 : 2))
            let text = outcome.output + outcome.error
            #expect(text.contains("error: 'Package.swift' has 1 line that Ashlar did not write, from line"), "\(text)")
            #expect(text.contains(line.trimmingCharacters(in: .whitespaces)))
            #expect(try workspace.state() == before)
        }
        let outcome = try workspace.ashlar("generate", "--on-conflict", "overwrite")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(".ashlar/backup/Package.swift"))
        #expect(try workspace.text(".ashlar/backup/Package.swift") == edited)
        #expect(try !workspace.text("Package.swift").contains(line))
    }

    /// In a clone, where only git knows the manifest that the package was generated from.
    @Test func linesOfAnEarlierManifestAreReplaced() throws {
        let workspace = try tada()
        let git = try Tool.git.path()
        func commit() throws {
            for arguments in [
                ["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a", "commit", "-qm", "a"],
            ] {
                try #require(try Command.run(git, arguments, in: workspace.folder).status == 0)
            }
        }
        try commit()
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("Profile: {uses: [Payment], ", with: "Profile: {"),
            to: "ashlar.yml")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: Workspace.cache))
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try !workspace.text("Package.swift").contains("\"PaymentInterface ProfileInterface"))
    }

    @Test func checkReportsWhatGenerateWouldWrite() throws {
        let workspace = try tada()
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        try workspace.write(
            try workspace.text("ashlar.yml").replacing("  Payment: {}\n", with: "  Payment: {}\n  Refund: {}\n"),
            to: "ashlar.yml")
        let before = try workspace.state()
        let check = try workspace.ashlar("generate", "--check")
        #expect(check.status == 1)
        #expect(try workspace.state() == before)
        let patch = try workspace.ashlar("generate", "--check", "--diff")
        #expect(patch.status == 1)
        try workspace.write(patch.output, to: "drift.patch")
        let git = try Tool.git.path()
        #expect(try Command.run(git, ["apply", "drift.patch"], in: workspace.folder).status == 0)
        let after = try workspace.ashlar("generate", "--check")
        #expect(after.status == 0, "\(after.output)")
    }

    @Test func patchAppliesInASubdirectoryOfTheRepository() throws {
        let workspace = try Workspace()
        let git = try Tool.git.path()
        try #require(try Command.run(git, ["init", "-q"], in: workspace.folder).status == 0)
        try workspace.write(try Fixture.text("manifests/smallest.yml"), to: "ios/app/ashlar.yml")
        let folder = workspace.folder.appending(path: "ios/app")
        let patch = try Ashlar(folder: folder)("generate", "--check", "--diff")
        #expect(patch.status == 1)
        try workspace.write(patch.output, to: "drift.patch")
        try #require(try Command.run(git, ["apply", "../../drift.patch"], in: folder).status == 0)
        #expect(try Ashlar(folder: folder)("generate", "--check").status == 0)
    }

    @Test func undoHintListsOnlyFilesOfInit() throws {
        let workspace = try Workspace()
        try workspace.write("mine\n", to: "Sources/mine.txt")
        try workspace.write("*.log\n", to: ".gitignore")
        let outcome = try workspace.ashlar("init", "--preset", "minimal", "--name", "Demo")
        let undo = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Undo:") })
        #expect(
            undo
                == "Undo: delete .ashlar, .gitattributes, .swift-format, AGENTS.md, Apps, Package.swift, Tests, "
                + "ashlar.lock, ashlar.yml; and the new files in Sources; remove '.ashlar/', '.build/' from .gitignore")
    }

    @Test func undoHintDoesNotQuoteTheRegionOfAgents() throws {
        let workspace = try Workspace()
        try workspace.write("# Mine\n", to: "AGENTS.md")
        let outcome = try workspace.ashlar("init", "--preset", "minimal", "--name", "Demo")
        let undo = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Undo:") })
        #expect(undo.hasSuffix("; remove the region between the comments of 'ashlar agents' from AGENTS.md"))
    }

    @Test func initRefusesAFolderWithXcodeProjectsBelow() throws {
        let workspace = try Workspace()
        try workspace.write("// !$*UTF8*$!\n{}\n", to: "Apps/Old/Old.xcodeproj/project.pbxproj")
        try workspace.write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
        let before = try workspace.files()
        let outcome = try workspace.ashlar("init", "--preset", "minimal", "--name", "Demo")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("error: '.' holds Apps/Old/Old.xcodeproj; nothing was written\n"))
        #expect(outcome.error.contains("run 'ashlar adopt' to create a manifest for existing packages and Xcode"))
        #expect(try workspace.files() == before)
    }

    @Test(arguments: ["rules: {no-cycles: off}", "rules: {no-cycles: warning}"])
    func cycleIsRefusedWhateverTheRuleSetting(_ rules: String) throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\nlayers: [App, Shared]\n\(rules)\nmodules: {A: {layer: Shared, uses: [B]}, B: {layer: Shared, uses: [A]}}\n",
            to: "ashlar.yml")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("[no-cycles]"))
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    @Test func acceptedCycleAllowsEditsIfNothingIsGenerated() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            generate: none
            layers: [App, Shared]
            modules:
              A: {layer: Shared, uses: [B]}
              B: {layer: Shared, uses: [A]}
            exceptions:
              - {rule: no-cycles, importer: B, imported: A, reason: legacy}

            """, to: "ashlar.yml")
        #expect(try workspace.ashlar("lint", "--declared").status == 0)
        let outcome = try workspace.ashlar("new", "module", "C", "--layer", "Shared")
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    @Test func brokenGraphIsNotGenerated() throws {
        let workspace = try tada()
        try workspace.write(
            try workspace.text("ashlar.yml").replacing(
                "Home:    {uses: [Matched", with: "Home:    {uses: [PaymentUI, Matched"),
            to: "ashlar.yml")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("[features-meet-at-interfaces]"))
        #expect(try workspace.state() == before)
        #expect(try workspace.ashlar("generate", "--check").status == 1)
        #expect(try workspace.ashlar("generate", "--allow-findings").status == 0)
    }

    @Test func cycleIsNeverGenerated() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: D\nlayers: [App, Shared]\nmodules: {A: {layer: Shared, uses: [B]}, B: {layer: Shared, uses: [A]}}\n",
            to: "ashlar.yml")
        #expect(try workspace.ashlar("generate").status == 1)
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    @Test(arguments: [
        "? [a, b]\n: 1\n", "version: 1\nname: D\nlayers: [A]\nmodules: {../x: {layer: A}}\n", "a: &a [*a]\n", "\u{0}",
        "version: 190:20:30:59:59:59:59:59:59:59:59\n", "version: 1\n---\nversion: 1\n", "{", "features:\n\t- x\n",
        "version: 1\nname: D\nlayers: [A]\nmodules: {class: {layer: A}, Foundation: {layer: A}, Cart: {layer: A}, CART: {layer: A}}\n",
    ])
    func hostileManifestWritesNothing(_ text: String) throws {
        let workspace = try Workspace()
        try workspace.write(text, to: "ashlar.yml")
        for command in ["lint", "generate", "graph"] {
            let outcome = try workspace.ashlar.run([command])
            #expect(outcome.status == 2)
            #expect((outcome.output + outcome.error).contains("ashlar.yml:"))
        }
        #expect(try workspace.files() == ["ashlar.yml"])
    }

    @Test func fullDeviceIsAnError() throws {
        let workspace = try tada()
        let shell = "/bin/sh"
        let line = "\(Ashlar.binary.path) list targets > /dev/full"
        #expect(try Command.run(shell, ["-c", line], in: workspace.folder).status == 2)
    }
}

@Suite("Diagrams drawn by Graphviz", .needs(.dot))
struct DiagramTests {
    @Test(arguments: [
        [], ["--collapse", "feature"], ["--focus", "Matched"], ["--focus", "TadaModel", "--collapse", "feature"],
    ])
    func dotDrawsTheDiagram(_ options: [String]) throws {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("manifests/tada.yml"), to: "ashlar.yml")
        let outcome = try workspace.ashlar.run(["graph", "-o", "modules.dot"] + options)
        #expect(outcome.status == 0, "\(outcome.error)")
        let drawn = try Command.run(
            Tool.dot.path(), ["-Tsvg", "modules.dot", "-o", "modules.svg"], in: workspace.folder)
        #expect(drawn.status == 0)
        #expect(drawn.error == "")
        #expect(
            try workspace.text("modules.svg").contains(options.contains("--collapse") ? ">Matched<" : ">MatchedUI<"))
    }
}
