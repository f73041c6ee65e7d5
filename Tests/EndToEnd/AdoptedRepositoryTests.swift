import AshlarTestSupport
import Foundation
import Testing

@Suite("Repositories with several packages and Xcode projects are adopted")
struct AdoptedRepositoryTests {
    private func write(_ files: [String: String], to workspace: Workspace) throws {
        for (path, text) in files {
            let head = path.hasSuffix("Package.swift") ? "// swift-tools-version: 5.9\nimport PackageDescription\n" : ""
            try workspace.write(head + text + "\n", to: path)
        }
    }

    /// Two packages joined by path, an app with an extension, a demo, and a package that cannot be read.
    private func shop() throws -> Workspace {
        let workspace = try Workspace()
        try write(
            [
                "Packages/Cart/Package.swift": #"""
                let package = Package(
                    name: "Cart", products: [.library(name: "Cart", targets: ["Cart"])],
                    dependencies: [.package(name: "Kit", path: "../Model"), .package(url: "https://a.b/Log", from: "1.2.0")],
                    targets: [
                        .target(name: "Cart", dependencies: [.product(name: "Model", package: "Kit"), .product(name: "Log", package: "Log")]),
                        .testTarget(name: "CartTests", dependencies: ["Cart"]),
                    ])
                """#,
                "Packages/Cart/Sources/Cart/Cart.swift": "import Log\nimport Model",
                "Packages/Cart/Tests/CartTests/CartTests.swift": "import Cart",
                "Packages/Model/Package.swift":
                    #"let package = Package(name: "Model", products: [.library(name: "Model", targets: ["Model"])], targets: [.target(name: "Model")])"#,
                "Packages/Model/Sources/Model/Model.swift": "public struct Model {}",
                "Packages/Odd/Package.swift": #"let package = Package(name: load(), targets: [.target(name: load())])"#,
                "Packages/Odd/Sources/Odd/Odd.swift": "import Cart",
                "Packages/Cart/Tests/CartTests/Input/Package.swift":
                    #"let package = Package(name: "Input", targets: [.target(name: "Input")])"#,
                "Packages/Cart/Tests/CartTests/Input/Sources/Input/Input.swift": "import Nothing",
                "Examples/Small/Package.swift":
                    #"let package = Package(name: "Small", targets: [.target(name: "Small")])"#,
                "Examples/Small/Sources/Small/Small.swift": "import Unknown",
                "App/Shop.xcodeproj/project.pbxproj": try Fixture.text("fuzz/xcode/classic.pbxproj"),
                "App/Shop/ShopApp.swift": "import Cart\nimport Nuke", "App/Shop/Cart/CartView.swift": "import Cart",
                "App/Widget/Widget.swift": "import Nuke", "App/Tests/ShopTests.swift": "@testable import Shop",
            ], to: workspace)
        return workspace
    }

    @Test func oneManifestHasAllOfIt() throws {
        let workspace = try shop()
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        let adopted = try ashlar("adopt", "--name", "Shop")
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(adopted.output.contains("read 2 packages and 1 Xcode project\n"), "\(adopted.output)")
        #expect(adopted.output.contains("  App/Shop.xcodeproj: 3 targets\n"), "\(adopted.output)")
        #expect(adopted.output.contains("excluded: Examples\n"), "\(adopted.output)")
        #expect(adopted.output.contains("omitted: Packages/Odd: "), "\(adopted.output)")
        #expect(
            adopted.output.contains(
                "omitted: Packages/Cart/Tests/CartTests/Input: it is in the folder of target 'CartTests'"))
        let manifest = try workspace.text("ashlar.yml")
        let lines = manifest.split(separator: "\n").map(String.init)
        for line in [
            "  # Packages/Cart/Package.swift", "  # Packages/Model/Package.swift", "  # App/Shop.xcodeproj",
            "  # demos, templates and fixtures", "  - Examples",
            "  Log: {url: \"https://a.b/Log\", from: \"1.2.0\"}",
            // The widget uses it.
            "  Nuke: {url: \"https://github.com/kean/Nuke\", from: \"12.0.0\", extension_safe: true}",
        ] {
            #expect(lines.contains(line), "\(line)\n\(manifest)")
        }
        #expect(manifest.contains("path: Packages/Cart/Sources/Cart}"), "\(manifest)")
        #expect(manifest.contains("path: App/Shop}"), "\(manifest)")
        #expect(manifest.contains("kind: extension, host: Shop, layer: App, "), "\(manifest)")
        #expect(lines.contains("edges: derived  # Package.swift, Xcode projects and imports state the dependencies"))
        let declared = try ashlar("adopt", "--declared", "--dry-run").output
        #expect(declared.contains("path: Packages/Cart/Sources/Cart, uses: [Model], packages: [Log]}"), "\(declared)")
        #expect(declared.contains("path: App/Shop, uses: [Cart], packages: [Nuke]}"), "\(declared)")
        #expect(manifest.contains("# - Packages/Odd: Packages/Odd/Package.swift:3:"), "\(manifest)")
        for command in ["lint", "check"] {
            let outcome = try ashlar(command)
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
            #expect(outcome.output == "")
        }
    }

    @Test func sourcesOfAppsAndDriftOfEachPackageAreReported() throws {
        let workspace = try shop()
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        #expect(try ashlar("adopt", "--declared").status == 0)
        try write(["App/Shop/Late.swift": "import Log"], to: workspace)
        let package = try workspace.text("Packages/Cart/Package.swift")
            .replacing(#".product(name: "Model", package: "Kit"), "#, with: "")
        try workspace.write(package, to: "Packages/Cart/Package.swift")
        let lint = try ashlar("lint")
        #expect(lint.status == 1)
        let late = "App/Shop/Late.swift:1:8: warning: 'Shop' imports 'Log' without declaring it; "
        #expect(lint.output.contains(late + "it builds because 'Cart' uses it"), "\(lint.output)")
        let missing =
            "error: 'Cart' uses 'Model' in the manifest, but does not depend on it in Packages/Cart/Package.swift"
        #expect(lint.output.contains(missing), "\(lint.output)")
        #expect(lint.output.components(separatedBy: "error: ").count == 2, "\(lint.output)")
        let elsewhere = Ashlar(folder: workspace.folder.appending(path: "App"), workspace: workspace)
        #expect(try elsewhere("lint", "--directory", "..").output.contains(late.dropFirst("App/".count)))
        let summary = try ashlar("lint", "--summary").output
        #expect(
            summary.hasPrefix("Findings by rule\n  package-is-current    1 error    1 fixable with 'ashlar tidy'\n"),
            "\(summary)")
        #expect(!summary.contains("Late.swift"))
    }

    @Test("A package and a project may have targets of the same name, and packages may, too") func sharedNames() throws
    {
        let workspace = try shop()
        try write(
            [
                "Packages/Shop/Package.swift": #"""
                let package = Package(name: "Shop", products: [.library(name: "Shop", targets: ["Shop"])], targets: [
                    .target(name: "Shop"), .target(name: "Window", dependencies: ["Shop"]), .target(name: "Cart"),
                ])
                """#,
                "Packages/Shop/Sources/Shop/Shop.swift": "", "Packages/Shop/Sources/Window/Window.swift": "import Shop",
                "Packages/Shop/Sources/Cart/Cart.swift": "",
            ], to: workspace)
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        let adopted = try ashlar("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        let omitted = "omitted: target 'Cart' of Packages/Shop/Package.swift: Packages/Cart/Package.swift has a target"
        #expect(adopted.output.contains(omitted), "\(adopted.output)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  ShopApp: {layer: App, path: App/Shop}"), "\(manifest)")
        #expect(manifest.contains("path: App/Tests}"), "\(manifest)")
        #expect(manifest.contains("path: Packages/Shop/Sources/Window}"), "\(manifest)")
        #expect(
            try !workspace.files().contains("ashlar.baseline.yml")
                || !workspace.text("ashlar.baseline.yml").contains("package-is-current"))
        #expect(try ashlar("check").status == 0)
    }

    @Test func adoptingAgainProposesOnlyWhatIsNew() throws {
        let workspace = try shop()
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        #expect(try ashlar("adopt").status == 0)
        let before = try workspace.files()
        // Written by a run that was killed: no process has this number.
        let unfinished = ".ashlar/.ashlar-output-\(Int32.max)"
        try workspace.write("{", to: unfinished)
        let again = try ashlar("adopt")
        #expect(throws: (any Error).self) { try workspace.text(unfinished) }
        #expect(again.status == 0, "\(again.error)")
        #expect(again.output == "")
        #expect(again.error == "'ashlar.yml' exists and has all targets; nothing was written\n")
        try write(
            [
                "Packages/Pay/Package.swift":
                    #"let package = Package(name: "Pay", targets: [.target(name: "Pay")])"#,
                "Packages/Pay/Sources/Pay/Pay.swift": "",
            ], to: workspace)
        let new = try ashlar("adopt")
        #expect(new.status == 2)
        #expect(new.output.hasPrefix("modules:\n  # Packages/Pay/Package.swift\n  Pay: {"), "\(new.output)")
        #expect(new.output.split(separator: "\n").count == 3, "\(new.output)")
        #expect(new.error.contains("lacks the targets above; nothing was written"), "\(new.error)")
        #expect(try workspace.files().filter { !$0.contains("/Pay/") } == before)
    }

    @Test func emptyFolderAndTuistAreRefused() throws {
        let workspace = try Workspace()
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        try write(["Notes.md": ""], to: workspace)
        #expect(try ashlar("adopt").error.contains("there is no Package.swift and no Xcode project in '.' or below"))
        try write(["project.yml": "name: Shop\n"], to: workspace)
        #expect(try ashlar("adopt").error.contains("help: run 'xcodegen generate', and 'ashlar adopt' again"))
        try write(["Project.swift": ""], to: workspace)
        let tuist = try ashlar("adopt")
        #expect(tuist.status == 2)
        #expect(tuist.error.contains("run 'tuist graph --format json', and 'ashlar adopt --graph graph.json'"))
    }

    @Test("Examples alone are adopted") func examplesAlone() throws {
        let workspace = try Workspace()
        try write(
            [
                "Examples/Small/Package.swift":
                    #"let package = Package(name: "Small", targets: [.target(name: "Small")])"#,
                "Examples/Small/Sources/Small/Small.swift": "",
            ], to: workspace)
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        #expect(try ashlar("adopt").status == 0)
        #expect(try ashlar("lint", "--strict").status == 0)
    }
}
