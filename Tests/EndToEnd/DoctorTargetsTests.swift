import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar doctor compares the targets of a project")
struct DoctorTargetsTests {
    private static let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"

    private static let scheme = "Apps/Rider/Rider.xcodeproj/xcshareddata/xcschemes/"

    private static func made(_ members: String = "") throws -> Workspace {
        try .generated(from: ShellTests.manifest + members)
    }

    /// Expects one finding of the project, with its place, reason and remedy.
    private static func expect(
        _ place: String, _ reason: String, help: String = "", in workspace: Workspace,
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("project of 'Rider', findings: 1"), "\(output)", sourceLocation: location)
        let isFound = output.split(separator: "\n").contains { $0.hasPrefix("\(place): ") && $0.contains(reason) }
        #expect(isFound, "\(place): \(output)", sourceLocation: location)
        #expect(output.contains("\n  help: \(help)"), "\(output)", sourceLocation: location)
    }

    private static func line(of text: String, in path: String, _ workspace: Workspace) throws -> Int {
        let contents = try workspace.text(path)
        let range = try #require(contents.firstRange(of: text), "\(text)")
        return 1 + contents[..<range.lowerBound].count { $0 == "\n" }
    }

    // MARK: Entry points

    @Test(
        "An entry point that no build compiles is not one",
        arguments: [
            "#if false\n@main\n#endif\n", "#if 0\n@main\n#endif\n", "#if true\n#else\n@main\n#endif\n",
            "#if DEBUG && false\n@main\n#endif\n", "#if false\n#if DEBUG\n@main\n#endif\n#endif\n",
        ])
    func inactive(_ text: String) throws {
        let workspace = try Self.made()
        let source = "Apps/Rider/Rider/RiderApp.swift"
        let code = try workspace.text(source)
        try workspace.write(code.replacing("@main\n", with: text), to: source)
        let line = try Self.line(of: "\t\t\tname = Rider;", in: Self.project, workspace) - 3
        try Self.expect("\(Self.project):\(line):1", "no source of 'Rider' has '@main'", in: workspace)
        for condition in ["#if DEBUG", "#if true", "#if false\n#else"] {
            try workspace.write(code.replacing("@main\n", with: "\(condition)\n@main\n#endif\n"), to: source)
            try workspace.succeed("doctor --xcode")
        }
    }

    @Test("Two entry points of one target are one finding, which names both")
    func repeated() throws {
        let workspace = try Self.made()
        let (first, second) = ("Apps/Rider/Rider/RiderApp.swift", "Apps/Rider/Rider/Second.swift")
        let line = try Self.line(of: "@main", in: first, workspace)
        try workspace.write("import SwiftUI\n\n@main struct Second {}\n", to: second)
        try Self.expect("\(second):3:1", "'Rider' has another entry point at \(first):\(line)", in: workspace)
        try workspace.write("#if os(macOS)\n@main struct Second {}\n#endif\n", to: second)
        try workspace.succeed("doctor --xcode")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: second))
        try workspace.write("print(1)\n", to: "Apps/Rider/Rider/main.swift")
        try Self.expect(
            "Apps/Rider/Rider/main.swift:1:1", "'Rider' has another entry point at \(first):\(line)", in: workspace)
    }

    @Test("Two entry points of an extension are one finding")
    func extensions() throws {
        let workspace = try Self.made()
        try workspace.write("@main struct Second {}\n", to: "Apps/Rider/Widget/Second.swift")
        let line = try Self.line(of: "@main", in: "Apps/Rider/Widget/WidgetBundle.swift", workspace)
        try Self.expect(
            "Apps/Rider/Widget/WidgetBundle.swift:\(line):1",
            "'Widget' has another entry point at Apps/Rider/Widget/Second.swift:1", in: workspace)
    }

    @Test("A widget without an entry point is one finding")
    func widget() throws {
        let workspace = try Self.made()
        let source = "Apps/Rider/Widget/WidgetBundle.swift"
        let code = try workspace.text(source)
        try workspace.write(code.replacing("@main\n", with: ""), to: source)
        let line = try Self.line(of: "\t\t\tname = Widget;", in: Self.project, workspace) - 3
        try Self.expect(
            "\(Self.project):\(line):1", "no source of 'Widget' has '@main'",
            help: "write '@main' before the type of the widget bundle", in: workspace)
        // Other extensions begin in a program of the system.
        let list = "Apps/Rider/Widget-Info.plist"
        try workspace.write(
            try workspace.text(list).replacing("widgetkit-extension", with: "usernotifications.service"), to: list)
        try workspace.succeed("doctor --xcode")
    }

    // MARK: Files and products

    @Test("A file that several settings name is one finding; one at an unknown place is none")
    func namedFiles() throws {
        let workspace = try Self.made()
        let (text, style) = (try workspace.text(Self.project), "CODE_SIGN_STYLE = Automatic;")
        func write(_ value: String) throws {
            let setting = "CODE_SIGN_ENTITLEMENTS = \"\(value)\";\n\t\t\t\t\(style)"
            try workspace.write(text.replacing(style, with: setting), to: Self.project)
        }
        try write("Own.entitlements")
        // The app is the first target.
        let line = try Self.line(of: "AccentColor;\n\t\t\t\tCODE_SIGN_ENTITLEMENTS", in: Self.project, workspace) + 1
        try Self.expect(
            "\(Self.project):\(line):1", "'Own.entitlements' of 'Rider' is missing",
            help: "restore it, or set 'CODE_SIGN_ENTITLEMENTS' to another one", in: workspace)
        for value in [
            "$(PLACE)/Own.entitlements", "/opt/Own.entitlements",
            "$(PROJECT_NAME).xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings",
        ] {
            try write(value)
            try workspace.succeed("doctor --xcode")
        }
        // What is in a missing folder follows from it.
        try workspace.write(
            text.replacing(style, with: "CODE_SIGN_ENTITLEMENTS = Widget/Own.entitlements;\n\t\t\t\t\(style)"),
            to: Self.project)
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps/Rider/Widget"))
        let folder = try Self.line(of: "path = Widget;", in: Self.project, workspace)
        try Self.expect("\(Self.project):\(folder):1", "the folder 'Widget' is missing", in: workspace)
    }

    @Test("Two targets that build one product are one finding")
    func products() throws {
        let workspace = try Self.made("  Clock: {kind: extension, host: Rider}\n")
        var text = try workspace.text(Self.project)
        let (id, product) = ("PRODUCT_BUNDLE_IDENTIFIER = \"$(BUNDLE_ID_PREFIX).Rider", "PRODUCT_NAME = ")
        func name(_ target: String, _ value: String) {
            text = text.replacing(
                "\(id)\(target)\";\n\t\t\t\t\(product)\"$(TARGET_NAME)\"",
                with: "\(id)\(target)\";\n\t\t\t\t\(product)\(value)")
        }
        name(".Clock", "Widget")
        try workspace.write(text, to: Self.project)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("findings: 1") && output.contains(": error: "), "\(output)")
        #expect(output.contains("'Clock' and 'Widget' build a product of one name, 'Widget'"), "\(output)")
        #expect(output.contains("\n  help: set PRODUCT_NAME of one of them to another name"), "\(output)")
        // An app and an extension of one name are two products.
        text = text.replacing("\(product)Widget;", with: "\(product)Clock;")
        name("", "Widget")
        try workspace.write(text, to: Self.project)
        try workspace.succeed("doctor --xcode")
    }

    @Test("A product whose name in the settings is not that of its reference is one finding")
    func productName() throws {
        let workspace = try Self.made()
        let text = try workspace.text(Self.project)
        let (id, name) = ("PRODUCT_BUNDLE_IDENTIFIER = \"$(BUNDLE_ID_PREFIX).Rider.Widget\";\n", "PRODUCT_NAME = ")
        func named(_ count: Int) -> String {
            text.replacing(
                "\(id)\t\t\t\t\(name)\"$(TARGET_NAME)\"", with: "\(id)\t\t\t\t\(name)Gadget", maxReplacements: count)
        }
        // A configuration may have its own name.
        try workspace.write(named(1), to: Self.project)
        try workspace.succeed("doctor --xcode")
        try workspace.write(named(2), to: Self.project)
        let line = try Self.line(of: "\(name)Gadget", in: Self.project, workspace)
        try Self.expect(
            "\(Self.project):\(line):1", "'Widget' builds 'Gadget.appex', and its product is 'Widget.appex'",
            help: "set PRODUCT_NAME to '$(TARGET_NAME)', or the path of the product to 'Gadget.appex'", in: workspace)
    }

    @Test(
        "A test plan that a scheme names is read",
        arguments: [
            ("\"CartTests\"", "\"CarTests\"", "the package has no target 'CarTests'", 5),
            ("container:../..", "container:..", "'container:..' is neither the project nor the package", 5),
            ("testTargets", "targets", "it has no 'testTargets'", 1), (": [", ":: [", "it is not JSON", 2),
        ])
    func testPlan(_ old: String, _ new: String, _ reported: String, _ line: Int) throws {
        let workspace = try Self.made()
        let (plan, scheme) = ("Apps/Rider/Own.xctestplan", "\(Self.scheme)Rider.xcscheme")
        let reference = "<TestPlanReference reference = \"container:Own.xctestplan\"></TestPlanReference>\n</TestPlans>"
        try workspace.write(try workspace.text(scheme).replacing("</TestPlans>", with: reference), to: scheme)
        let text = """
            {
              "configurations" : [],
              "testTargets" : [
                {
                  "target" : {"containerPath" : "container:../..", "identifier" : "CartTests", "name" : "CartTests"}
                }
              ],
              "version" : 1
            }

            """
        try workspace.write(text, to: plan)
        try workspace.succeed("doctor --xcode")
        try workspace.write(text.replacing(old, with: new), to: plan)
        try Self.expect("\(plan):\(line):1", reported, in: workspace)
    }

    // MARK: Former extensions

    @Test("The target of an extension that was removed is one finding")
    func removed() throws {
        let workspace = try Self.made()
        let output = try workspace.succeed("remove Widget")
        let step = "  see Apps/Rider/Rider.xcodeproj: it still has the target 'Widget'; remove it in Xcode\n"
        #expect(output.contains(step), "\(output)")
        let line = try Self.line(of: "\t\t\tname = Widget;", in: Self.project, workspace)
        try Self.expect(
            "\(Self.project):\(line):1", "the manifest has no extension 'Widget'",
            help: "remove the target 'Widget' in Xcode, or add the extension to the manifest again", in: workspace)
        try workspace.write(ShellTests.manifest, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.succeed("doctor --xcode")
    }

    @Test("The target of an extension that was renamed is one finding")
    func renamed() throws {
        let workspace = try Self.made()
        try workspace.write(ShellTests.manifest.replacing("Widget", with: "Clock"), to: "ashlar.yml")
        try workspace.succeed("generate")
        let line = try Self.line(of: "\t\t\tname = Widget;", in: Self.project, workspace)
        try Self.expect(
            "\(Self.project):\(line):1", "the manifest has no extension 'Widget'",
            help: "remove the target 'Widget' in Xcode, or name it and its folder 'Clock', and link 'ClockComposition'",
            in: workspace)
        let text = try workspace.text(Self.project)
        try workspace.write(
            text.replacing("name = Widget;", with: "name = Clock;").replacing("path = Widget;", with: "path = Clock;")
                .replacing("WidgetComposition", with: "ClockComposition"), to: Self.project)
        try workspace.succeed("doctor --xcode")
    }

    // MARK: What generate writes again

    @Test("A missing package, and a missing folder of apps, are one finding, and come back as the help says")
    func generated() throws {
        let workspace = try Self.made()
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        let line = try Self.line(of: "relativePath = ", in: Self.project, workspace)
        let help = "run 'ashlar generate'"
        try Self.expect("\(Self.project):\(line):1", "there is no package in '../..'", help: help, in: workspace)
        let all = try workspace.ashlar("doctor").output
        #expect(all.contains("'Package.swift' is missing") && !all.contains("there is no package"), "\(all)")
        try workspace.succeed("generate")
        try workspace.succeed("doctor --xcode")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Apps"))
        try Self.expect("\(Self.project):1:1", "the file is missing", help: "remove the lines of", in: workspace)
        #expect(try workspace.ashlar("doctor", "--xcode").output.components(separatedBy: ": error: ").count == 2)
    }

    // MARK: Other projects

    @Test(
        "A project in a folder of demos, or with a period in its name, is examined",
        arguments: ["Apps/Demo", "Examples/Old.App", "Rider.iOS"])
    func demos(_ folder: String) throws {
        let workspace = try Self.made()
        let text = try workspace.text(Self.project).replacing("mainGroup = ", with: "mainGroup = 0")
        try workspace.write(text, to: "\(folder)/Own.xcodeproj/project.pbxproj")
        for other in ["Pods", "build", ".build", "Rider.framework"] {
            try workspace.write("", to: "\(folder)/\(other)/Other.xcodeproj/project.pbxproj")
        }
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("\(folder)/Own.xcodeproj/project.pbxproj:"), "\(output)")
        #expect(!output.contains("Other.xcodeproj"), "\(output)")
    }
}
