import AshlarTestSupport
import Foundation
import Testing

@Suite("What is beside an adopted folder, and what leads there, is known")
struct AdoptedSurroundingsTests {
    private func run(_ arguments: String..., in folder: String = "", of workspace: Workspace) throws -> Ashlar.Outcome {
        let place = folder.isEmpty ? workspace.folder : workspace.folder.appending(path: folder)
        return try Ashlar(folder: place, workspace: workspace).run(arguments)
    }

    private func link(_ path: String, to target: String, in workspace: Workspace) throws {
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: path).path, withDestinationPath: target)
    }

    @Test("A product that Xcode links without a package is that of a package, and tests keep their app")
    func productOfParentPackage() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift":
                #"let package = Package(name: "Root", products: [.library(name: "Core", targets: ["Core"])], targets: [.target(name: "Core")])"#,
            "Sources/Core/Core.swift": "",
            "Examples/Kit/Package.swift": #"""
            let package = Package(
                name: "Kit", dependencies: [.package(name: "Root", path: "../..")],
                targets: [.target(name: "Kit", dependencies: [.product(name: "Core", package: "Root")])])
            """#,
            "Examples/Kit/Sources/Kit/Kit.swift": "import Core",
            "Examples/Core/Core.xcodeproj/project.pbxproj": AdoptedFiles.xcodeProject(app: "Core", product: "Core"),
            "Examples/Core/Core/App.swift": "import Core", "Examples/Core/UITests/UITests.swift": "import XCTest",
        ])
        let adopted = try run("adopt", in: "Examples", of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(!adopted.output.contains("omitted"), "\(adopted.output)")
        #expect(!adopted.output.contains("existing violation"), "\(adopted.output)")
        let manifest = try workspace.text("Examples/ashlar.yml")
        #expect(manifest.contains("  Core: {path: \"..\"}\n"), "\(manifest)")
        #expect(manifest.contains("  CoreApp: {layer: App, path: Core/Core}"), "\(manifest)")
        #expect(manifest.contains("path: Core/UITests}"), "\(manifest)")
        let lint = try run("lint", "--strict", in: "Examples", of: workspace)
        #expect(lint.status == 0, "\(lint.output)")
        #expect(try run("tidy", "--dry-run", in: "Examples", of: workspace).output == "")
    }

    /// `Shop` uses `NIO` of a package beside it, and imports a module that this re-exports.
    private func reexport() throws -> Workspace {
        try AdoptedFiles.workspace([
            "app/Package.swift": #"""
            let package = Package(
                name: "Shop", dependencies: [.package(path: "../dep")],
                targets: [
                    .target(name: "Shop", dependencies: [.product(name: "NIO", package: "dep")]),
                    .target(name: "Low", dependencies: [.product(name: "NIOTLS", package: "dep")]),
                ])
            """#,
            "app/Sources/Shop/Shop.swift": "import NIOCore", "app/Sources/Low/Low.swift": "import NIOTLS",
            "dep/Package.swift": #"""
            let package = Package(
                name: "dep",
                products: [
                    .library(name: "NIO", targets: ["NIO"]), .library(name: "NIOTLS", targets: ["NIOTLS"]),
                ],
                targets: [
                    .target(name: "NIO", dependencies: ["NIOCore"]), .target(name: "NIOCore", dependencies: ["_NIOBase"]),
                    .target(name: "NIOTLS", dependencies: ["NIOCore"]), .target(name: "_NIOBase"),
                ])
            """#,
            "dep/Sources/NIO/NIO.swift": "@_exported import NIOCore",
        ])
    }

    @Test("A product brings the modules of the targets that it uses, where sources import them")
    func modulesOfOtherTargets() throws {
        let workspace = try reexport()
        #expect(try run("adopt", in: "app", of: workspace).status == 0)
        let manifest = try workspace.text("app/ashlar.yml")
        let package = "{path: \"../dep\", products: [{NIO: [NIO, NIOCore]}, NIOTLS]}"
        #expect(manifest.contains(package), "\(manifest)")
        let lint = try run("lint", "--no-baseline", "--strict", in: "app", of: workspace)
        #expect(lint.status == 0, "\(lint.output)")
    }

    @Test("A package is not read through a link") func linkedPackage() throws {
        let workspace = try reexport()
        try FileManager.default.moveItem(
            at: workspace.folder.appending(path: "dep"), to: workspace.folder.appending(path: "other"))
        try link("dep", to: "other", in: workspace)
        #expect(try run("adopt", in: "app", of: workspace).status == 0)
        let manifest = try workspace.text("app/ashlar.yml")
        #expect(manifest.contains("{path: \"../dep\", products: [NIO, NIOTLS]}"), "\(manifest)")
    }

    @Test("Places are relative to the working folder") func places() throws {
        let workspace = try AdoptedFiles.workspace([
            "app/Package.swift": #"""
            let package = Package(
                name: "App", dependencies: [.package(path: "../dep")],
                targets: [.target(name: "App", dependencies: [.product(name: "Dep", package: "dep")])])
            """#,
            "app/Sources/App/App.swift": "",
            "dep/Package.swift":
                #"let package = Package(name: "dep", products: [.library(name: "Dep", targets: ["Dep"])], targets: [.target(name: "Dep")])"#,
            "dep/Sources/Dep/Dep.swift": "import Unknown",
        ])
        let here = try run("lint", "--package", ".", in: "app", of: workspace).output
        #expect(here.hasPrefix("Package.swift:5:67: warning: no source of 'App' imports 'Dep'"), "\(here)")
        #expect(here.contains("\n  5 | "), "\(here)")
        #expect(try run("lint", "--package", "app", of: workspace).output.hasPrefix("app/Package.swift:5:67: "))
        let below = try run("lint", "--package", "..", in: "app/Sources", of: workspace).output
        #expect(below.hasPrefix("../Package.swift:5:67: "), "\(below)")
    }

    @Test("A source that a target links is not one without a target") func linkedSources() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "A")])"#,
            "Sources/A/A.swift": "", "shared/Log.swift": "", ".git/HEAD": "",
        ])
        try link("Sources/A/Log.swift", to: "../../shared/Log.swift", in: workspace)
        #expect(try run("lint", "--package", ".", of: workspace).output == "")
        #expect(try run("adopt", of: workspace).status == 0)
        #expect(try !workspace.text("ashlar.yml").contains("exclude"))
        #expect(try run("lint", "--strict", of: workspace).output == "")
        try workspace.write("", to: "shared/Other.swift")
        for arguments in [["lint"], ["lint", "--package", "."]] {
            let lint = try Ashlar(folder: workspace.folder, workspace: workspace).run(arguments)
            #expect(lint.output.contains("1 source belongs to no target: shared"), "\(lint.output)")
        }
    }

    @Test("Links to folders, targets in a linked folder and files of tools do not fail the check") func linkedFolders()
        throws
    {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A"), .target(name: "B", dependencies: ["A"], path: "Linked"),
                .testTarget(name: "ATests", dependencies: ["A"]),
            ])
            """#,
            "Sources/A/A.swift": "", "Shared/Log.swift": "", "Tests/ATests/ATests.swift": "import A",
            "Tests/LinuxMain.swift": "", "Workspace.swift": "", ".git/HEAD": "",
        ])
        try link("Sources/A/More", to: "../../Shared", in: workspace)
        try link("Linked", to: "Sources/A", in: workspace)
        let adopted = try run("adopt", of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  # links whose sources are not read\n  - Sources/A/More\n"), "\(manifest)")
        #expect(manifest.contains("  - Shared\n"), "\(manifest)")
        let check = try run("check", of: workspace)
        #expect(check.status == 0, "\(check.output)")
        let lint = try run("lint", "--no-baseline", "--strict", of: workspace)
        #expect(lint.status == 0, "\(lint.output)")
    }

    @Test("A package that uses one of the root that cannot be read is adopted") func unreadRoot() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: load())"#,
            "Tools/Package.swift": #"""
            let package = Package(
                name: "Tools", dependencies: [.package(name: "Shop", path: "..")],
                targets: [.target(name: "Tool", dependencies: [.product(name: "Shop", package: "Shop")])])
            """#,
            "Tools/Sources/Tool/Tool.swift": "", ".git/HEAD": "",
        ])
        let adopted = try run("adopt", of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(adopted.output.contains("omitted: the package of the root: Package.swift:"), "\(adopted.output)")
        #expect(adopted.output.contains("omitted, because their package is unknown: Shop\n"), "\(adopted.output)")
        let check = try run("check", of: workspace)
        #expect(check.status == 0, "\(check.output)\(check.error)")
        let note = "Package.swift was not compared: it cannot be read here, and has no target of the manifest"
        #expect((check.output + check.error).contains(note), "\(check.output)\(check.error)")
    }

    @Test("A package that cannot be read is compared once the manifest has a target of it")
    func targetOfUnreadRoot() throws {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "Cart")] + load())"#,
            "Sources/Cart/Cart.swift": "",
            "Tools/Package.swift": #"let package = Package(name: "Tools", targets: [.target(name: "Tool")])"#,
            "Tools/Sources/Tool/Tool.swift": "", ".git/HEAD": "",
        ])
        let adopted = try run("adopt", of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(try run("check", of: workspace).status == 0)
        let manifest = try workspace.text("ashlar.yml")
        let tool = try #require(manifest.split(separator: "\n").first { $0.hasPrefix("  Tool: ") })
        let cart = tool.replacing("Tools/Sources/Tool", with: "Sources/Cart").replacing("Tool:", with: "Cart:")
        let stray = manifest.replacing("  - Sources\n", with: "").replacing("  - Sources/Cart\n", with: "")
        try workspace.write(stray.replacing(tool, with: "\(tool)\n\(cart)"), to: "ashlar.yml")
        let check = try run("check", of: workspace)
        #expect(check.status == 1)
        #expect(check.output.contains("'Package.swift' cannot be read here: "), "\(check.output)\(check.error)")
    }

    @Test("The manifest of a Tuist graph is in the folder of its projects") func folderOfGraph() throws {
        let graph = """
            {"name": "Shop", "projects": {"/Users/kim/Shop/App": {"path": "/Users/kim/Shop/App", "targets": {"Shop": {
              "name": "Shop", "product": "app", "sources": [{"path": "/Users/kim/Shop/App/Sources/Shop.swift"}]}}},
            "/Users/kim/Shop/Cart": {"path": "/Users/kim/Shop/Cart", "targets": {"Cart": {"name": "Cart",
              "product": "framework", "sources": [{"path": "/Users/kim/Shop/Cart/Sources/Cart.swift"}]}}}}}
            """
        let workspace = try AdoptedFiles.workspace([
            "g/graph.json": graph, "App/Sources/Shop.swift": "", "Cart/Sources/Cart.swift": "", "arch/README.md": "",
        ])
        let below = try run("adopt", "--graph", "../g/graph.json", "..", in: "arch", of: workspace)
        #expect(below.status == 0, "\(below.error)")
        try workspace.remove("ashlar.yml")
        let arch = try run("adopt", "--graph", "g/graph.json", "arch", of: workspace)
        #expect(arch.status == 2)
        #expect(
            arch.error.contains("the manifest cannot be in 'arch': the folder of the projects is '.'"), "\(arch.error)")
        #expect(arch.error.contains("help: run the command without 'arch'"), "\(arch.error)")
        #expect(try run("adopt", "--graph", "g/graph.json", of: workspace).status == 0)
        #expect(try workspace.text("ashlar.yml").contains("path: Cart/Sources}"))
        #expect(try run("check", of: workspace).status == 0)
    }
}
