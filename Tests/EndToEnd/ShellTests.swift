import AshlarTestSupport
import Foundation
import Testing

@Suite("The Xcode project of an app")
struct ShellTests {
    static let manifest = """
        version: 1
        name: Demo
        platforms: {iOS: "17.0", macOS: "14.0"}
        layers: [App, Feature, Shared]
        features:
          Cart: {}
          Home: {uses: [Cart]}
        apps:
          Rider: {composes: all, shell: xcode}
          Widget: {kind: extension, host: Rider}

        """

    static let alone = Self.manifest.replacing("  Widget: {kind: extension, host: Rider}\n", with: "")
    static let mac = Self.manifest.replacing("shell: xcode", with: "shell: xcode, platforms: [macOS]")

    static func project(_ manifest: String = Self.manifest) throws -> Workspace {
        try .generated(from: manifest)
    }

    /// The files in `Apps` and their contents.
    static func shells(_ workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasPrefix("Apps/") }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try workspace.text($0)) })
    }

    static let plan = "Apps/Rider/Rider.xctestplan"

    // MARK: It is written once

    @Test("Features come, go and are renamed: only the test plan changes")
    func features() throws {
        let workspace = try Self.project()
        let first = try Self.shells(workspace)
        for command in [
            "new feature Refund", "rename Home Start", "new feature Zone --uses Cart", "remove Refund",
            "rename Cart Basket", "new module Clock --layer Shared",
        ] {
            let before = try Self.shells(workspace)
            try workspace.succeed(command)
            var after = try Self.shells(workspace)
            #expect(after[Self.plan] != before[Self.plan], "\(command)")
            after[Self.plan] = first[Self.plan]
            #expect(after == first, "\(command)")
        }
        let listed = try workspace.succeed("list tests --platform iOS")
        #expect(try workspace.succeed("list tests --platform linux") == listed)
        let outcome = try workspace.ashlar("list", "tests", "--platform", "tvOS")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.hasPrefix(
                "error: no target runs on tvOS\n  help: name one of iOS, macOS, macCatalyst, linux, "))
        #expect(listed == "BasketTests\nClockTests\nStartTests\nZoneTests\n")
        let plan = try workspace.text(Self.plan)
        for test in listed.split(separator: "\n") { #expect(plan.contains("\"name\" : \"\(test)\"")) }
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        #expect(try workspace.text("Sources/App/Rider/Root/RiderRootView.swift").contains("root.start.makeScreen"))
    }

    @Test("Many features come, get other names and go: the project keeps each byte")
    func manyFeatures() throws {
        let workspace = try Self.project()
        let first = try Self.shells(workspace)
        let numbers = 1...(isExhaustive ? 100 : 20)
        func expectSame(_ tests: Int) throws {
            var after = try Self.shells(workspace)
            let plan = after.updateValue(first[Self.plan] ?? "", forKey: Self.plan)
            #expect(after == first)
            #expect(plan?.ranges(of: "\"identifier\"").count == tests)
        }
        for prefix in ["Area", "Zone"] {
            let lines = numbers.map { "  \(prefix)\($0): {}\n" }.joined()
            try workspace.write(Self.manifest.replacing("features:\n", with: "features:\n\(lines)"), to: "ashlar.yml")
            try workspace.succeed("generate --prune")
            try expectSame(numbers.count + 2)
        }
        for number in stride(from: 1, through: isExhaustive ? 100 : 0, by: 5) {
            for command in ["rename Zone\(number) Mine", "remove Mine", "new feature Zone\(number)"] {
                try workspace.succeed(command)
                try expectSame(numbers.count + (command.hasPrefix("remove") ? 1 : 2))
            }
        }
        try workspace.write(Self.manifest, to: "ashlar.yml")
        try workspace.succeed("generate --prune")
        #expect(try Self.shells(workspace) == first)
    }

    @Test("Edited and deleted files of a project stay as they are")
    func edits() throws {
        let workspace = try Self.project()
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        try workspace.write(try workspace.text(project).replacing("YES;", with: "NO;"), to: project)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps/Rider/App.xcconfig"))
        let before = try Self.shells(workspace)
        try workspace.succeed("generate")
        #expect(try Self.shells(workspace) == before)
    }

    @Test("A project that gets a shell later has one, and its root view")
    func later() throws {
        let workspace = try Self.project(Self.manifest.replacing(", shell: xcode", with: ""))
        #expect(try Self.shells(workspace).isEmpty)
        try workspace.write(Self.manifest, to: "ashlar.yml")
        try workspace.succeed("generate")
        #expect(try Self.shells(workspace).count == 14)
        #expect(try workspace.files().contains("Sources/App/Rider/Root/RiderRootView.swift"))
        try workspace.succeed("lint --strict")
    }

    @Test("An edited test plan is a conflict; one with git's markers is rendered again")
    func testPlan() throws {
        let workspace = try Self.project()
        let plan = try workspace.text(Self.plan)
        try workspace.write(plan.replacing("\"version\" : 1", with: "\"version\" : 1,\n  \"own\" : 2"), to: Self.plan)
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 2 && outcome.error.contains("help: put the lines into another test plan"))
        try workspace.write("<<<<<<< ours\n\(plan)=======\n>>>>>>> theirs\n", to: Self.plan)
        try workspace.succeed("generate")
        #expect(try workspace.text(Self.plan) == plan)
    }

    @Test(
        "Branches that change features merge without a change of the project", .needs(.git),
        arguments: [
            ("remove Home", "new feature Alpha"), ("new feature Refund", "new module Clock --layer Shared"),
            ("new module Clock --layer Shared", "rename Home Start"),
        ])
    func merge(ours: String, theirs: String) throws {
        let workspace = try Self.project()
        var first = try Self.shells(workspace)
        try workspace.write(".ashlar/\n.build/\n", to: ".gitignore")
        _ = try workspace.merge(ours: ours, theirs: theirs)
        let conflicts = try workspace.git("diff", "--name-only", "--diff-filter=U").split(separator: "\n")
        #expect(conflicts.allSatisfy { $0 == Self.plan }, "\(conflicts)")
        try workspace.succeed("generate")
        var merged = try Self.shells(workspace)
        let plan = merged.removeValue(forKey: Self.plan)
        first[Self.plan] = nil
        #expect(merged == first)
        let tests = try workspace.succeed("list tests --platform iOS").split(separator: "\n")
        #expect(tests.count == plan?.ranges(of: "\"identifier\"").count)
    }

    @Test("Git alone merges two new features, also where both are first or neighbors", .needs(.git))
    func mergeFeatures() throws {
        let modules = "modules: {Model: {layer: Shared}}\ninclude: [\"Sources/Feature/*/feature.yml\"]\n"
        let features = "features:\n  Cart: {}\n  Home: {uses: [Cart]}\n"
        for (ours, theirs) in [("Refund", "Receipt"), ("Alpha", "Beta")] {
            let workspace = try Self.project(Self.manifest.replacing(features, with: modules))
            try workspace.succeed("new feature Home")
            // It has the caches of the test.
            try workspace.write(".build/\n", to: ".gitignore")
            let outcome = try workspace.merge(ours: "new feature \(ours)", theirs: "new feature \(theirs)")
            #expect(outcome.status == 0, "\(outcome.output)")
            #expect(try workspace.ashlar("check", "--strict").status == 0)
            let plan = try JSONSerialization.jsonObject(with: Data(try workspace.text(Self.plan).utf8))
            let targets = (plan as? [String: Any])?["testTargets"] as? [Any]
            #expect(targets?.count == 4)
            try workspace.succeed("generate")
            #expect(try workspace.succeed("list tests --platform iOS").split(separator: "\n").count == 4)
        }
    }

    // MARK: The app itself

    @Test("A renamed app has a new project; edited files of the former one are listed")
    func rename() throws {
        let workspace = try Self.project()
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write(try workspace.text(source) + "// mine\n", to: source)
        let output = try workspace.succeed("rename Rider Driver")
        #expect(output.contains(source))
        let files = try workspace.files()
        #expect(files.filter { $0.hasPrefix("Apps/Rider/") } == [source])
        #expect(try workspace.text(source).hasSuffix("// mine\n"))
        #expect(files.contains("Apps/Driver/Driver.xcodeproj/project.pbxproj"))
        #expect(files.contains("Sources/App/Driver/Root/DriverRootView.swift"))
        #expect(try workspace.text("Apps/Driver/Driver/DriverApp.swift").contains("DriverRootView(root: root)"))
        #expect(try workspace.ashlar("generate", "--check").status == 0)
    }

    @Test("The user's files move with a renamed app, and what git ignores stays ignored", .needs(.git))
    func renameMovesFiles() throws {
        let workspace = try Self.project()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.succeed("new scheme Home")
        try workspace.write("DEVELOPMENT_TEAM = SECRET\n", to: "Apps/Rider/Local.xcconfig")
        try workspace.write(
            "struct Settings { var root: RiderCompositionRoot? }\n", to: "Apps/Rider/Rider/Settings.swift")
        try workspace.write("struct More {}\n", to: "Apps/Rider/Widget/More.swift")
        let output = try workspace.succeed("rename Rider Driver")
        #expect(output.contains("Apps/Driver/Local.xcconfig  from Apps/Rider/Local.xcconfig"), "\(output)")
        let files = try workspace.files()
        #expect(!files.contains { $0.hasPrefix("Apps/Rider/") })
        for path in [
            "Local.xcconfig", "Driver/DriverApp.swift", "Driver/Settings.swift", "Widget/More.swift",
            "Widget/WidgetBundle.swift", "Driver.xcodeproj/project.pbxproj",
            "Driver.xcodeproj/xcshareddata/xcschemes/Home.xcscheme",
        ] { #expect(files.contains("Apps/Driver/\(path)"), "\(path)") }
        #expect(try workspace.text("Apps/Driver/Driver/Settings.swift").contains("DriverCompositionRoot?"))
        try workspace.git("add", "-A")
        #expect(try !workspace.git("ls-files").contains("Local.xcconfig"))
        try workspace.succeed("check")
        try workspace.succeed("doctor --xcode")
    }

    @Test("A file that a merge brings to the former project moves when the rename is finished")
    func finishedRename() throws {
        let workspace = try Self.project()
        try workspace.succeed("rename Rider Driver")
        try workspace.write("struct Settings {}\n", to: "Apps/Rider/Rider/Settings.swift")
        #expect(try workspace.ashlar("check").output.contains("run 'ashlar rename Rider Driver' to finish the rename"))
        // The lock file has no rows of the former project any more.
        let output = try workspace.succeed("rename Rider Driver")
        #expect(output.contains("Apps/Driver/Driver/Settings.swift  from Apps/Rider/Rider/Settings.swift"), "\(output)")
        try workspace.succeed("check")
    }

    @Test("The finding on a kept source of a renamed app names what to do")
    func keptSource() throws {
        let workspace = try Self.project()
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write(try workspace.text(source) + "// mine\n", to: source)
        try workspace.succeed("rename Rider Driver")
        let output = try workspace.ashlar("check").output
        #expect(output.contains("move what you changed to 'Apps/Driver', and delete 'Apps/Rider'"), "\(output)")
        #expect(!output.contains("finish the rename"), "\(output)")
    }

    @Test("A removed app leaves edited files of its project only")
    func remove() throws {
        let workspace = try Self.project(Self.alone)
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write(try workspace.text(source) + "// mine\n", to: source)
        let (settings, ignore) = ("Apps/Rider/Local.xcconfig", "Apps/Rider/.gitignore")
        try workspace.write("DEVELOPMENT_TEAM = SECRET\n", to: settings)
        let output = try workspace.succeed("remove Rider")
        #expect(output.contains("  ? \(settings)\n") && output.contains("  ? \(source)\n"), "\(output)")
        let lines = """
              see \(ignore): it makes git ignore '\(settings)', and is kept
            2 files are kept (marked '?'): edited or added by you, and no longer in a target

            """
        #expect(output.contains(lines), "\(output)")
        #expect(try workspace.files().filter { $0.hasPrefix("Apps/") } == [ignore, settings, source])
        #expect(try !workspace.text("ashlar.lock").contains(ignore))
        try workspace.succeed("generate --prune")
        #expect(try workspace.files().filter { $0.hasPrefix("Apps/") } == [ignore, settings, source])
    }

    @Test("Pruning an app without an entry in the manifest keeps what makes git ignore its settings")
    func prune() throws {
        let workspace = try Self.project(Self.alone)
        let (settings, ignore) = ("Apps/Rider/Local.xcconfig", "Apps/Rider/.gitignore")
        try workspace.write("DEVELOPMENT_TEAM = SECRET\n", to: settings)
        try workspace.write(Self.alone.replacing(/apps:\n.*\n/, with: ""), to: "ashlar.yml")
        try workspace.succeed("generate --prune")
        #expect(try workspace.files().filter { $0.hasPrefix("Apps/") } == [ignore, settings])
        try workspace.succeed("check")
    }

    @Test("'init --no-shell' and 'new app --shell' decide about the project")
    func options() throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Tada --no-shell")
        #expect(try !workspace.text("ashlar.yml").contains("shell"))
        #expect(try Self.shells(workspace).isEmpty)
        try workspace.succeed("new app TadaDriver --shell")
        #expect(try workspace.files().contains("Apps/TadaDriver/TadaDriver.xcodeproj/project.pbxproj"))
        #expect(try workspace.ashlar("new", "app", "TadaTool", "--kind", "executable", "--shell").status == 64)
    }
}
