import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar doctor examines projects with groups")
struct DoctorClassicTests {
    private static let project = "Classic.xcodeproj/project.pbxproj"
    private static let scheme = "Classic.xcodeproj/xcshareddata/xcschemes/App.xcscheme"
    private static let sources = [
        "App/AppDelegate.swift", "App/Base.lproj/Main.storyboard", "App/Info.plist", "Kit/Kit.swift",
        "Tests/AppTests.swift", "App/Model.xcdatamodeld/V1.xcdatamodel/contents",
    ]

    /// A project of an app, a framework and tests, in the folder `Old` of a package.
    private static func made() throws -> Workspace {
        let workspace = try Workspace.generated(from: ShellTests.alone.replacing(", shell: xcode", with: ""))
        try workspace.write(try Fixture.text("xcode/Classic.pbxproj"), to: "Old/\(project)")
        for path in sources { try workspace.write("", to: "Old/\(path)") }
        try workspace.write(
            """
            <Scheme version = "1.7">
              <BuildAction>
                <BuildActionEntries>
                  <BuildActionEntry>
                    <BuildableReference BlueprintIdentifier = "700000000000000000000001"
                       BuildableName = "Old.app" ReferencedContainer = "container:Classic.xcodeproj">
                    </BuildableReference>
                    <BuildableReference BlueprintIdentifier = "Other" ReferencedContainer = "container:Other.xcodeproj">
                    </BuildableReference>
                  </BuildActionEntry>
                </BuildActionEntries>
              </BuildAction>
            </Scheme>

            """, to: "Old/\(scheme)")
        return workspace
    }

    @Test("A project with groups is sound")
    func sound() throws {
        let output = try Self.made().succeed("doctor --xcode")
        #expect(output.contains("Old/Classic.xcodeproj  other project, sound"), "\(output)")
    }

