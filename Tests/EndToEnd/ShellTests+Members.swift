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
        let plan = try workspace.text("Apps/Rider/Rider.xcodeproj/project.pbxproj")
        try workspace.write("struct More {}\n", to: "Apps/Rider/Widget/More.swift")
        try workspace.succeed("rename Widget Clock")
        var files = try workspace.files().filter { $0.hasSuffix(".swift") && $0.hasPrefix("Apps/Rider/") }
        #expect(
            files.sorted() == ["Clock/ClockBundle", "Clock/More", "Rider/RiderApp"].map { "Apps/Rider/\($0).swift" })
        #expect(try workspace.text("Apps/Rider/Clock/ClockBundle.swift").contains("ClockRootView(root: "))
        try workspace.succeed("check")
        let output = try workspace.succeed("remove Clock")
        #expect(output.contains("  ? Apps/Rider/Clock/More.swift\n"), "\(output)")
        files = try workspace.files().filter { $0.hasPrefix("Apps/Rider/Clock/") }
        #expect(files == ["Apps/Rider/Clock/More.swift"])
        #expect(try workspace.text("Apps/Rider/Rider.xcodeproj/project.pbxproj") == plan)
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
}
