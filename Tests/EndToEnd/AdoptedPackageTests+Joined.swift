import AshlarTestSupport
import Foundation
import Testing

extension AdoptedPackageTests {
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
}
