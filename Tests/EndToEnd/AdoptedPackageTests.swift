import AshlarTestSupport
import Foundation
import Testing

@Suite("Packages not written by Ashlar")
struct AdoptedPackageTests {
    /// The real binary, with the toolchain at hand.
    private func ashlar(_ workspace: Workspace, in folder: String = "") throws -> Ashlar {
        let place = folder.isEmpty ? workspace.folder : workspace.folder.appending(path: folder)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return Ashlar(folder: place, environment: ["PATH": path, "HOME": home], workspace: workspace)
    }

    private func store(_ dependencies: String, version: String = "1.0.0") -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Store",
            dependencies: [.package(url: "https://example.com/Log", from: "\(version)")],
            targets: [
                .target(name: "Model"),
                .target(name: "Store", dependencies: [\(dependencies)]),
            ])

        """
    }

    private let manifest = """
        version: 1
        name: Store
        generate: none
        layers: [Core]
        splits: {library: {library: {name: "{module}"}}}
        packages:
          Log: {url: "https://example.com/Log", from: "1.0.0"}
        modules:
          Model: {layer: Core, path: Sources/Model}
          Store: {layer: Core, path: Sources/Store, uses: [Model], packages: [Log]}

        """

    private func store(in workspace: Workspace, _ dependencies: String, version: String = "1.0.0") throws {
        try workspace.write(store(dependencies, version: version), to: "Package.swift")
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write("public struct Model {}\n", to: "Sources/Model/Model.swift")
        try workspace.write("import Log\nimport Model\n", to: "Sources/Store/Store.swift")
    }

    @Test func driftIsReportedWithEdgeBothPlacesAndFix() throws {
        let workspace = try Workspace()
        let both = "\"Model\", .product(name: \"Log\", package: \"Log\")"
        try store(in: workspace, both)
        let sound = try ashlar(workspace)("lint")
        #expect(sound.output == "")
        #expect(sound.status == 0)

        try store(in: workspace, ".product(name: \"Log\", package: \"Log\")", version: "1.1.0")
        let drift = try ashlar(workspace)("lint")
        #expect(drift.status == 1)
        #expect(
            drift.output.contains("'Store' uses 'Model' in the manifest, but does not depend on it in Package.swift"))
        #expect(drift.output.contains("Package.swift:9:24: 'Store' is defined here"))
        #expect(drift.output.contains("Package.swift:6:35: error: 'Package.swift' requires 'Log' from '1.1.0'"))
        #expect(drift.output.contains("run 'ashlar tidy'"))
        try store(in: workspace, both)
        #expect(try ashlar(workspace)("lint").status == 0)
    }

    @Test func packageThatDoesNotCompileIsAFinding() throws {
        let workspace = try Workspace()
        try store(in: workspace, "\"Model\", ]")
        let read = try ashlar(workspace)("lint")
        #expect(read.status == 1)
        #expect(read.output.contains("Package.swift:9:"))
        #expect(read.output.contains("'Package.swift' does not compile: "))
        try store(in: workspace, "\"Model\", 7")
        let evaluated = try ashlar(workspace)("lint", "--evaluate")
        #expect(evaluated.status == 1)
        #expect(evaluated.output.contains("Package.swift:9:"))
        #expect(evaluated.output.contains("'Package.swift' does not compile: "))
    }

    @Test("With --evaluate it is run, and the report says so") func evaluation() throws {
        let workspace = try Workspace()
        let program = try ashlar(workspace)
        let package = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            let names = ["Cart", "Pay"].map { String(format: "%@", $0) }
            let package = Package(name: "Shop", targets: names.map { .target(name: $0) })

            """
        try workspace.write(package, to: "Package.swift")
        for name in ["Cart", "Pay"] {
            try workspace.write("public struct \(name) {}\n", to: "Sources/\(name)/\(name).swift")
        }
        let read = try program("lint", "--package", ".")
        #expect(read.status == 1)
        #expect(
            read.output.contains("Package.swift:4:35: error: 'Package.swift' cannot be read here: "), "\(read.output)")
        #expect(read.output.contains("run 'ashlar lint --evaluate'"))
        let evaluated = try program("lint", "--package", ".", "--evaluate")
        #expect(evaluated.status == 0, "\(evaluated.output)\(evaluated.error)")
        #expect(evaluated.error.contains("2 targets"))
        #expect(evaluated.error.contains("note: SwiftPM ran the code of Package.swift (--evaluate)\n"))
        let refused = try program("adopt")
        #expect(refused.status == 2)
        #expect(refused.error.contains("Package.swift:4:35: 'Package.swift' cannot be read here: "), "\(refused.error)")
        #expect(try program("adopt", "--evaluate").status == 0)
        // A baseline cannot cover what is not read.
        #expect(try program("lint").status == 1)
        #expect(try program("lint", "--evaluate").status == 0)
    }

    @Test func packageIsReadWithoutSwift() throws {
        let workspace = try Workspace()
        try store(in: workspace, "\"Model\"")
        var program = try ashlar(workspace)
        program.environment["PATH"] = "/nowhere"
        let outcome = try program("lint")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains("'Store' uses 'Log' in the manifest, but does not depend on it in Package.swift"))
        let evaluated = try program("lint", "--evaluate", "-v")
        #expect(evaluated.status == 0)
        #expect(evaluated.error.contains("package-is-current"))
        #expect(evaluated.error.contains("'swift' is not installed"))
    }

    @Test func generatedPackageIsComparedByLines() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        var program = try ashlar(workspace)
        program.environment["PATH"] = "/nowhere"
        func findings() throws -> String { try program("lint").output }
        #expect(try findings() == "")

        let text = try workspace.text("Package.swift")
        try workspace.write(text.replacing("\n", with: "\r\n"), to: "Package.swift")
        #expect(try findings() == "")
        try workspace.write(
            text.replacing("import PackageDescription\n", with: "import PackageDescription  // mine\n"),
            to: "Package.swift")
        let stray = try findings()
        #expect(stray.contains("'Package.swift' has 1 line that Ashlar did not write"))
        #expect(stray.contains("[generated-files-are-current]"))
        #expect(!stray.contains("[package-is-current]"))
        try workspace.write("<<<<<<< ours\n" + text + "=======\n>>>>>>> theirs\n", to: "Package.swift")
        #expect(try findings().contains("[generated-files-are-current]"))
        #expect(try findings().contains("'ashlar generate'"))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        #expect(try findings().contains("'Package.swift' is missing"))
        try FileManager.default.createDirectory(
            at: workspace.folder.appending(path: "Package.swift"), withIntermediateDirectories: true)
        let reported = try findings()
        #expect(reported.contains("[generated-files-are-current]"), "\(reported)")
        #expect(try program("baseline", "create", "--dry-run").error.contains("a baseline cannot cover 1 finding"))
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "Package.swift"))
        try workspace.ashlar("generate", "-q")
        #expect(try findings() == "")
    }

    @Test func packagesJoinedByPathAreCheckedTogether() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "../Lib")],
                targets: [.target(name: "App", dependencies: [.product(name: "Lib", package: "Lib")])])

            """, to: "App/Package.swift")
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Lib", products: [.library(name: "Lib", targets: ["Lib"])], targets: [.target(name: "Lib")])

            """, to: "Lib/Package.swift")
        try workspace.write("import Lib\n", to: "App/Sources/App/App.swift")
        try workspace.write("public struct Lib {}\n", to: "Lib/Sources/Lib.swift")
        try workspace.write("let other = 1\n", to: "Other/Extra.swift")
        let outcome = try ashlar(workspace)("lint", "--package", "App")
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("2 targets, 2 files, 1 import"))
        #expect(try ashlar(workspace)("lint", "--package", "Nowhere").status == 2)
        #expect(try ashlar(workspace)("lint", "--package", "Other").status == 2)
        #expect(try ashlar(workspace)("lint", "--package", "App", "--graph", "x.json").status == 64)
    }

    @Test func missingLocalPackageIsReported() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [
                    .package(path: "../Lib"),
                    .package(path: "../Empty"),
                ],
                targets: [.target(name: "App", dependencies: [.product(name: "Lib", package: "Lib")])])

            """, to: "App/Package.swift")
        try workspace.write("import Lib\n", to: "App/Sources/App/App.swift")
        try workspace.write("", to: "Empty/README.md")
        let outcome = try ashlar(workspace)("lint", "--package", "App")
        #expect(outcome.status == 1, "\(outcome.error)")
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("App/Package.swift:") } == [
                "App/Package.swift:6:25: error: 'App' depends on the package in '../Lib', but there is no such folder [sources-are-readable]",
                "App/Package.swift:7:25: error: 'App' depends on the package in '../Empty', but that folder has no Package.swift [sources-are-readable]",
            ], "\(outcome.output)")
        let remedy = "  help: add the package, or correct its path in Package.swift"
        #expect(lines.count { $0 == remedy } == 2, "\(outcome.output)")
    }

    @Test func remedyBetweenPackagesIsValidInSwiftPM() throws {
        let workspace = try Workspace()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try workspace.write(
            head + """
                let package = Package(
                    name: "App", dependencies: [.package(path: "../Lib"), .package(path: "../Base")],
                    targets: [
                        .target(name: "Shop", dependencies: [.product(name: "LibAPI", package: "Lib")]),
                        .target(name: "Cart"),
                    ])

                """, to: "App/Package.swift")
        try workspace.write(
            head + """
                let package = Package(
                    name: "Lib", products: [.library(name: "LibAPI", targets: ["LibAPI"])],
                    targets: [.target(name: "LibAPI", dependencies: ["LibInternal"]), .target(name: "LibInternal")])

                """, to: "Lib/Package.swift")
        try workspace.write(
            head + """
                let package = Package(
                    name: "Base", products: [.library(name: "BaseKit", targets: ["Base"])],
                    targets: [.target(name: "Base")])

                """, to: "Base/Package.swift")
        try workspace.write("import LibAPI\nimport LibInternal\n", to: "App/Sources/Shop/Shop.swift")
        try workspace.write("import Base\n", to: "App/Sources/Cart/Cart.swift")
        try workspace.write("import LibInternal\nimport Cart\nimport Base\n", to: "Lib/Sources/LibAPI/A.swift")
        try workspace.write("public let a = 1\n", to: "Lib/Sources/LibInternal/A.swift")
        try workspace.write("public let a = 1\n", to: "Base/Sources/Base/A.swift")
        let reported = try ashlar(workspace)("lint", "--package", "App").output
        let remedies = reported.split(separator: "\n").filter { $0.hasPrefix("  help: ") }.map { $0.dropFirst(8) }
        #expect(
            remedies == [
                "add product 'BaseKit' of package 'Base' to the dependencies of 'Cart'",
                "add 'LibInternal' to a product of 'Lib', and add that to the dependencies of 'Shop'",
                "add package 'Base' to the dependencies of package 'Lib', and add product 'BaseKit' of package 'Base' to the dependencies of 'LibAPI'",
            ], "\(reported)")
        #expect(reported.contains("note: 'Cart' belongs to package 'App', which itself depends on package 'Lib'"))
    }

    /// A package whose name is not an identifier, with two products: one of one target, and one of several.
    @Test func packageWithADashAndTwoProductsIsInTheGraph() throws {
        let workspace = try Workspace()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try workspace.write(
            head + """
                let package = Package(
                    name: "App", dependencies: [.package(url: "https://example.com/My-Lib", from: "1.0.0")],
                    targets: [
                        .target(name: "App", dependencies: [
                            .product(name: "My-Lib", package: "My-Lib"), .product(name: "MyLibUI", package: "My-Lib"),
                        ])
                    ])

                """, to: "Package.swift")
        try workspace.write(
            head + """
                let package = Package(
                    name: "My-Lib",
                    products: [
                        .library(name: "My-Lib", targets: ["My-Lib"]),
                        .library(name: "MyLibUI", targets: ["Buttons", "Sliders"]),
                    ],
                    targets: [.target(name: "My-Lib"), .target(name: "Buttons"), .target(name: "Sliders")])

                """, to: ".build/checkouts/My-Lib/Package.swift")
        try workspace.write("import My_Lib\nimport Sliders\nimport Sliders\n", to: "Sources/App/App.swift")
        let outcome = try ashlar(workspace)("lint", "--package", ".", "--reporter", "json")
        #expect(outcome.status == 0, "\(outcome.error)")
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let graph = try #require(json["graph"] as? [String: Any])
        let nodes = try #require(graph["nodes"] as? [[String: Any]])
        #expect(nodes.compactMap { $0["name"] as? String } == ["App", "My-Lib", "MyLibUI"])
        #expect(nodes.dropFirst().compactMap { $0["package"] as? String } == ["my-lib", "my-lib"])
        let edges = try #require(graph["edges"] as? [[String: Any]])
        #expect(edges.compactMap { $0["imported"] as? String } == ["My-Lib", "MyLibUI"])
        #expect(edges.compactMap { $0["imports"] as? Int } == [1, 2])
    }

    /// The manifest of one package names those beside it by the way to them, and knows what their products bring.
    @Test func packageBesideTheAdoptedOneStaysAPackage() throws {
        let workspace = try Workspace()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try workspace.write(
            head + """
                let package = Package(
                    name: "Shop", dependencies: [.package(path: "../Parts")],
                    targets: [.target(name: "Shop", dependencies: [.product(name: "PartsKit", package: "Parts")])])

                """, to: "Shop/Package.swift")
        try workspace.write(
            head + """
                let package = Package(
                    name: "Parts", products: [.library(name: "PartsKit", targets: ["Bolts"])],
                    targets: [.target(name: "Bolts")])

                """, to: "Parts/Package.swift")
        try workspace.write("import Bolts\n", to: "Shop/Sources/Shop/Shop.swift")
        try workspace.write("public struct Bolt {}\n", to: "Parts/Sources/Bolts/Bolt.swift")
        let adopt = try ashlar(workspace, in: "Shop")("adopt")
        #expect(adopt.status == 0, "\(adopt.error)")
        let manifest = try workspace.text("Shop/ashlar.yml")
        #expect(manifest.contains("{path: \"../Parts\", products: [{PartsKit: [Bolts]}]}"), "\(manifest)")
        let lint = try ashlar(workspace, in: "Shop")("lint", "--strict")
        #expect(lint.status == 0, "\(lint.output)")
        #expect(try !workspace.text("Shop/ashlar.baseline.yml").contains("rule:"))
    }

    @Test func symbolicallyLinkedPackageIsJoined() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "Vendored/Kit")],
                targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])])

            """, to: "App/Package.swift")
        try workspace.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit", "Tools"])],
                targets: [.target(name: "Kit"), .target(name: "Tools")])

            """, to: "Elsewhere/KitSources/Package.swift")
        try workspace.write("import Kit\nimport Tools\n", to: "App/Sources/App/App.swift")
        try workspace.write("let kit = 1\n", to: "Elsewhere/KitSources/Sources/Kit/Kit.swift")
        try workspace.write("let tools = 1\n", to: "Elsewhere/KitSources/Sources/Tools/Tools.swift")
        let vendored = workspace.folder.appending(path: "App/Vendored")
        try FileManager.default.createDirectory(at: vendored, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: vendored.appending(path: "Kit").path, withDestinationPath: "../../Elsewhere/KitSources")
        // What lies beside the packages is not even looked at.
        try workspace.write("import Nothing\n", to: "Elsewhere/Other/Other.swift")
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder.appending(path: "Elsewhere/Other/Gone.swift").path, withDestinationPath: "nowhere")
        let outcome = try ashlar(workspace)("lint", "--package", "App")
        #expect(outcome.output == "")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("3 targets, 3 files, 2 imports"), "\(outcome.error)")

        // A remedy names nothing that only a manifest has.
        try workspace.write("import Kit\n", to: "Elsewhere/KitSources/Sources/Tools/Tools.swift")
        try workspace.write("let stray = 1\n", to: "App/Sources/Stray/Stray.swift")
        let reported = try ashlar(workspace)("lint", "--package", "App").output
        #expect(reported.contains("help: add 'Kit' to the dependencies of 'Tools'\n"), "\(reported)")
        #expect(reported.contains("help: declare a target with the path 'App/Sources/Stray'\n"), "\(reported)")
    }

    @Test(arguments: ["swift-argument-parser", "swift-syntax", "Yams"])
    func realPackageIsAdopted(_ name: String) throws {
        let workspace = try Workspace()
        let checkout = Fixture.repository.appending(path: ".build/checkouts/\(name)")
        let copy = workspace.folder.appending(path: name)
        try FileManager.default.copyItem(at: checkout, to: copy)
        // SwiftPM makes its checkouts read-only.
        let writable = try Command.run("/bin/chmod", ["-R", "u+w", copy.path])
        try #require(writable.status == 0)
        let program = try ashlar(workspace, in: name)
        let adopted = try program("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(adopted.output.contains("+ ashlar.yml"))
        let lint = try program("lint")
        #expect(lint.output == "")
        #expect(lint.status == 0)
        let again = try program("adopt")
        #expect(again.status == 0, "\(again.output)\(again.error)")
        #expect(again.error.contains("exists and has all targets"))
        let manifest = try workspace.text("\(name)/ashlar.yml") + "# mine\n"
        try workspace.write(manifest, to: "\(name)/ashlar.yml")
        let forced = try program("adopt", "--force")
        #expect(forced.status == 0)
        let backup = ".ashlar/backup/ashlar.yml"
        #expect(forced.output.contains("the previous file is saved in \(backup)"), "\(forced.output)")
        #expect(try workspace.text("\(name)/\(backup)") == manifest)
        // Real packages have real findings, and the text of none is wrong.
        let checked = try program("lint", "--package", ".")
        #expect([0, 1].contains(checked.status), "\(checked.error)")
        #expect(!checked.output.contains("'uses'"))
    }

    @Test func newFindingsOfAnAdoptedPackageAreReported() throws {
        let workspace = try Workspace()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try workspace.write(head + "let package = Package(name: \"Shop\")\n", to: "Package.swift")
        let empty = try ashlar(workspace)("adopt", "--dry-run")
        #expect(empty.status == 2)
        #expect(empty.error.hasPrefix("error: 'Package.swift' describes no target"), "\(empty.error)")

        try workspace.write(
            head
                + "let package = Package(name: \"Shop\", targets: [.target(name: \"Cart\"), .target(name: \"Shop\")])\n",
            to: "Package.swift")
        try workspace.write("import Cart\n// ashlar:ignore:this\n", to: "Sources/Shop/Shop.swift")
        try workspace.write("let cart = 1\n", to: "Sources/Cart/Cart.swift")
        let adopted = try ashlar(workspace)("adopt")
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(adopted.output.contains("1 existing violation is in ashlar.baseline.yml"), "\(adopted.output)")
        #expect(
            adopted.output.contains("\n  imports-are-declared  1 error  1 fixable with 'ashlar tidy'\n"),
            "\(adopted.output)")
        #expect(adopted.output.contains("reports 1 error that a baseline cannot cover; fix it\n"), "\(adopted.output)")
        let lint = try ashlar(workspace)("lint")
        #expect(lint.output.components(separatedBy: ": error: ").count == 2, "\(lint.output)")
        // The package alone is judged by other rules, of which that baseline knows nothing.
        let alone = try ashlar(workspace)("lint", "--package", ".")
        #expect(alone.output.contains("'Shop' imports 'Cart' without declaring it"), "\(alone.output)")
        #expect(!alone.error.contains("baseline"), "\(alone.error)")
    }

    @Test func adoptingAgainKeepsReasonsOfBaselineEntries() throws {
        let workspace = try Workspace()
        try store(in: workspace, ".product(name: \"Log\", package: \"Log\")")
        try FileManager.default.removeItem(at: workspace.folder.appending(path: "ashlar.yml"))
        var server = try ashlar(workspace)
        server.environment["CI"] = "true"
        let before = try workspace.files()
        let refused = try server("adopt")
        #expect(refused.status == 2)
        #expect(refused.error.contains("the variable CI is set"))
        #expect(try workspace.files() == before)

        #expect(try ashlar(workspace)("adopt").status == 0)
        let baseline = try workspace.text("ashlar.baseline.yml")
        try #require(baseline.contains("importer: Store, imported: Model"))
        let owned = baseline.replacing(
            "reason: existed when Ashlar was adopted", with: "owner: \"@core\", reason: after the move")
        try workspace.write(owned, to: "ashlar.baseline.yml")
        try workspace.write("import Store\n", to: "Sources/Model/New.swift")
        #expect(try ashlar(workspace)("adopt", "--force").status == 0)
        let again = try workspace.text("ashlar.baseline.yml")
        for line in owned.split(separator: "\n") { #expect(again.contains(line), "\(again)") }
        #expect(again.contains("importer: Model, imported: Store"))
        #expect(again.contains("existed when Ashlar was adopted"))
        // What adds nothing hides nothing.
        #expect(try server("adopt", "--force").status == 0)
        #expect(try workspace.text("ashlar.baseline.yml") == again)
    }

    @Test func tuistGraphIsCheckedAndAdopted() throws {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("tuist/graph.json"), to: "graph.json")
        for (path, text) in [
            "App/Sources/ShopApp.swift": "import Cart\n", "App/Widget/Widget.swift": "import Model\n",
            "App/Tests/Deep/ShopTests.swift": "import Testing\n", "Modules/Cart/Sources/Cart.swift": "import Model\n",
            "Modules/Cart/Tests/CartTests.swift": "import Cart\n", "Modules/Model/Sources/Model.swift": "",
        ] {
            try workspace.write(text, to: path)
        }
        let lint = try ashlar(workspace)("lint", "--graph", "graph.json")
        #expect(lint.output == "")
        #expect(lint.status == 0)
        let adopted = try ashlar(workspace)("adopt", "--graph", "graph.json", "--name", "Shop")
        #expect(adopted.status == 0, "\(adopted.error)")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("  ShopWidget: {kind: extension, host: Shop, layer: "))
        #expect(manifest.contains("  Alamofire: {path: \"Tuist/.build/checkouts/Alamofire\"}\n"), "\(manifest)")
        #expect(manifest.contains("  Logging: {url: \"https://github.com/apple/swift-log\", from: \"1.5.0\"}\n"))
        #expect(manifest.contains("# Omitted, since graph.json does not state their source:\n# - Maps\n"))
        #expect(adopted.output.contains("omitted, because their package is unknown: Maps\n"))
        #expect(try ashlar(workspace)("list", "targets").status == 0)
        try workspace.write("{]", to: "broken.json")
        let broken = try ashlar(workspace)("lint", "--graph", "broken.json")
        #expect(broken.status == 2)
        #expect(broken.error.contains("is not a Tuist graph"))
    }
}
