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

    private static func project(_ manifest: String = Self.manifest) throws -> Workspace {
        try .generated(from: manifest)
    }

    /// The files in `Apps` and their contents.
    private static func shells(_ workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasPrefix("Apps/") }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try workspace.text($0)) })
    }

    private static let plan = "Apps/Rider/Rider.xctestplan"

    // MARK: Other programs read it

    @Test("Other programs read the projects of the examples and presets", .needs(.validators))
    func validators() throws {
        let (tada, mvi, alone, mac) = (
            try Workspace.made(by: "init --preset tada --name Blue"),
            try Workspace.made(by: "init --preset mvi --name Loom"), try Self.project(Self.alone),
            try Self.project(Self.mac)
        )
        let examples = Fixture.repository.appending(path: "Examples")
        let folders = [
            examples.appending(path: "Tada/Apps/TadaRider"), examples.appending(path: "Weave/Apps/WeaveApp"),
            tada.folder.appending(path: "Apps/BlueRider"), mvi.folder.appending(path: "Apps/LoomApp"),
            alone.folder.appending(path: "Apps/Rider"), mac.folder.appending(path: "Apps/Rider"),
        ]
        for folder in folders { #expect(try Validator.xcode(folder) == "", "\(folder.path)") }
    }

    private static let alone = Self.manifest.replacing("  Widget: {kind: extension, host: Rider}\n", with: "")
    private static let mac = Self.manifest.replacing("shell: xcode", with: "shell: xcode, platforms: [macOS]")

    /// An edit of a file of the project, and a word of what is then reported.
    struct Damage: Sendable {
        var file: String
        var old: String
        var new: String
        var reported: String

        init(_ file: String, _ old: String, _ new: String, _ reported: String) {
            (self.file, self.old, self.new, self.reported) = (file, old, new, reported)
        }
    }

    private static let damages = [
        Damage("Rider.xcodeproj/project.pbxproj", "objectVersion = 77;", "objectVersion = 77", "kin"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "\t\t\t\tSDKROOT = iphoneos;", "\t\t\t\tSDKROOT iphoneos;",
            "openstep-plist"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "mainGroup = ", "mainGroup = ABCDEF0123456789ABCDEF01; other = ",
            "unresolved: ABCDEF"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "SWIFT_VERSION = 6.0;", "SWIFT_VERSION = \"a\\\\b\";", "pbxproj: "),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "/* End PBXGroup section */",
            "\t\tABCDEF0123456789ABCDEF01 /* Extra */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t);\n"
                + "\t\t\tname = Extra;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n/* End PBXGroup section */",
            "orphan: ABCDEF0123456789ABCDEF01 PBXGroup"),
        Damage(
            "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "<BuildAction\n", "<BuildActions\n", "xcodeproj"),
        Damage(
            "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "BlueprintIdentifier = \"",
            "BlueprintIdentifier = \"0", "scheme"),
        Damage(
            "Rider.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings", "</dict>", "",
            "WorkspaceSettings"),
        Damage("Widget-Info.plist", "<key>NSExtension</key>", "<key>NSExtension<key>", "Widget-Info"),
        Damage("Rider.xctestplan", "\"version\" : 1", "\"version\" : ", "test plan"),
        Damage("Rider.xctestplan", "\"CartTests\"", "\"ZTests\"", "not sorted"),
    ]

    @Test("Each of these programs reports damage", .needs(.validators), arguments: damages)
    func damage(_ damage: Damage) throws {
        let workspace = try Self.project()
        let path = "Apps/Rider/\(damage.file)"
        let text = try workspace.text(path)
        try #require(text.contains(damage.old))
        try workspace.write(text.replacing(damage.old, with: damage.new), to: path)
        #expect(try Validator.xcode(workspace.folder.appending(path: "Apps/Rider")).contains(damage.reported))
    }

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
        #expect(listed == "BasketTests\nClockTests\nStartTests\nZoneTests\n")
        let plan = try workspace.text(Self.plan)
        for test in listed.split(separator: "\n") { #expect(plan.contains("\"name\" : \"\(test)\"")) }
        #expect(try workspace.ashlar("generate", "--check").status == 0)
        #expect(try workspace.text("Sources/App/Rider/Root/RiderRootView.swift").contains("root.start.makeScreen"))
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
        #expect(try Self.shells(workspace).count == 13)
        #expect(try workspace.files().contains("Sources/App/Rider/Root/RiderRootView.swift"))
        try workspace.succeed("lint --strict")
    }

    @Test("An edited test plan is a conflict; one with git's markers is rendered again")
    func testPlan() throws {
        let workspace = try Self.project()
        let plan = try workspace.text(Self.plan)
        try workspace.write(plan.replacing("\"version\" : 1", with: "\"version\" : 1,\n  \"own\" : 2"), to: Self.plan)
        #expect(try workspace.ashlar("generate").status == 2)
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
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.git("checkout", "-q", "-b", "other")
        try workspace.succeed(theirs)
        try workspace.commit()
        try workspace.git("checkout", "-q", "main")
        try workspace.succeed(ours)
        try workspace.commit()
        let merge = ["-c", "user.name=T", "-c", "user.email=t@example.com", "merge", "-q", "other"]
        _ = try Command.run(Tool.git.path(), merge, in: workspace.folder)
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

    @Test("An extension that is added later gets its source, and the project stays as it is")
    func laterExtension() throws {
        let workspace = try Self.project(Self.alone)
        let before = try Self.shells(workspace)
        try workspace.succeed("new app Widget --kind extension --host Rider")
        let after = try Self.shells(workspace)
        #expect(Set(after.keys).subtracting(before.keys) == ["Apps/Rider/Widget/WidgetBundle.swift"])
        for (path, text) in before where path != Self.plan { #expect(after[path] == text, "\(path)") }
        try workspace.succeed("check")
        let doctor = try workspace.ashlar("doctor", "--xcode")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("it has no target 'Widget'"), "\(doctor.output)")
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
        #expect(try workspace.files().filter { $0.hasPrefix("Apps/") } == [ignore, settings, source])
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
