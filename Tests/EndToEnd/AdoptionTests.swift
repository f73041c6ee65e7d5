import AshlarTestSupport
import Foundation
import Testing

@Suite("Packages of every form are adopted")
struct AdoptionTests {
    /// Writes the files, each by its path; a target is written after the name of its package.
    private func workspace(_ files: [String: String]) throws -> Workspace {
        let workspace = try Workspace()
        for (path, text) in files {
            let isPackage = path.hasSuffix("Package.swift")
            let head = isPackage ? "// swift-tools-version: 5.9\nimport PackageDescription\n" : ""
            try workspace.write(head + text + "\n", to: path)
        }
        return workspace
    }

    private func run(_ arguments: String..., in folder: String = "", of workspace: Workspace) throws -> Ashlar.Outcome {
        let place = folder.isEmpty ? workspace.folder : workspace.folder.appending(path: folder)
        return try Ashlar(folder: place, workspace: workspace).run(arguments)
    }

    /// Adopts the package in the folder, and expects that nothing is wrong with it.
    private func expectAdopted(_ workspace: Workspace, in folder: String = "") throws -> String {
        let adopted = try run("adopt", in: folder, of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(!adopted.output.contains("existing violation"), "\(adopted.output)")
        for arguments in [["lint", "--strict"], ["lint", "--package", "."]] {
            let lint = try Ashlar(
                folder: folder.isEmpty ? workspace.folder : workspace.folder.appending(path: folder),
                workspace: workspace
            ).run(arguments)
            #expect(lint.output == "", "\(arguments)")
            #expect(lint.status == 0, "\(arguments): \(lint.error)")
        }
        return try workspace.text(folder.isEmpty ? "ashlar.yml" : folder + "/ashlar.yml")
    }

    @Test("A dependency by path may have another name than its folder, and be the folder above")
    func nameOfAPathDependency() throws {
        let workspace = try workspace([
            "r2/Package.swift":
                #"let package = Package(name: "Data", products: [.library(name: "Logs", targets: ["Logs"])], targets: [.target(name: "Logs")])"#,
            "r2/Sources/Logs/Logs.swift": "public struct Logs {}",
            "r2/Helpers/Package.swift": #"""
            let package = Package(
                name: "Helpers", dependencies: [.package(name: "Data", path: "..")],
                targets: [.target(name: "Helpers", dependencies: [.product(name: "Logs", package: "Data")], path: "Sources")])
            """#,
            "r2/Helpers/Sources/Helpers.swift": "import Logs",
        ])
        let manifest = try expectAdopted(workspace, in: "r2/Helpers")
        #expect(manifest.contains("  Logs: {path: \"..\"}\n"), "\(manifest)")
    }

    @Test("An unused dependency that is a static member is reported where the target lists it")
    func staticDependencies() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A", dependencies: [.b, .c]),
                .target(name: "D", dependencies: [.b, .c]),
                .target(name: "B"), .target(name: "C"),
            ])
            extension Target.Dependency {
                static let b: Target.Dependency = "B"
                static let c = Target.Dependency.target(name: "C")
            }
            """#,
            "Sources/A/A.swift": "import C", "Sources/D/D.swift": "import B", "Sources/B/B.swift": "",
            "Sources/C/C.swift": "",
        ])
        let lint = try run("lint", "--package", ".", "--reporter", "xcode", of: workspace)
        let lines = lint.output.split(separator: "\n").filter { $0.contains("dependencies-are-used") }
        #expect(lines.count == 2, "\(lint.output)")
        #expect(lint.output.contains("Package.swift:4:40: warning: no source of 'A' imports 'B'"), "\(lint.output)")
        #expect(lint.output.contains("Package.swift:5:44: warning: no source of 'D' imports 'C'"), "\(lint.output)")
    }

    @Test("A target may be in the folder of another one that restricts its sources")
    func nestedTargets() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A", path: "A", sources: ["Sources"]),
                .testTarget(name: "ATests", dependencies: ["A"], path: "A/Tests"),
            ])
            """#,
            "A/Sources/A.swift": "", "A/Tests/ATests.swift": "import A",
        ])
        let manifest = try expectAdopted(workspace)
        #expect(manifest.contains("path: A, exclude: [Tests]"), "\(manifest)")
        let generated = manifest.replacing("generate: none", with: "generate: all")
        try workspace.write(generated, to: "ashlar.yml")
        #expect(try run("lint", of: workspace).output.contains("is inside that of 'A'"))
    }

    @Test("Of targets in one folder, each with one folder of sources has that, and others are omitted")
    func sharedFolders() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A", dependencies: ["B"], path: "Code", sources: ["A.swift"]),
                .target(name: "B", path: "Code", exclude: ["B/Notes.txt"], sources: ["B/"]),
                .target(name: "C", dependencies: ["B"], path: "Code", sources: ["C.swift"]),
            ])
            """#,
            "Code/A.swift": "import B", "Code/B/B.swift": "", "Code/B/Notes.txt": "", "Code/C.swift": "import B",
        ])
        let manifest = try expectAdopted(workspace)
        #expect(manifest.contains("path: Code, exclude: [B, C.swift]}\n"), "\(manifest)")
        #expect(manifest.contains("path: Code/B, exclude: [Notes.txt]}\n"), "\(manifest)")
        #expect(
            manifest.contains("\n# - target 'C' of Package.swift: 'A' has the same folder 'Code'\n"), "\(manifest)")
    }

    @Test("A binary target may be outside of the root")
    func binaryOutside() throws {
        let workspace = try workspace([
            "App/Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A", dependencies: ["Maps"]), .binaryTarget(name: "Maps", path: "../build/Maps.xcframework"),
            ])
            """#,
            "App/Sources/A/A.swift": "import Maps",
        ])
        let manifest = try expectAdopted(workspace, in: "App")
        #expect(manifest.contains("  Maps: {kind: binary, layer: "), "\(manifest)")
        #expect(!manifest.contains("xcframework"))
    }

    @Test("A target may be in the folder of the package itself", arguments: ["", "."])
    func targetAtRoot(_ path: String) throws {
        let workspace = try workspace([
            "Package.swift":
                "let package = Package(name: \"Shop\", targets: [.target(name: \"A\", path: \"\(path)\", sources: [\"Sources\"])])",
            "Sources/A.swift": "", "Scripts/Tool.swift": "import Unknown", ".ashlar/state": "",
        ])
        let manifest = try expectAdopted(workspace)
        #expect(manifest.contains("path: \".\", exclude: [Package.swift, Scripts]"), "\(manifest)")
    }

    @Test("A package may have no Swift source")
    func packageOfC() throws {
        let workspace = try workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "C")])"#,
            "Sources/C/c.c": "", "Sources/C/include/c.h": "",
        ])
        let manifest = try expectAdopted(workspace)
        #expect(manifest.contains("C: {kind: c, "), "\(manifest)")
    }

    @Test("An executable and tests in another language have their sources")
    func executableOfC() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(
                name: "Shop", targets: [
                    .target(name: "A"), .executableTarget(name: "tool"), .testTarget(name: "ToolTests"),
                ])
            """#,
            "Sources/A/A.swift": "", "Sources/tool/main.c": "", "Tests/ToolTests/ToolTests.m": "",
        ])
        let manifest = try expectAdopted(workspace)
        #expect(manifest.contains("tool: {kind: executable, "), "\(manifest)")
        #expect(try run("lint", "--no-baseline", of: workspace).output == "")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Sources/tool/main.c"))
        #expect(try run("lint", of: workspace).output.contains("'tool' has no source in Sources/tool"))
    }

    @Test("A source may be a link to another place of the repository, and not out of it")
    func linkedSource() throws {
        let workspace = try workspace([
            "App/Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "A")])"#,
            "App/Sources/A/A.swift": "", "Common/Log.swift": "", ".git/HEAD": "", ".secrets/Key.swift": "",
        ])
        func link(_ path: String) throws {
            let place = workspace.folder.appending(path: "App/Sources/A/Log.swift").path
            try? FileManager.default.removeItem(atPath: place)
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: path)
        }
        try link("../../../Common/Log.swift")
        _ = try expectAdopted(workspace, in: "App")
        for outside in ["../../../.secrets/Key.swift", "/etc/hostname"] {
            try link(outside)
            let lint = try run("lint", in: "App", of: workspace)
            #expect(lint.output.contains("is a link to a file outside of the project"), "\(lint.output)")
        }
    }

    @Test("Targets of every platform count") func targetsOfAPlatform() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [.target(name: "A")])
            #if canImport(Darwin)
            package.targets.append(contentsOf: [.target(name: "Helper")])
            #endif
            """#,
            "Sources/A/A.swift": "", "Sources/Helper/Helper.swift": "",
        ])
        #expect(try expectAdopted(workspace).contains("  Helper: {"))
    }

    @Test("A Tuist graph of another machine is read here, or refused")
    func graphOfAnotherMachine() throws {
        func graph(_ project: String) -> String {
            """
            {"name": "Shop", "projects": {"\(project)/App": {"path": "\(project)/App", "targets": {"Shop": {"name": "Shop",
              "product": "app", "sources": [{"path": "\(project)/App/Sources/Shop.swift"}],
              "dependencies": [{"project": {"target": "Cart", "path": "\(project)/Cart"}}]}}},
            "\(project)/Cart": {"path": "\(project)/Cart", "targets": {"Cart": {"name": "Cart", "product": "framework",
              "sources": [{"path": "\(project)/Cart/Sources/Cart.swift"}], "dependencies": []}}}}}
            """
        }
        let workspace = try workspace([
            "graph.json": graph("/Users/kim/Shop/Projects"), "Projects/App/Sources/Shop.swift": "import Cart",
            "Projects/Cart/Sources/Cart.swift": "",
        ])
        let adopted = try run("adopt", "--graph", "graph.json", of: workspace)
        #expect(adopted.status == 0, "\(adopted.error)")
        let written = [".gitattributes", "AGENTS.md", "ashlar.baseline.yml", "ashlar.yml"]
        let list = written.map { "  + \($0)\n" }.joined()
        #expect(adopted.output.contains("in Projects:\n" + list), "\(adopted.output)")
        #expect(adopted.output.contains("cd Projects"), "\(adopted.output)")
        let manifest = try workspace.text("Projects/ashlar.yml")
        #expect(manifest.contains("path: Cart/Sources}"), "\(manifest)")
        #expect(try run("list", "targets", in: "Projects", of: workspace).output.contains("Shop"))
        #expect(try !run("list", "targets", in: "Projects", of: workspace).output.contains("Composition"))
        #expect(try run("lint", "--strict", in: "Projects", of: workspace).status == 0)

        try workspace.write(graph("/Users/kim/Shop/Elsewhere/Modules"), to: "graph.json")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Projects/Cart"))
        let refused = try run("adopt", "--graph", "graph.json", of: workspace)
        #expect(refused.status == 2)
        #expect(refused.error.contains("but there is no folder 'App' here"), "\(refused.error)")
    }

    @Test("Folders of demos, templates and Xcode projects need no target")
    func sideFolders() throws {
        let workspace = try workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "A")])"#,
            "Sources/A/A.swift": "", "Demo/Demo.swift": "", "Templates/Feature/View.swift": "",
            "CartExample/Main.swift": "", "App/Shop.xcodeproj/project.pbxproj": "", "App/iOS/Shop.swift": "",
            "Sources/Lost/Lost.swift": "",
        ])
        let lint = try run("lint", "--package", ".", "--reporter", "xcode", of: workspace)
        let found = lint.output.split(separator: "\n").filter { $0.contains("modules-are-declared") }
        #expect(found.count == 1, "\(lint.output)")
        #expect(lint.output.contains("1 source belongs to no target: Sources/Lost"), "\(lint.output)")
    }

    @Test("A test may call a function that asserts, in its target or in test support")
    func assertingFunctions() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let package = Package(name: "Shop", targets: [
                .target(name: "A"), .target(name: "TestKit", path: "Tests/TestKit"),
                .testTarget(name: "ATests", dependencies: ["A", "TestKit"]),
            ])
            """#,
            "Sources/A/A.swift": "", "Tests/TestKit/Kit.swift": "public func checkKit() { XCTFail() }",
            "Tests/ATests/Help.swift": "func checkCart() { XCTFail() }\nfunc quiet() {}",
            "Tests/ATests/One.swift":
                "import A\nimport XCTest\nclass One: XCTestCase { func testOne() { checkCart() } }",
            "Tests/ATests/Two.swift": "import TestKit\nimport Testing\n@Test func two() { checkKit() }",
            "Tests/ATests/Three.swift": "import Testing\n@Test func three() { quiet() }",
        ])
        #expect(try run("adopt", of: workspace).status == 0)
        #expect(try run("lint", "--strict", of: workspace).output == "")
        let manifest = try workspace.text("ashlar.yml") + "rules: {tests-assert: warning}\n"
        try workspace.write(manifest, to: "ashlar.yml")
        let lint = try run("lint", "--reporter", "xcode", of: workspace)
        let found = lint.output.split(separator: "\n").filter { $0.contains("[tests-assert]") }
        #expect(found.count == 1, "\(lint.output)")
        #expect(lint.output.contains("Three.swift:2:"), "\(lint.output)")
    }
}
