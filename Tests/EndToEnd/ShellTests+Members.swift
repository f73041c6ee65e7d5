import AshlarTestSupport
import Foundation
import Testing

/// What changes of extensions and features do beside the Xcode project of an app.
extension ShellTests {
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

    @Test("The sources of an extension move with its name, and are removed with it")
    func changedExtension() throws {
        let workspace = try Self.project()
        try workspace.write("struct More {}\n", to: "Apps/Rider/Widget/More.swift")
        try workspace.succeed("rename Widget Clock")
        let project = try workspace.text("Apps/Rider/Rider.xcodeproj/project.pbxproj")
        var files = try workspace.files().filter { $0.hasSuffix(".swift") && $0.hasPrefix("Apps/Rider/") }
        #expect(
            files.sorted() == ["Clock/ClockBundle", "Clock/More", "Rider/RiderApp"].map { "Apps/Rider/\($0).swift" })
        #expect(try workspace.text("Apps/Rider/Clock/ClockBundle.swift").contains("ClockRootView(root: "))
        try workspace.succeed("check")
        let output = try workspace.succeed("remove Clock")
        #expect(output.contains("  ? Apps/Rider/Clock/More.swift\n"), "\(output)")
        files = try workspace.files().filter { $0.hasPrefix("Apps/Rider/Clock/") }
        #expect(files == ["Apps/Rider/Clock/More.swift"])
        #expect(try workspace.text("Apps/Rider/Rider.xcodeproj/project.pbxproj") == project)
    }

    @Test(
        "All that Ashlar wrote has the new name of an app or extension, and the old one after a rename back",
        arguments: [("Glance", "Clock"), ("Rider", "Driver"), ("Widget", "Clock")])
    func renamedTexts(_ old: String, _ new: String) throws {
        let named = Self.manifest.replacing("Widget:", with: old == "Widget" ? "Widget:" : "Glance:")
        for manifest in [named, named.replacing("composes: all, ", with: "")] {
            let workspace = try Self.project(manifest)
            let before = try workspace.files().filter { $0 != "ashlar.lock" }.map { ($0, try workspace.text($0)) }
            let output = try workspace.succeed("rename \(old) \(new)")
            #expect(!output.contains("is not renamed"), "\(output)")
            // Protocols of widgets begin with the name 'Widget'.
            for path in try workspace.files() where path != "ashlar.lock" && old != "Widget" {
                #expect(!"\(path) \(try workspace.text(path))".contains(old), "\(path)")
            }
            try workspace.succeed("check")
            try workspace.succeed("doctor --xcode")
            try workspace.succeed("rename \(new) \(old)")
            for (path, text) in before { #expect(try workspace.text(path) == text, "\(path)") }
        }
    }

    @Test("What the user edited keeps the edit, and its old names are listed")
    func renamedTextsOfTheUser() throws {
        let workspace = try Self.project()
        let view = "Sources/App/Widget/Root/WidgetRootView.swift"
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        try workspace.write(
            workspace.text(view).replacing("Text(\"Widget\")", with: "Text(\"My Widget\")"), to: view)
        let edited = try workspace.text(project).replacing("ENABLE_PREVIEWS = YES;", with: "ENABLE_PREVIEWS = NO;")
        try workspace.write(edited, to: project)
        let output = try workspace.succeed("rename Widget Clock")
        let renamed = try workspace.text("Sources/App/Clock/Root/ClockRootView.swift")
        #expect(renamed.contains("/// What Clock shows first.") && renamed.contains("Text(\"My Widget\")"))
        #expect(output.contains("see Sources/App/Clock/Root/ClockRootView.swift:13:22: 'Widget' is not renamed\n"))
        #expect(output.contains("  see \(project):"), "\(output)")
        #expect(try workspace.text(project) == edited)
        #expect(try workspace.files().contains("Apps/Rider/Widget-Info.plist"))
    }

    @Test("A scheme has what runs on the platform of the app's project")
    func schemeOfPlatform() throws {
        let workspace = try Self.project(
            Self.alone.replacing("Cart: {}", with: "Cart: {}\n  Desk: {platforms: [macOS]}")
                .replacing("composes: all", with: "composes: [Cart, Home]"))
        let outcome = try workspace.ashlar("new", "scheme", "Desk")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'Desk' has neither previews nor tests that run on iOS; nothing was written"))
        try workspace.succeed("new scheme Cart")
        let scheme = try workspace.text("Apps/Rider/Rider.xcodeproj/xcshareddata/xcschemes/Cart.xcscheme")
        #expect(scheme.contains("CartPreviews") && scheme.contains("CartTests"))
    }

    @Test(
        "A scheme of an app is refused with the reason",
        arguments: [
            ("Rider", "'Rider' is an app, whose Xcode project already has the scheme 'Rider'"),
            ("Widget", "'Widget' is an extension, which the scheme 'Rider' of its app builds"),
            ("Driver", "'Driver' is an app without an Xcode project"),
        ])
    func schemeOfAnApp(name: String, reason: String) throws {
        let workspace = try Self.project(Self.manifest + "  Driver: {composes: [Cart, Home]}\n")
        let outcome = try workspace.ashlar("new", "scheme", name)
        #expect(outcome.status == 2)
        let help = "  help: name a feature or module; 'ashlar list' lists them\n"
        #expect(outcome.error == "error: \(reason); nothing was written\n\(help)", "\(outcome.error)")
    }

    @Test("A scheme is not written without its project")
    func schemeWithoutProject() throws {
        let workspace = try Self.project()
        let folder = workspace.folder.appending(path: "Apps/Rider/Rider.xcodeproj")
        try FileManager.default.removeItem(at: folder)
        let outcome = try workspace.ashlar("new", "scheme", "Cart")
        #expect(outcome.status == 2)
        let reason = "'Apps/Rider/Rider.xcodeproj' has no 'project.pbxproj'; nothing was written"
        #expect(outcome.error.contains(reason), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A scheme whose targets are renamed or removed is listed, and stays as it is")
    func formerScheme() throws {
        let workspace = try Self.project(Self.alone)
        try workspace.succeed("new scheme Cart")
        let path = "Apps/Rider/Rider.xcodeproj/xcshareddata/xcschemes/Cart.xcscheme"
        let scheme = try workspace.text(path)
        let line = "  see \(path): its targets are gone; delete it"
        for (command, rest) in [
            ("rename Cart Basket", ", and run 'ashlar new scheme Basket --app Rider'\n"),
            ("remove Cart --with-uses", "\n"),
        ] {
            let output = try workspace.succeed("\(command) --dry-run")
            #expect(output.contains(line + rest), "\(output)")
        }
        let output = try workspace.succeed("rename Cart Basket")
        #expect(output.contains(line), "\(output)")
        #expect(try workspace.text(path) == scheme)
        #expect(!(try workspace.succeed("rename Basket Bag").contains("xcscheme")))
    }

    @Test("Next steps name the project in which an app opens, and previews are seen")
    func nextSteps() throws {
        let workspace = try Self.project(Self.alone)
        let feature = try workspace.succeed("new feature Refund")
        #expect(
            feature.contains("  ashlar new scheme Refund ")
                && feature.contains("  its previews in Apps/Rider/Rider.xcodeproj\n"), "\(feature)")
        #expect(!feature.contains("Package.swift\n"))
        let app = try workspace.succeed("new app Driver --shell")
        #expect(app.contains("open Apps/Driver/Driver.xcodeproj  in Xcode, and run the app\n"), "\(app)")
        let second = try workspace.succeed("new feature Zone")
        #expect(second.contains("ashlar new scheme Zone --app Driver  its previews in "), "\(second)")
    }

    @Test("The root view of a removed feature shows another one, unless the user has edited it")
    func removedScreen() throws {
        let view = "Sources/App/Rider/Root/RiderRootView.swift"
        let workspace = try Self.project(Self.alone)
        try workspace.succeed("remove Home")
        #expect(try workspace.text(view).contains("root.cart.makeScreen"))
        try workspace.succeed("check")
        try workspace.succeed("remove Cart")
        #expect(try workspace.text(view).contains("Text(\"Rider\")"))
        try workspace.succeed("check")
        try workspace.succeed("remove Rider")
        #expect(try !workspace.files().contains(view))
        let edited = try Self.project(Self.alone)
        try edited.write(edited.text(view) + "// mine\n", to: view)
        let output = try edited.succeed("remove Home")
        #expect(output.contains("  \(view):1:8: imports 'HomeInterface', which is removed"), "\(output)")
    }
}
