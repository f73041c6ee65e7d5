import AshlarTestSupport
import Foundation
import Testing

@Suite("'tidy' edits packages that Ashlar does not generate")
struct PackageFixTests {
    private func workspace(_ files: [String: String]) throws -> Workspace {
        let workspace = try Workspace()
        for (path, text) in files {
            let head = path.hasSuffix("Package.swift") ? "// swift-tools-version: 5.9\nimport PackageDescription\n" : ""
            try workspace.write(head + text + "\n", to: path)
        }
        return workspace
    }

    /// `Cart` imports `Core` without declaring it, and declares `Helpers` without importing it.
    private func twoPackages() throws -> Workspace {
        try workspace([
            "Core/Package.swift": #"""
            let package = Package(
                name: "Core",
                products: [.library(name: "Core", targets: ["Core"]), .library(name: "Helpers", targets: ["Helpers"])],
                targets: [.target(name: "Core"), .target(name: "Helpers")])
            """#,
            "Core/Sources/Core/Core.swift": "public struct Core { public init() {} }",
            "Core/Sources/Helpers/Helpers.swift": "public struct Helpers {}",
            "Shop/Package.swift": #"""
            let package = Package(
                name: "Shop",
                dependencies: [.package(path: "../Core")],
                targets: [
                    .target(
                        name: "Store",
                        dependencies: [.product(name: "Core", package: "Core")]
                    ),
                    .target(
                        name: "Cart",
                        dependencies: [
                            "Store",
                            .product(name: "Helpers", package: "Core")
                        ]
                    ),
                    .target(name: "Pay"),
                ])
            """#,
            "Shop/Sources/Store/Store.swift": "import Core\npublic struct Store { public init() {} }",
            "Shop/Sources/Cart/Cart.swift": "import Core\nimport Store\nlet parts: (Core, Store) = (Core(), Store())",
            "Shop/Sources/Pay/Pay.swift": "",
        ])
    }

    @Test("What the baseline accepts is fixed on both sides, builds, and passes", .needs(.swift))
    func adoptedRepository() throws {
        let workspace = try twoPackages()
        let adopted = try workspace.ashlar("adopt", "--declared")
        #expect(adopted.status == 0, "\(adopted.error)")
        #expect(try workspace.text("ashlar.baseline.yml").contains("imports-are-declared"))
        #expect(try workspace.ashlar("check").status == 0)
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.error.hasPrefix("2 warnings (2 fixable with 'ashlar tidy')"), "\(lint.error)")

        let plan = try workspace.ashlar("tidy", "--dry-run", "--diff")
        #expect(plan.output.contains("+                .product(name: \"Core\", package: \"Core\")\n"), "\(plan)")
        #expect(plan.output.contains("-                .product(name: \"Helpers\", package: \"Core\")\n"), "\(plan)")
        let tidy = try workspace.ashlar("tidy")
        #expect(tidy.status == 0, "\(tidy.error)")
        #expect(tidy.output.contains("Shop/Package.swift"), "\(tidy.output)")
        let (package, manifest) = (try workspace.text("Shop/Package.swift"), try workspace.text("ashlar.yml"))
        let edited = """
                        name: "Cart",
                        dependencies: [
                            "Store",
                            .product(name: "Core", package: "Core")
                        ]

            """
        #expect(package.contains(edited), "\(package)")
        #expect(manifest.contains("uses: [Core, Store]"), "\(manifest)")

        let build = try Command.run(
            Tool.swift.path(), ["build", "--package-path", "Shop"], in: workspace.folder)
        #expect(build.status == 0, "\(build.output)\(build.error)")
        #expect(tidy.error.contains("2 baseline entries removed\n"), "\(tidy.error)")
        let check = try workspace.ashlar("check", "--strict")
        #expect(check.status == 0, "\(check.output)\(check.error)")
        #expect(try workspace.ashlar("tidy", "--check").status == 0)
    }

    @Test("Where a package is broken, neither it nor the manifest is edited", arguments: ["", "Shop/"])
    func brokenPackage(folder: String) throws {
        let workspace =
            folder.isEmpty
            ? try workspace([
                "Package.swift": #"""
                let package = Package(name: "Shop", targets: [.target(name: "Store"), .target(name: "Pay")])
                """#, "Sources/Store/Store.swift": "", "Sources/Pay/Pay.swift": "",
            ]) : try twoPackages()
        let adopted = try workspace.ashlar("adopt", "--declared")
        #expect(adopted.status == 0, "\(adopted.error)")
        let manifest = try workspace.text("ashlar.yml")
        let package = "\(folder)Package.swift"
        try workspace.write("import Store\n", to: "\(folder)Sources/Pay/Pay.swift")
        try workspace.write(try workspace.text(package) + ")))\n", to: package)
        let tidy = try workspace.ashlar("tidy")
        #expect(tidy.error.contains("'\(package)' does not compile"), "\(tidy.output)\(tidy.error)")
        #expect(try workspace.text("ashlar.yml") == manifest)
    }

    @Test("A new import that 'tidy' can declare fails the check")
    func newImport() throws {
        let workspace = try twoPackages()
        #expect(try workspace.ashlar("adopt").status == 0)
        try workspace.write("import Store\n", to: "Shop/Sources/Pay/Pay.swift")
        let check = try workspace.ashlar("check")
        #expect(check.status == 1)
        #expect(check.output.contains("note: 'ashlar check' fails on what 'ashlar tidy' can fix"), "\(check.output)")
        #expect(try workspace.ashlar("tidy", "--only", "imports-are-declared").status == 0)
        #expect(
            try workspace.text("Shop/Package.swift").contains(".target(name: \"Pay\", dependencies: [\"Store\"]),"))
        // An entry of the baseline is fixed as well.
        let again = try workspace.ashlar("check")
        #expect(again.status == 0, "\(again.output)")
    }

    @Test("A warning that the baseline does not name fails the check, but not 'lint'")
    func newWarning() throws {
        let workspace = try twoPackages()
        #expect(try workspace.ashlar("adopt").status == 0)
        try workspace.write("import Vendor\n", to: "Shop/Sources/Pay/Pay.swift")
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 0, "\(lint.output)")
        #expect(lint.output.contains("warning: "), "\(lint.output)")
        let check = try workspace.ashlar("check")
        #expect(check.status == 1)
        #expect(check.output.contains("note: 'ashlar check' fails on what the baseline does not accept"), "\(check)")
        #expect(try workspace.ashlar("baseline", "update", "--allow-additions", "--reason", "vendored").status == 0)
        #expect(try workspace.ashlar("check").status == 0)
    }

    @Test("A package that is missing is reported with the line to paste, and nothing is written")
    func missingPackage() throws {
        let workspace = try twoPackages()
        let package = try workspace.text("Shop/Package.swift")
        let alone = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Alone", targets: [.target(name: "Alone")])

            """
        try workspace.write(alone, to: "Alone/Package.swift")
        try workspace.write("import Core\n", to: "Alone/Sources/Alone/Alone.swift")
        #expect(try workspace.ashlar("adopt").status == 0)
        // The inferred layers are siblings, which violates another rule.
        let manifest = try workspace.text("ashlar.yml").replacing("  - [Alone, Core]\n", with: "  - Alone\n  - Core\n")
        try workspace.write(manifest, to: "ashlar.yml")
        let tidy = try workspace.ashlar("tidy")
        #expect(
            tidy.error.contains(
                "add .package(path: \"../Core\") to the dependencies of the package, and run 'ashlar tidy' again"),
            "\(tidy)")
        #expect(try workspace.text("Alone/Package.swift") == alone)
        #expect(try workspace.text("Shop/Package.swift") != package)
        let line = try #require(manifest.split(separator: "\n").first { $0.hasPrefix("  Alone:") })
        #expect(try workspace.text("ashlar.yml").contains(line))
    }

    @Test("What the baseline accepts is fixed without a package, too")
    func withoutPackage() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Shop
            generate: none
            layers: [Feature, Core]
            splits: {library: {library: {name: "{module}"}}}
            modules:
              Cart: {layer: Feature, path: Cart, uses: [Log]}
              Log: {layer: Core, path: Log}
              Model: {layer: Core, path: Model}

            """, to: "ashlar.yml")
        try workspace.write("import Model\n", to: "Cart/Cart.swift")
        for name in ["Log", "Model"] { try workspace.write("", to: "\(name)/\(name).swift") }
        try workspace.succeed("baseline create")
        try workspace.succeed("check")
        let tidy = try workspace.ashlar("tidy")
        #expect(tidy.error.contains("2 baseline entries removed\n"), "\(tidy)")
        #expect(try workspace.text("ashlar.yml").contains("Cart: {layer: Feature, path: Cart, uses: [Model]}"))
        try workspace.succeed("check --strict")
    }

    @Test("A computed list is not edited, and the line to paste is printed")
    func computedList() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let shared: [Target.Dependency] = ["Log"]
            let package = Package(name: "Shop", targets: [
                .target(name: "Cart", dependencies: shared),
                .target(name: "Log", dependencies: ["Model"]),
                .target(name: "Model"),
            ])
            """#,
            "Sources/Cart/Cart.swift": "import Log\nimport Model", "Sources/Log/Log.swift": "import Model",
            "Sources/Model/Model.swift": "",
        ])
        #expect(try workspace.ashlar("adopt").status == 0)
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.error.hasPrefix("1 warning · "), "\(lint.error)")
        let tidy = try workspace.ashlar("tidy")
        #expect(
            tidy.error.contains(
                "Package.swift:5:27: the dependencies of 'Cart' are computed; add to the dependencies of 'Cart': \"Model\""
            ), "\(tidy)")
        #expect(!(try workspace.text("ashlar.yml")).contains("Cart: {layer: Feature, uses: [Log, Model]"))
    }

    @Test("A dependency that another target's import needs is removed only with its declaration")
    func removalWithConsequences() throws {
        let workspace = try workspace([
            "Package.swift": #"""
            let more: [Target.Dependency] = []
            let package = Package(name: "Shop", targets: [
                .target(name: "Cart", dependencies: ["Log"] + more),
                .target(name: "Log", dependencies: ["Base", "Model"]),
                .target(name: "Pay", dependencies: ["Log"].map { .target(name: $0) }),
                .target(name: "Model"), .target(name: "Base"),
            ])
            """#,
            "Sources/Cart/Cart.swift": "import Log\nimport Model", "Sources/Log/Log.swift": "import Base",
            "Sources/Pay/Pay.swift": "import Log\nimport Model", "Sources/Model/Model.swift": "",
            "Sources/Base/Base.swift": "",
        ])
        #expect(try workspace.ashlar("adopt").status == 0)
        let tidy = try workspace.ashlar("tidy")
        let package = try workspace.text("Package.swift")
        #expect(package.contains(".target(name: \"Cart\", dependencies: [\"Log\", \"Model\"] + more)"), "\(tidy)")
        #expect(package.contains(".target(name: \"Log\", dependencies: [\"Base\", \"Model\"])"), "\(tidy)")
        #expect(tidy.error.contains("it would violate imports-are-declared"), "\(tidy)")
    }

    @Test("A dependency that 'Package.swift' lost is fixable, one on a package that it lacks is not")
    func lostDependencies() throws {
        let workspace = try twoPackages()
        #expect(try workspace.ashlar("adopt", "--declared").status == 0)
        let package = try workspace.text("Shop/Package.swift")
        try workspace.write(
            package.replacing("                \"Store\",\n", with: ""), to: "Shop/Package.swift")
        let lint = try workspace.ashlar("lint")
        #expect(
            lint.output.contains("'Cart' uses 'Store' in the manifest, but does not depend on it"), "\(lint.output)")
        #expect(lint.error.hasPrefix("1 error (1 fixable with 'ashlar tidy')"), "\(lint.error)")
        let lost = try workspace.text("Shop/Package.swift").replacing(".package(path: \"../Core\")", with: "")
            .replacing(".product(name: \"Core\", package: \"Core\")", with: "")
            .replacing(".product(name: \"Helpers\", package: \"Core\")", with: "")
        try workspace.write(lost, to: "Shop/Package.swift")
        let without = try workspace.ashlar("lint")
        #expect(without.output.contains("'Store' uses 'Core' in the manifest"), "\(without.output)")
        #expect(without.error.contains("errors (1 fixable with 'ashlar tidy')"), "\(without.error)")
    }

    @Test("Packages without a manifest are edited, and no other file") func withoutManifest() throws {
        let workspace = try twoPackages()
        let files = try workspace.files().filter { !$0.hasPrefix(".ashlar/") }
        let check = try workspace.ashlar("tidy", "--package", ".", "--check")
        #expect(check.status == 1)
        #expect(check.output.contains("Shop/Package.swift:12  + Core "), "\(check.output)")
        #expect(check.error == "2 to fix; nothing was written\nrun: ashlar tidy --package .\n", "\(check.error)")
        let tidy = try workspace.ashlar("tidy", "--package", ".")
        #expect(tidy.status == 0)
        #expect(tidy.error == "2 fixed; no findings remain\n", "\(tidy.error)")
        let package = try workspace.text("Shop/Package.swift")
        #expect(
            package.contains("\"Store\",\n                .product(name: \"Core\", package: \"Core\")\n"), "\(package)")
        #expect(!package.contains("Helpers"))
        #expect(try workspace.files().filter { !$0.hasPrefix(".ashlar/") } == files)
        let lint = try workspace.ashlar("lint", "--package", "Shop", "--strict")
        #expect(lint.status == 0, "\(lint.output)")
        #expect(try workspace.ashlar("tidy", "--package", ".", "--to-fragments").status == 64)
    }

    @Test("A baseline without entries lets a new warning fail the check") func cleanPackage() throws {
        let workspace = try workspace([
            "Package.swift": #"let package = Package(name: "Shop", targets: [.target(name: "Cart")])"#,
            "Sources/Cart/Cart.swift": "",
        ])
        #expect(try workspace.ashlar("adopt").status == 0)
        #expect(try workspace.files().contains("ashlar.baseline.yml"))
        #expect(try workspace.ashlar("check").status == 0)
        try workspace.write("import Vendor\n", to: "Sources/Cart/Cart.swift")
        #expect(try workspace.ashlar("lint").status == 0)
        #expect(try workspace.ashlar("check").status == 1)
    }
}