    @Test("Paths are relative to the folder that the project names", arguments: ["$(SRCROOT)/", "$(PROJECT_DIR)/", ""])
    func projectDirPath(_ prefix: String) throws {
        let workspace = try Self.made()
        for source in Self.sources { try workspace.write("", to: "Old/Code/\(source)") }
        for folder in ["App", "Kit", "Tests"] {
            try FileManager.default.removeItem(at: workspace.folder.appending(path: "Old/\(folder)"))
        }
        let path = "Old/\(Self.project)"
        let text = try workspace.text(path).replacing("projectDirPath = \"\"", with: "projectDirPath = Code")
            .replacing("$(SRCROOT)/App/Info.plist", with: "\(prefix)App/Info.plist")
        try workspace.write(text, to: path)
        #expect(try workspace.succeed("doctor --xcode").contains("other project, sound"))
        try workspace.write(text.replacing("App/Info.plist", with: "App/Own.plist"), to: path)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("the property list 'Code/App/Own.plist' of 'App' is missing"), "\(output)")
    }

    private static func edit(_ old: String, _ new: String, _ reported: String, at place: String? = nil) -> Corruption {
        Corruption(file: project, old: old, new: new, reported: reported, place: place ?? new)
    }

    private static let corruptions: [Corruption] = [
        edit(
            "isa = PBXBuildFile; fileRef = <PBXFileReference AppDelegate.swift> /* AppDelegate.swift */; };",
            "isa = PBXBuildFile; };", "the PBXBuildFile refers to nothing"),
        edit(
            "\t\t\ttarget = <PBXNativeTarget Kit> /* Kit */;\n"
                + "\t\t\ttargetProxy = C00000000000000000000001 /* PBXContainerItemProxy */;\n", "",
            "the PBXTargetDependency refers to nothing", at: "900000000000000000000001 /* PBXTargetDependency */ = {"),
        edit(
            "isa = PBXBuildFile; fileRef = <XCVersionGroup Model.xcdatamodeld> /* Model.xcdatamodeld */;",
            "isa = PBXBuildFile; fileRef = <PBXFileReference AppDelegate.swift>;",
            "contains 'AppDelegate.swift' in two build files",
            at: "\t\t\t\t<PBXBuildFile Model.xcdatamodeld in Sources>"),
        edit(
            "\t\t\t\t<PBXBuildFile Kit.swift in Sources>", "\t\t\t\t<PBXBuildFile AppTests.swift in Sources>",
            "two build phases contain the build file of 'AppTests.swift'",
            at: "<PBXBuildFile AppTests.swift in Sources> /* AppTests.swift in Sources */,"),
        edit(
            "\t\t\t\t<PBXFileReference Kit.swift> /* Kit.swift */,",
            "\t\t\t\t<PBXFileReference Kit.swift>,\n\t\t\t\t<PBXFileReference AppDelegate.swift> /* Again */,",
            "'AppDelegate.swift' is in two groups: 'App' and 'Kit'", at: "/* Again */"),
        edit("path = Kit;", "path = Kitt;", "the folder 'Kitt' is missing"),
        edit(
            "\t\t\t\t<PBXNativeTarget Kit> /* Kit */,\n", "", "it has no target 'Kit'", at: "\t\t\ttargets = ("),
        edit(
            "\t\t\tname = Kit;", "\t\t\tname = App;", "two targets are named 'App'",
            at: "\t\t\tname = App;\n\t\t\tproductName = Kit;"),
        edit(
            "mainGroup = 600000000000000000000001", "mainGroup = <PBXGroup Products>",
            "the main group is the group of products"),
        edit(
            "$(SRCROOT)/App/Info.plist", "$(SRCROOT)/App/Own.plist",
            "the property list 'App/Own.plist' of 'App' is missing"),
        edit(
            "PRODUCT_NAME = \"$(TARGET_NAME)\";", "PRODUCT_NAME = HomeUI;",
            "the module of 'App' has the name of one of the package, 'HomeUI'"),
        edit("/App.app/App\"", "/Gone.app/Gone\"", "TEST_HOST of 'AppTests' is in 'Gone.app', which no target builds"),
        edit(
            "BUNDLE_LOADER = \"$(TEST_HOST)\"", "BUNDLE_LOADER = \"$(BUILT_PRODUCTS_DIR)/Gone.app/Gone\"",
            "BUNDLE_LOADER of 'AppTests' is in 'Gone.app', which no target builds"),
        edit(
            "TestTargetID = 700000000000000000000001", "TestTargetID = 7000000000000000000000FF",
            "'TestTargetID' of 'AppTests' is '7000000000000000000000FF', which is not a target"),
        edit(
            "TestTargetID = 700000000000000000000001", "TestTargetID = 700000000000000000000002",
            "'TestTargetID' of 'AppTests' is 'Kit', which is not an app"),
        edit(
            "/App.app/App\"", "/App.app/Gone\"",
            "TEST_HOST of 'AppTests' is 'Gone' in 'App.app', whose program is 'App'"),
        edit(
            "\t\t\t\t900000000000000000000002 /* PBXTargetDependency */,\n", "",
            "'AppTests' tests 'App', and does not depend on it",
            at: "dependencies = (\n\t\t\t);\n\t\t\tname = AppTests;"),
        edit(
            "\t\t\t\t\t700000000000000000000003 = {", "\t\t\t\t\t7000000000000000000000FF = {",
            "'TargetAttributes' has '7000000000000000000000FF', which is not a target"),
        edit(
            "path = AppDelegate.swift", "path = appDelegate.swift",
            "the file 'App/appDelegate.swift' is missing; on disk it is 'App/AppDelegate.swift'"),
        edit("path = App;", "path = app;", "the folder 'app' is missing; on disk it is 'App'"),
        edit(
            "path = Base.lproj/Main", "path = base.lproj/Main",
            "'App/base.lproj/Main.storyboard' is missing; on disk it is 'App/Base.lproj/Main.storyboard'"),
        edit(
            "$(SRCROOT)/App/Info.plist", "$(SRCROOT)/App/info.plist",
            "the property list 'App/info.plist' of 'App' is missing; on disk it is 'App/Info.plist'"),
        Corruption(
            file: scheme, old: "700000000000000000000001", new: "700000000000000000000009",
            reported: "'700000000000000000000009' is not a target of the project",
            place: "700000000000000000000009"),
        Corruption(
            file: scheme, old: "container:Classic", new: "container:classic",
            reported: "'container:classic.xcodeproj' is 'container:Classic.xcodeproj' on disk",
            place: "container:classic"),
        Corruption(
            file: scheme, old: "</Scheme>", new: "", reported: "it is not a scheme: the element 'Scheme' does not end",
            place: "<Scheme"),
    ]

    @Test("A corruption of a project with groups is one finding", arguments: corruptions)
    func corruption(_ corruption: Corruption) throws {
        let workspace = try Self.made()
        let path = "Old/\(corruption.file)"
        let (text, line) = try corruption.applied(to: try workspace.text(path))
        try workspace.write(text, to: path)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("other project, findings: 1"), "\(output)")
        let isFound = output.split(separator: "\n").contains {
            $0.hasPrefix("\(path):\(line):") && $0.contains(corruption.reported)
        }
        #expect(isFound && output.contains("\n  help: "), "line \(line): \(output)")
    }

    @Test("Tests can run in an app of another project, and a folder can begin at a source tree of the user")
    func otherApps() throws {
        let workspace = try Self.made()
        let path = "Old/\(Self.project)"
        let text = try workspace.text(path).replacing("/App.app/App\"", with: "/Other.app/Other\"")
        let target = /TestTargetID = .*\n/
        try workspace.write(
            text.replacing("product-type.application", with: "product-type.framework").replacing(target, with: ""),
            to: path)
        #expect(try workspace.succeed("doctor --xcode").contains("other project, sound"))
        let user = "path = V1.xcdatamodel; sourceTree = MODELS;"
        try workspace.write(
            text.replacing("/Other.app/Other\"", with: "/App.app/App\"").replacing(
                "path = V1.xcdatamodel; sourceTree = \"<group>\";", with: user), to: path)
        #expect(try workspace.succeed("doctor --xcode").contains("other project, sound"))
    }

    @Test("Tests of an interface need their app, and a program may be in a folder or have its own name")
    func hosts() throws {
        let workspace = try Self.made()
        let path = "Old/\(Self.project)"
        let text = try workspace.text(path)
        let host = "$(BUILT_PRODUCTS_DIR)/App.app/App"
        let named = text.replacing(
            "INFOPLIST_FILE =", with: "EXECUTABLE_NAME = Start;\n\t\t\t\tINFOPLIST_FILE =")
        for edited in [
            text.replacing(host, with: "$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App"),
            text.replacing(host, with: "$(BUILT_PRODUCTS_DIR)/App.app/$(EXECUTABLE_NAME)"),
            named.replacing(host, with: "$(BUILT_PRODUCTS_DIR)/App.app/Start"),
        ] {
            try workspace.write(edited, to: path)
            #expect(try workspace.succeed("doctor --xcode").contains("other project, sound"))
        }
        let dependency = "\t\t\t\t900000000000000000000002 /* PBXTargetDependency */,\n"
        try workspace.write(
            text.replacing(dependency, with: "").replacing(/\t+(BUNDLE_LOADER|TEST_HOST) = .*\n/, with: ""), to: path)
        let output = try workspace.succeed("doctor --xcode")
        #expect(output.contains("warning: '\(path)': 'AppTests' tests 'App', and does not depend on it"), "\(output)")
    }

    @Test("Two targets that build one product and do not depend on each other are a warning")
    func variants() throws {
        let workspace = try Self.made()
        let text = try workspace.text("Old/\(Self.project)")
        let edited = text.replacing("product-type.bundle.unit-test", with: "product-type.framework").replacing(
            "PRODUCT_NAME = \"$(TARGET_NAME:c99extidentifier)\"", with: "PRODUCT_NAME = AppTests")
        let path = "Old/\(Self.project)"
        // The tests use the app, which uses the framework.
        try workspace.write(edited, to: path)
        var output = try workspace.ashlar("doctor", "--xcode").output
        let message = "'Kit' and 'AppTests' build a product of one name, 'AppTests'"
        #expect(output.contains("error: '\(path)': \(message)"), "\(output)")
        let dependency = "\t\t\t\t900000000000000000000002 /* PBXTargetDependency */,\n"
        try workspace.write(edited.replacing(dependency, with: ""), to: path)
        output = try workspace.succeed("doctor --xcode")
        #expect(output.contains("warning: '\(path)': \(message)"), "\(output)")
    }

    @Test("A missing folder is one finding, without the files in it")
    func folder() throws {
        let workspace = try Self.made()
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Old/App"))
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("other project, findings: 1"), "\(output)")
        #expect(output.contains("the folder 'App' is missing"), "\(output)")
    }

    @Test("A missing folder without files is a warning, and targets of other projects can share folders")
    func groups() throws {
        let workspace = try Self.made()
        let (path, group) = ("Old/\(Self.project)", "\t\t600000000000000000000003 /* Kit */ = {\n")
        let text = try workspace.text(path)
        let file = "\t\t\t\tF00000000000000000000003 /* Kit.swift */,\n"
        let empty = "\t\t6A /* Empty */ = {isa = PBXGroup; children = ( ); path = Empty; sourceTree = \"<group>\"; };\n"
        try workspace.write(
            text.replacing(group, with: empty + group).replacing(file, with: "\(file)\t\t\t\t6A,\n"), to: path)
        let output = try workspace.succeed("doctor --xcode")
        #expect(output.contains("warning: '\(path)': the folder 'Kit/Empty' is missing"), "\(output)")
        let folder = "\t\t6A = {isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = SOURCE_ROOT; };\n"
        let edited = text.replacing("objectVersion = 54", with: "objectVersion = 77").replacing(
            group, with: folder + group
        ).replacing(file, with: "\(file)\t\t\t\t6A,\n")
        let own = "fileSystemSynchronizedGroups = (\n\t\t\t\t6A,\n\t\t\t);\n"
        try workspace.write(
            edited.replacing(/\t\t\tname = (App|Kit);\n/) { "\t\t\t\(own)\($0.0)" }, to: path)
        #expect(try workspace.succeed("doctor --xcode").contains("other project, sound"))
    }

    // MARK: Workspaces

    @Test(
        "A workspace that cannot be read, or names a missing project, is one finding",
        arguments: [
            ("group:Classic", "group:Clasic", "'Old/Clasic.xcodeproj' is missing", 4),
            ("</Workspace>", "", "it is not a workspace: the element 'Workspace' does not end", 2),
            ("Workspace", "Space", "the first element is 'Space', not 'Workspace'", 2),
        ])
    func workspace(_ old: String, _ new: String, _ reported: String, _ line: Int) throws {
        let workspace = try Self.made()
        let path = "All.xcworkspace/contents.xcworkspacedata"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
              <Group location = "container:Old" name = "Old">
                <FileRef location = "group:Classic.xcodeproj"></FileRef>
                <FileRef location = "container:Package.swift"></FileRef>
                <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
                <FileRef location = "absolute:/Nowhere"></FileRef>
              </Group>
            </Workspace>

            """
        try workspace.write(text, to: path)
        #expect(try workspace.succeed("doctor --xcode").contains("workspace, sound"))
        try workspace.write(text.replacing(old, with: new), to: path)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("workspace, findings: 1"), "\(output)")
        #expect(output.contains("\(path):\(line):1: error: ") && output.contains(reported), "\(output)")
    }
}
