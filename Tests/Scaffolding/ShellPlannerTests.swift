import AshlarProjectModel
import AshlarScaffolding
import AshlarTestSupport
import Testing

@Suite("The Xcode project of an app")
struct ShellPlannerTests {
    private static let head = """
        version: 1
        name: Demo
        platforms: {iOS: "17.0", macOS: "14.0"}
        layers: [App, Feature, Shared]

        """

    private static func project(_ rest: String) throws -> Project {
        let (project, findings) = Manifests.resolve(head + rest)
        return try #require(project, "\(findings.map(\.message))")
    }

    private static func shell(_ rest: String) throws -> [String: String] {
        let project = try project(rest)
        let files = try ShellPlanner.plan(project)
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.contents) })
    }

    private static let apps = """
        apps:
          Rider: {composes: all, shell: xcode}
          Widget: {kind: extension, host: Rider}

        """

    @Test("An app without 'shell' has no project")
    func none() throws {
        #expect(try Self.shell("apps: {Rider: {composes: all}}\n") == [:])
        #expect(try ShellPlanner.testPlans(Self.project("apps: {Rider: {composes: all}}\n")).isEmpty)
    }

    @Test("The type of an app does not have the name of its protocol")
    func appNamedApp() throws {
        let files = try Self.shell("apps: {App: {composes: all, shell: xcode}}\n")
        #expect(files["Apps/App/App/AppApp.swift"]?.contains("struct AppApp: App {") == true)
    }

    @Test("A project has one folder for each target, and links the product of its composition")
    func files() throws {
        let files = try Self.shell("features: {Home: {}}\n" + Self.apps)
        #expect(
            files.keys.sorted() == [
                "Apps/Rider/.gitattributes", "Apps/Rider/.gitignore", "Apps/Rider/App.xcconfig",
                "Apps/Rider/Rider.xcodeproj/project.pbxproj",
                "Apps/Rider/Rider.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
                "Apps/Rider/Rider.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings",
                "Apps/Rider/Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme",
                "Apps/Rider/Rider/Assets.xcassets/AccentColor.colorset/Contents.json",
                "Apps/Rider/Rider/Assets.xcassets/AppIcon.appiconset/Contents.json",
                "Apps/Rider/Rider/Assets.xcassets/Contents.json", "Apps/Rider/Rider/RiderApp.swift",
                "Apps/Rider/Widget-Info.plist", "Apps/Rider/Widget/WidgetBundle.swift",
                "Sources/App/Rider/Root/RiderRootView.swift", "Sources/App/Widget/Root/WidgetRootView.swift",
            ])
        let text = try #require(files["Apps/Rider/Rider.xcodeproj/project.pbxproj"])
        for line in [
            "\tobjectVersion = 77;\n", "\t\t\trelativePath = ../..;\n", "\t\t\tproductName = RiderComposition;\n",
            "\t\t\tproductName = WidgetComposition;\n", "\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n",
            "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \"$(BUNDLE_ID_PREFIX).Rider.Widget\";\n",
            "\t\t\t\tINFOPLIST_FILE = \"Widget-Info.plist\";\n",
            "\t\t\t\tINFOPLIST_KEY_CFBundleDisplayName = Widget;\n",
            "\t\t\t\t\t\"@executable_path/../../Frameworks\",\n",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(text.components(of: "isa = PBXFileSystemSynchronizedRootGroup;") == 2)
        #expect(text.components(of: "\t\t\tpackage = ") == 2)
        #expect(!text.contains("Exception") && !text.contains("MACOSX"))
    }

    @Test("An app without iOS is an app for macOS")
    func mac() throws {
        let files = try Self.shell("apps: {Desk: {shell: xcode, platforms: [macOS]}}\n")
        let text = try #require(files["Apps/Desk/Desk.xcodeproj/project.pbxproj"])
        #expect(text.contains("SDKROOT = macosx;") && text.contains("MACOSX_DEPLOYMENT_TARGET = 14.0;"))
        #expect(!text.contains("UILaunchScreen") && !text.contains("TARGETED_DEVICE_FAMILY"))
        let widget = "  Widget: {kind: extension, host: Desk, platforms: [macOS]}\n"
        let both = try Self.shell("apps:\n  Desk: {shell: xcode, platforms: [macOS]}\n" + widget)
        let extended = try #require(both["Apps/Desk/Desk.xcodeproj/project.pbxproj"])
        #expect(extended.components(of: "ENABLE_APP_SANDBOX = YES;") == 2)
        #expect(files["Apps/Desk/Desk/Assets.xcassets/AppIcon.appiconset/Contents.json"]?.contains("512x512") == true)
    }

    @Test("The root view shows the first feature that no other one uses")
    func rootView() throws {
        let features = "features: {Account: {}, Home: {uses: [Account]}, Settings: {}}\n"
        let files = try Self.shell(features + Self.apps)
        let view = try #require(files["Sources/App/Rider/Root/RiderRootView.swift"])
        #expect(view.hasPrefix("import HomeInterface\n"))
        #expect(view.contains("root.home.makeScreen(listener: nil)"))
        let widget = try #require(files["Sources/App/Widget/Root/WidgetRootView.swift"])
        #expect(widget.contains("Text(\"Widget\")") && !widget.contains("makeScreen"))
    }

    @Test("The only target of a feature has the screen that the root view shows")
    func rootViewOfCompactFeature() throws {
        let files = try Self.shell("features: {Home: {split: compact}}\n" + Self.apps)
        let view = try #require(files["Sources/App/Rider/Root/RiderRootView.swift"])
        #expect(view.hasPrefix("import HomeFeature\n"))
        #expect(view.contains("root.home.makeScreen(listener: nil)"))
    }

    private static let coordinators = """
        template: coordinator
        splits:
          clean:
            entity: {kind: library, name: "{feature}Entity", exposed: true}
            repository: {kind: interface, name: "{feature}Repository", exposed: true, uses: [entity]}
            repositoryImplementation: {kind: implementation, name: "{feature}Data", uses: [repository, Base]}
            uikit: {kind: ui, main: true, name: "{feature}UIKit", uses: [repository, Base]}
          standard: {extends: clean}
        modules: {Base: {layer: Shared, kind: architecture}}
        features: {StoresFeature: {}}

        """

    @Test("The root view shows the tabs of coordinators, and no screen that such features lack")
    func rootViewOfCoordinators() throws {
        let path = "Sources/App/Rider/Root/RiderRootView.swift"
        let uses = Self.apps.replacing("composes: all", with: "composes: all, uses: [Base]")
        let files = try Self.shell(Self.coordinators + uses)
        let view = try #require(files[path])
        #expect(view.contains("Tabs(root: root)") && view.contains("root.makeTabs()"))
        #expect(view.ranges(of: "import UIKit").count == 1 && !view.contains("makeScreen"))
        let widget = try #require(files["Sources/App/Widget/Root/WidgetRootView.swift"])
        #expect(widget.contains("Text(\"Widget\")") && !widget.contains("UIKit"))

        // Without the module of coordinators, the app has no source that starts them.
        let without = try #require(Self.shell(Self.coordinators + Self.apps)[path])
        #expect(without.contains("Text(\"Rider\")") && !without.contains("Tabs") && !without.contains("makeScreen"))
    }

    @Test("Identifiers are unique hashes of the app and the role, sorted in each section")
    func identifiers() throws {
        let files = try Self.shell(Self.apps)
        let text = try #require(files["Apps/Rider/Rider.xcodeproj/project.pbxproj"])
        var all: Set<Substring> = []
        for section in text.split(separator: "/* Begin ").dropFirst() {
            let objects = section.split(separator: "\n").filter { $0.hasPrefix("\t\t") && !$0.hasPrefix("\t\t\t") }
                .map { $0.dropFirst(2).prefix { $0 != " " } }.filter { $0 != "};" }
            #expect(objects == objects.sorted())
            for object in objects {
                #expect(object.count == 24 && object.allSatisfy { $0.isHexDigit && !$0.isLowercase })
                #expect(all.insert(object).inserted)
            }
        }
        #expect(all.count > 30)
    }

    // MARK: Stability

    /// A random project, as features with what they use, after a number of additions, renames and removals.
    private static func features(seed: Int) -> String {
        var random = SeededGenerator(seed: seed)
        var names = ["Cart", "Home", "Profile"]
        for step in 0..<Int.random(in: 1...8, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: names.append("Added\(step)")
            case 1: names[Int.random(in: 0..<names.count, using: &random)] = "Renamed\(step)"
            default: if names.count > 1 { names.remove(at: Int.random(in: 0..<names.count, using: &random)) }
            }
        }
        return "features:\n" + names.map { "  \($0): {}\n" }.joined()
    }

    @Test("No file of a project depends on the features, but for the test plan", arguments: seeds(500))
    func stable(seed: Int) throws {
        let first = try Self.shell("features:\n  Home: {}\n" + Self.apps).filter { $0.key.hasPrefix("Apps/") }
        let text = Self.features(seed: seed) + Self.apps
        #expect(try Self.shell(text).filter { $0.key.hasPrefix("Apps/") } == first)

        let project = try Self.project(text)
        let plan = try #require(ShellPlanner.testPlans(project).first)
        let tests = project.targets.filter { $0.kind == .tests }.map(\.name)
        #expect(plan.path == "Apps/Rider/Rider.xctestplan" && !tests.isEmpty)
        #expect(tests.allSatisfy { plan.contents.contains("\"identifier\" : \"\($0)\", ") })
        #expect(plan.contents.components(of: "\"containerPath\"") == tests.count)
    }

    @Test("A test plan has a line for each target; a new feature changes none of the others")
    func linesOfTestPlan() throws {
        func lines(_ features: String) throws -> [String] {
            let modules = "modules: {Clock: {layer: Shared}, Map: {layer: Shared}}\n"
            let project = try Self.project("features: {\(features)}\n" + modules + Self.apps)
            let plan = try #require(ShellPlanner.testPlans(project).first)
            #expect(plan.unorderedLineStart == "    , ")
            return plan.contents.split(separator: "\n").filter { $0.contains("\"target\"") }.map(String.init)
        }
        func line(_ start: String, _ name: String) -> String {
            start
                + #"{"target" : {"containerPath" : "container:..\/..", "identifier" : "\#(name)", "name" : "\#(name)"}}"#
        }
        let home = try lines("Home: {}")
        #expect(home == [line("    ", "ClockTests"), line("    , ", "HomeTests"), line("    , ", "MapTests")])
        #expect(try lines("Alpha: {}, Home: {}") == [home[0], line("    , ", "AlphaTests")] + home.dropFirst())
    }

    @Test("A test plan has the tests that run on the platform, and none of what runs on the building machine only")
    func platforms() throws {
        let project = try Self.project(
            """
            features: {Home: {}, Desk: {platforms: [macOS]}}
            modules:
              Macros: {layer: Shared, kind: macro}
              MacrosTests: {layer: Shared, kind: tests, uses: [Macros]}
            apps: {Rider: {composes: [Home], shell: xcode}}

            """)
        #expect(project.tests(on: .iOS).map(\.name) == ["HomeTests"])
        #expect(project.tests(on: .macOS).map(\.name) == ["DeskTests", "HomeTests"])
        // 'DeskTests' has fewer platforms than the project.
        #expect(project.tests(on: .linux).map(\.name) == ["HomeTests", "MacrosTests"])
        #expect(project.tests(on: .macCatalyst).map(\.name) == ["HomeTests"])
        #expect(project.tests(on: .tvOS).isEmpty)
    }

    @Test("Platforms without minimum versions count if the manifest names them")
    func namedPlatforms() throws {
        let (resolved, _) = Manifests.resolve(
            """
            version: 1
            name: Demo
            platforms: [iOS, linux, macCatalyst]
            layers: [Feature]
            features: {Home: {}, Phone: {platforms: [iOS]}}

            """)
        let project = try #require(resolved)
        #expect(project.tests(on: .linux).map(\.name) == ["HomeTests"])
        #expect(project.tests(on: .macCatalyst).map(\.name) == ["HomeTests"])
        #expect(project.tests(on: .windows).isEmpty)
    }
}

extension String {
    /// How many times the text occurs.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
