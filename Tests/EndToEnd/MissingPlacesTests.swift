import AshlarTestSupport
import Testing

/// Resources that do not exist, folders of removed features, and imports of removed modules.
@Suite("Missing and left places")
struct MissingPlacesTests {
    @Test func missingResourceIsReported() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            modules:
              Model: {layer: Shared, resources: [Data]}
            features:
              Payment: {ui: {resources: [Media, icon.txt]}}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        #expect(try workspace.ashlar("check").status == 0)
        for path in ["Sources/Feature/Payment/UI/Media", "Sources/Feature/Payment/UI/icon.txt"] {
            try workspace.remove(path)
        }
        let outcome = try workspace.ashlar("check")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                """
                ashlar.yml:7:30: error: 'PaymentUI' has no resource 'Media' in Sources/Feature/Payment/UI [modules-are-declared]
                """), "\(outcome.output)")
        #expect(outcome.output.contains("ashlar.yml:7:37: error: 'PaymentUI' has no resource 'icon.txt'"))
        #expect(
            outcome.output.contains(
                "help: add 'Sources/Feature/Payment/UI/Media', or remove 'Media' from 'resources' of 'Payment'\n"))
        try workspace.write("a\n", to: "Sources/Feature/Payment/UI/Media/a.txt")
        try workspace.write("b\n", to: "Sources/Feature/Payment/UI/icon.txt")
        #expect(try workspace.ashlar("check").status == 0)
    }

    /// A composition root is not in the lock file.
    @Test func helpForTheFolderOfARemovedApp() throws {
        let workspace = try Workspace.shop()
        try workspace.write(
            workspace.text("ashlar.yml").replacing("apps:\n  Rider: {composes: all}\n", with: ""), to: "ashlar.yml")
        let help =
            "help: run 'ashlar generate --prune' to delete what Ashlar wrote there and you did not edit, or declare a target "
            + "with the path 'Sources/App'\n"
        let report = try workspace.ashlar("lint").output
        #expect(report.contains(help), "\(report)")
        try workspace.succeed("generate --prune")
        #expect(try !workspace.files().contains { $0.hasPrefix("Sources/App/") })
    }

    /// The help names the command that deletes what Ashlar wrote, and the command does it.
    @Test func helpForAnOrphanedFolderIsTrue() throws {
        let workspace = try Workspace.shop()
        let manifest = try workspace.text("ashlar.yml").replacing("{uses: [Cart]}", with: "{}")
        try workspace.write(manifest.replacing("  Cart: {}\n", with: ""), to: "ashlar.yml")
        let model = "Sources/Feature/Cart/Implementation/CartModel.swift"
        let text = try workspace.text(model)
        let whole =
            "help: run 'ashlar generate --prune' to delete what Ashlar wrote there and you did not edit, or declare a target "
            + "with the path 'Sources/Feature/Cart'\n"
        #expect(try workspace.ashlar("lint").output.contains(whole))
        try workspace.write(text + "// mine\n", to: model)
        let report = try workspace.ashlar("lint").output
        let part =
            "help: run 'ashlar generate --prune' to delete the unedited ones, and move or delete the other 1, or declare a "
            + "target with the path 'Sources/Feature/Cart'\n"
        #expect(report.contains(part), "\(report)")
        try workspace.write(text, to: model)
        try workspace.succeed("generate --prune")
        #expect(try !workspace.files().contains { $0.contains("/Cart/") })
        #expect(try workspace.ashlar("lint").status == 0)
    }

    /// Two layers in the wrong order are one finding; the baseline still has one entry for each edge.
    @Test func layersInTheWrongOrderAreOneFinding() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Shared, Core]
            modules:
              Model: {layer: Shared}
              Log: {layer: Shared}
              Net: {layer: Core, uses: [Model, Log]}
              Store: {layer: Core, uses: [Log, Model]}

            """, to: "ashlar.yml")
        let outcome = try workspace.ashlar("lint", "--declared")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                ashlar.yml:7:29: error: layer 'Core' uses layer 'Shared' in 4 places, and 'Shared' never uses 'Core': layers point inward [layers-point-inward]
                  7 |   Net: {layer: Core, uses: [Model, Log]}
                    |                             ^~~~~
                  note: ashlar.yml:3:23: layer 'Core' is further in
                  note: ashlar.yml:3:15: layer 'Shared' is further out
                  note: ashlar.yml:7:29: 'Net' uses 'Model'
                  note: ashlar.yml:7:36: 'Net' uses 'Log'
                  note: ashlar.yml:8:31: 'Store' uses 'Log'
                  note: …and 1 other place
                  help: list 'Shared' after 'Core' in 'layers', if it is further in; else move what 'Core' needs to 'Core' or further in

                """, "\(outcome.output)")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("Model: {layer: Shared}", with: "Model: {layer: Shared, uses: [Net]}"), to: "ashlar.yml")
        let both = try workspace.ashlar("lint", "--declared").output
        #expect(both.components(separatedBy: ": layers point inward [").count > 2, "\(both)")
        try workspace.write(manifest.replacing("Shared, Core]", with: "Core, Shared]"), to: "ashlar.yml")
        #expect(try workspace.ashlar("lint", "--declared").status == 0)
    }

    @Test(arguments: [["--dry-run"], []])
    func removalListsImportsOfOtherSources(options: [String]) throws {
        let workspace = try Workspace.shop()
        try workspace.write(
            "import Foundation\nimport CartInterface\n", to: "Sources/Feature/Home/Implementation/Own.swift")
        try workspace.write("import CartImplementation\n", to: "Sources/App/Rider/Own.swift")
        let outcome = try workspace.ashlar.run(["remove", "Cart", "--with-uses"] + options)
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasSuffix(
                """
                the project \(options.isEmpty ? "does" : "would") not build until 2 imports are removed:
                  Sources/App/Rider/Own.swift:1:8: imports 'CartImplementation', which is removed
                  Sources/Feature/Home/Implementation/Own.swift:2:8: imports 'CartInterface', which is removed

                """), "\(outcome.output)")
        #expect(!outcome.output.contains("Next\n"))
    }

    /// They remain where only the imports are removed.
    @Test(arguments: [["--dry-run"], []])
    func removalListsTypesInOtherSources(options: [String]) throws {
        let workspace = try Workspace.shop()
        try workspace.write(
            "import CartInterface\nimport CartMocks\n\nlet own = CartInteractableMock()\n",
            to: "Tests/Feature/Home/Mock.swift")
        try workspace.write(
            "import CartInterface\n\nfunc own(_ cart: Cart) {}\nfunc own(_ listener: any CartListener) {}\n",
            to: "Sources/Feature/Home/Implementation/Own.swift")
        try workspace.write("struct CartListenerCount {}\n", to: "Sources/Feature/Home/UI/Own.swift")
        let outcome = try workspace.ashlar.run(["remove", "Cart", "--with-uses"] + options)
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasSuffix(
                """
                the project \(options.isEmpty ? "does" : "would") not build until 3 imports and 2 uses are removed:
                  Sources/Feature/Home/Implementation/Own.swift:1:8: imports 'CartInterface', which is removed
                  Tests/Feature/Home/Mock.swift:1:8: imports 'CartInterface', which is removed
                  Tests/Feature/Home/Mock.swift:2:8: imports 'CartMocks', which is removed
                  Sources/Feature/Home/Implementation/Own.swift:4:26: names 'CartListener', which is removed
                  Tests/Feature/Home/Mock.swift:4:11: names 'CartInteractableMock', which is removed

                """), "\(outcome.output)")
    }

    /// The sources of an app's Xcode project belong to no target.
    @Test(arguments: [["--dry-run"], []])
    func removalListsImportsOfTheXcodeProject(options: [String]) throws {
        let workspace = try Workspace.generated(from: ShellTests.manifest)
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write("import CartInterface\n" + (try workspace.text(source)), to: source)
        let outcome = try workspace.ashlar.run(["remove", "Cart", "--with-uses"] + options)
        #expect(outcome.status == 0)
        let line = "  \(source):1:8: imports 'CartInterface', which is removed\n"
        #expect(outcome.output.contains(line), "\(outcome.output)")
    }
}
