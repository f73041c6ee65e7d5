import AshlarTestSupport
import Foundation
import Testing

@Suite("Coordinators in splits with the parts of 'plain'")
struct CoordinatorSplitsTests {
    /// A project with a feature in the split, and a module with the shared files of coordinators.
    private func project(_ split: String, template: String) throws -> Workspace {
        try .made(
            by: "init --preset minimal --name Shop --no-shell",
            "new module ShopCore --layer Shared --kind architecture --template coordinator",
            "new feature Orders --split \(split) --template \(template) --uses ShopCore")
    }

    private func sources(in folder: String, of workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try workspace.text($0)) })
    }

    @Test("A feature has a coordinator, and so has each added screen", arguments: ["standard", "lean", "compact"])
    func coordinators(split: String) throws {
        let workspace = try project(split, template: "coordinator")
        try workspace.succeed("new screen Orders Receipt")
        let names = try workspace.files().filter { $0.contains("/Orders/") }
            .map { String($0.split(separator: "/").last ?? "") }
        #expect(
            Set(names).isSuperset(of: [
                "OrdersCoordinator.swift", "OrdersCoordinatorTests.swift", "OrdersFactory+Coordinator.swift",
                "OrdersReceiptCoordinator.swift", "OrdersReceiptCoordinatorTests.swift", "OrdersViewController.swift",
            ]), "\(names)")
        // A tab is a feature, not each of its screens.
        #expect(!names.contains("OrdersReceiptFactory+Coordinator.swift"))
        try workspace.succeed("check --strict")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("A feature of the preset 'clean' has each split", arguments: ["standard", "lean", "compact"])
    func splitsOfThePreset(split: String) throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Hot --no-shell")
        try workspace.succeed("new feature OrdersFeature --split \(split)")
        try workspace.succeed("new screen OrdersFeature Returns")
        try workspace.succeed("check --strict")
    }

    @Test("The interface is that of 'plain'", arguments: ["standard", "lean"])
    func interface(split: String) throws {
        let folder = "Sources/Feature/Orders/Interface"
        let files = try ["plain", "coordinator"].map { set in
            try sources(in: folder, of: project(split, template: set))
        }
        #expect(files[0].count >= 4)
        #expect(files[0] == files[1])
    }

    /// An app that composes two features with coordinators.
    private static let shop = """
        version: 1
        name: Shop
        template: coordinator
        layers: [App, Feature, {name: Shared, preview_safe: true}]
        splits: {standard: {extends: standard, implementation: {uses: [ShopCore]}}}
        modules: {ShopCore: {layer: Shared, kind: architecture}}
        features: {Coupons: {}, Orders: {}}
        apps: {Shop: {composes: all, uses: [ShopCore]}}

        """

    @Test("The root starts the coordinators of all features")
    func root() throws {
        let workspace = try Workspace.generated(from: Self.shop)
        try workspace.succeed("check --strict")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
        let root = "Sources/App/Shop/ShopCompositionRoot"
        let list = try workspace.text("\(root)+FeatureFactory.list.generated.swift")
        #expect(list.contains("orders") && list.contains("coupons"), "\(list)")
        #expect(try workspace.text("\(root)+ShopCore.generated.swift").contains("features: featureFactoryList"))
    }

    @Test("Without features, the root starts none, and the app shows its name")
    func noFeatures() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Hot", "remove StoresFeature")
        let root = "Sources/Application/HotUIKit/HotUIKitCompositionRoot"
        let members = try workspace.text("\(root)+HotCore.generated.swift")
        #expect(members.contains("AppCoordinator(features: [])"), "\(members)")
        #expect(try workspace.text("\(root)+Start.swift").contains("label.text = \"HotUIKit\""))
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(
            manifest.replacing("\nbudgets:", with: "\n  Alone: {uses: [HotCore]}\nbudgets:"), to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.succeed("check")
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
        try workspace.succeed("new feature OrdersFeature")
        let list = try workspace.text("\(root)+FeatureFactory.list.generated.swift")
        #expect(list.contains("            ordersFeature,\n"))
    }

    @Test("Below the platforms of Observation, the root starts all features, and their tabs have an empty screen")
    func oldPlatforms() throws {
        let workspace = try Workspace.generated(
            from: Self.shop.replacing("name: Shop\n", with: "name: Shop\nplatforms: {iOS: \"15.0\", macOS: \"12.0\"}\n")
        )
        try workspace.succeed("check --strict")
        let factory = try workspace.text("Sources/Feature/Orders/Implementation/OrdersFactory+Coordinator.swift")
        #expect(factory.contains("if #available(iOS 17.0, "))
        #expect(factory.contains("return OrdersPlaceholder(navigation: navigation)"))
        let list = "Sources/App/Shop/ShopCompositionRoot+FeatureFactory.list.generated.swift"
        #expect(try workspace.text(list).contains("            coupons,\n            orders,\n"))
        #if !canImport(UIKit)
            #expect(try TypeCheck.findings(in: workspace.folder) == [])
        #endif
    }

    @Test("Without the module of coordinators, the feature is refused with what helps")
    func withoutModule() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Shop --no-shell")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("new", "feature", "Orders", "--template", "coordinator")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.contains(
                """
                  help: add a module with 'kind: architecture' and 'template: coordinator', and let the part \
                'implementation' use it

                """), "\(outcome.error)")
        #expect(try workspace.state() == before)
    }

    @Test(.exhaustive, arguments: ["standard", "lean", "compact"])
    func buildsAndPassesItsTests(split: String) throws {
        let workspace = try project(split, template: "coordinator")
        try workspace.succeed("new screen Orders Receipt")
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
