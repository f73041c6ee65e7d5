import AshlarTestSupport
import Foundation
import Testing

@Suite("Projects whose packages state the edges")
struct DerivedEdgesTests {
    /// `Cart` imports `Core` without declaring it, and declares `Helpers` without importing it.
    private func shop() throws -> Workspace {
        let workspace = try Workspace()
        let files = [
            "Package.swift": #"""
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Shop",
                targets: [
                    .target(name: "CartFeature", dependencies: ["StoreClient", "Helpers"]),
                    .target(name: "StoreClient", dependencies: ["CoreModel"]),
                    .target(name: "CoreModel"),
                    .target(name: "Helpers"),
                    .testTarget(name: "CartTests", dependencies: ["CartFeature"]),
                ])

            """#,
            "Sources/CartFeature/Cart.swift":
                "import CoreModel\nimport StoreClient\nlet parts = (Core(), Store())\n",
            "Sources/StoreClient/Store.swift": "import CoreModel\npublic struct Store { public init() {} }\n",
            "Sources/CoreModel/Core.swift": "public struct Core { public init() {} }\n",
            "Sources/Helpers/Helpers.swift": "public struct Helpers {}\n",
            "Tests/CartTests/CartTests.swift": "@testable import CartFeature\n",
        ]
        for (path, text) in files { try workspace.write(text, to: path) }
        return workspace
    }

    @Test("'adopt' writes no dependency, 'check' passes, and running again changes nothing")
    func adoption() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let manifest = try workspace.text("ashlar.yml")
        #expect(manifest.contains("\nedges: derived  # Package.swift and imports state the dependencies\n"))
        #expect(!manifest.contains("uses:"), "\(manifest)")
        let baseline = try workspace.text("ashlar.baseline.yml")
        #expect(baseline.contains("{rule: dependencies-are-used, importer: CartFeature, imported: Helpers,"))
        #expect(baseline.contains("{rule: imports-are-declared, importer: CartFeature, imported: CoreModel,"))
        for command in ["check", "check --strict", "lint --strict"] { try workspace.succeed(command) }
        let again = try workspace.ashlar("adopt")
        #expect(again.status == 0 && again.error.contains("has all targets; nothing was written"), "\(again.error)")
        try workspace.succeed("adopt --force")
        #expect(try workspace.text("ashlar.yml") == manifest)
        #expect(try workspace.text("ashlar.baseline.yml") == baseline)
    }

    /// `tidy` cannot edit the computed dependencies of `CartTests`, which imports `CoreModel` by way of `CartFeature`.
    @Test("A dependency stays while an import that the baseline accepts builds only through it")
    func acceptedImports() throws {
        let workspace = try shop()
        let package = try workspace.text("Package.swift")
            .replacing("[\"CartFeature\"])", with: "parts)")
            .replacing("[\"StoreClient\", \"Helpers\"]", with: "[\"CoreModel\", \"Helpers\"]")
            .replacing("let package", with: "let parts: [Target.Dependency] = [\"CartFeature\"]\nlet package")
        try workspace.write(package, to: "Package.swift")
        try workspace.write("import Helpers\npublic struct Cart {}\n", to: "Sources/CartFeature/Cart.swift")
        try workspace.write(
            "@testable import CartFeature\nimport CoreModel\n", to: "Tests/CartTests/CartTests.swift")
        try workspace.succeed("adopt")
        #expect(try workspace.text("ashlar.baseline.yml").contains("importer: CartTests, imported: CoreModel,"))
        let outcome = try workspace.ashlar("tidy")
        #expect(try workspace.text("Package.swift") == package, "\(outcome.output)\(outcome.error)")
    }

    @Test("An addition that is refused does not prevent others of the same package")
    func refusedAddition() throws {
        let workspace = try shop()
        let package = try workspace.text("Package.swift")
            .replacing("[\"CartFeature\"])", with: "parts)")
            .replacing("let package", with: "let parts: [Target.Dependency] = [\"CartFeature\"]\nlet package")
        try workspace.write(package, to: "Package.swift")
        try workspace.write("import Helpers\npublic struct Core {}\n", to: "Sources/CoreModel/Core.swift")
        try workspace.write("import Helpers\nimport CoreModel\n", to: "Sources/StoreClient/Store.swift")
        try workspace.write("import Helpers\n", to: "Tests/CartTests/CartTests.swift")
        try workspace.succeed("adopt")
        let outcome = try workspace.ashlar("tidy")
        #expect(outcome.error.contains("the dependencies of 'CartTests' are computed"), "\(outcome.error)")
        let tidied = try workspace.text("Package.swift")
        #expect(tidied.contains(".target(name: \"StoreClient\", dependencies: [\"CoreModel\", \"Helpers\"])"))
        #expect(tidied.contains(".target(name: \"CoreModel\", dependencies: [\"Helpers\"])"), "\(tidied)")
    }

    @Test("Findings are at the import and in Package.swift, with their remedies there")
    func findings() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.error.hasPrefix("2 warnings (2 fixable with 'ashlar tidy')"), "\(lint.error)")
        for text in [
            "Sources/CartFeature/Cart.swift:1:8: warning: 'CartFeature' imports 'CoreModel' without declaring it; it builds",
            "help: add 'CoreModel' to the dependencies of 'CartFeature' in Package.swift\n",
            "Package.swift:6:69: warning: no source of 'CartFeature' imports 'Helpers', which it declares",
            "help: remove 'Helpers' from the dependencies of 'CartFeature'\n",
        ] {
            #expect(lint.output.contains(text), "\(lint.output)")
        }
    }

    @Test("'tidy' edits Package.swift alone, which then builds, and is stable", .needs(.swift))
    func tidy() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let manifest = try workspace.text("ashlar.yml")
        let check = try workspace.ashlar("tidy", "--check")
        #expect(check.status == 1)
        #expect(check.output.contains("+ CoreModel  Cart.swift imports CoreModel\n"), "\(check.output)")
        #expect(check.output.contains("− Helpers    no source imports it\n"), "\(check.output)")
        let tidy = try workspace.ashlar("tidy")
        #expect(tidy.status == 0, "\(tidy)")
        #expect(tidy.error.contains("2 baseline entries removed\n"), "\(tidy.error)")
        #expect(
            try workspace.text("Package.swift").contains(
                ".target(name: \"CartFeature\", dependencies: [\"StoreClient\", \"CoreModel\"]),\n"))
        #expect(try workspace.text("ashlar.yml") == manifest)
        let build = try Command.run(Tool.swift.path(), ["build"], in: workspace.folder)
        #expect(build.status == 0, "\(build.output)\(build.error)")
        for command in ["check --strict", "tidy --check", "lint --no-baseline --strict"] {
            try workspace.succeed(command)
        }
    }

    @Test("An import against the layers is a finding of the layers, and no edit follows from it")
    func layers() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        try workspace.write("import CartFeature\n", to: "Sources/CoreModel/Late.swift")
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 1)
        #expect(lint.output.contains("Sources/CoreModel/Late.swift:1:8: error: "), "\(lint.output)")
        #expect(lint.output.contains("[layers-point-inward]"), "\(lint.output)")
        #expect(!lint.output.contains("[imports-are-declared]"), "\(lint.output)")
        let package = try workspace.text("Package.swift")
        #expect(
            try workspace.ashlar("tidy", "--only", "imports-are-declared").output.contains("CoreModel.swift") == false)
        #expect(try !workspace.text("Package.swift").contains(".target(name: \"CoreModel\", dep"), "\(package)")
        // An edge in the package is one at its place.
        try workspace.write(
            package.replacing(
                ".target(name: \"CoreModel\")", with: ".target(name: \"CoreModel\", dependencies: [\"CartFeature\"])"),
            to: "Package.swift")
        let declared = try workspace.ashlar("lint").output
        #expect(declared.contains("Package.swift:8:52: error: "), "\(declared)")
    }

    @Test("Questions about the graph are answered by the package")
    func questions() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        #expect(
            try workspace.ashlar("can", "CartFeature", "StoreClient").output.contains("already does (Package.swift:6:"))
        #expect(try workspace.ashlar("can", "CoreModel", "CartFeature").status == 1)
        let why = try workspace.succeed("why CartFeature CoreModel")
        #expect(why.hasPrefix("CartFeature ─▶ StoreClient ─▶ CoreModel\n"), "\(why)")
        #expect(
            why.contains(/CartFeature +imports CoreModel +Sources\/CartFeature\/Cart.swift:1:8  \(undeclared\)\n/),
            "\(why)")
        try workspace.write("import CartFeature\n", to: "Sources/Helpers/Late.swift")
        let none = try workspace.ashlar("why", "Helpers", "CoreModel", "--assert-none")
        #expect(none.status == 1 && none.output.contains("Helpers ─▶ CartFeature ─▶ "), "\(none)")
        #expect(none.output.contains("Sources/Helpers/Late.swift:1:8  (undeclared)\n"), "\(none.output)")
        try workspace.remove("Sources/Helpers/Late.swift")
        #expect(try workspace.ashlar("why", "Helpers", "CoreModel", "--assert-none").status == 0)
        #expect(try workspace.succeed("graph").contains("CartFeature"))
        #expect(try workspace.succeed("list").contains("CartFeature"))
        let use = try workspace.ashlar("use", "CartFeature", "CoreModel")
        #expect(use.status == 2)
        #expect(
            use.error.contains("import 'CoreModel' in a source of 'CartFeature', and run 'ashlar tidy'"), "\(use.error)"
        )
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        #expect(try workspace.succeed("affected") == "")
        try workspace.write("public let late = 1\n", to: "Sources/CoreModel/Late.swift")
        #expect(try workspace.succeed("affected") == "CartTests\n")
        try workspace.write(workspace.text("ashlar.yml") + "rules: {no-cycles: warning}\n", to: "ashlar.yml")
        try workspace.commit()
        try workspace.write("# A comment.\n" + workspace.text("ashlar.yml"), to: "ashlar.yml")
        #expect(try workspace.succeed("affected --base HEAD") == "")
    }

    @Test("An import without a declaration is a new dependency of a comparison")
    func commits() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        #expect(try workspace.succeed("graph --diff HEAD").contains("CoreModel") == false)
        try workspace.write("import CoreModel\n", to: "Sources/Helpers/Late.swift")
        let difference = try workspace.succeed("graph --diff HEAD")
        #expect(difference.contains("Helpers") && difference.contains("CoreModel"), "\(difference)")
        #expect(!difference.contains("StoreClient"), "\(difference)")
        #expect(try workspace.ashlar("metrics", "--base", "HEAD").status == 0)
        #expect(try workspace.ashlar("history", "--max-count", "1").status == 0)
    }

    @Test("A package that cannot be read is one error, and its targets have no finding on dependencies")
    func brokenPackage() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        try workspace.write(try workspace.text("Package.swift") + ")))\n", to: "Package.swift")
        let lint = try workspace.ashlar("lint", "--no-baseline")
        #expect(lint.output.contains("'Package.swift' does not compile"), "\(lint.output)")
        #expect(lint.error.hasPrefix("1 error · "), "\(lint.error)")
    }

    @Test("A product that the manifest lacks is reported with the line to edit")
    func newProduct() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let package = try workspace.text("Package.swift")
            .replacing(
                "    targets: [\n",
                with: "    dependencies: [.package(url: \"https://a.b/Log\", from: \"1.0.0\")],\n    targets: [\n"
            )
            .replacing(
                ".target(name: \"Helpers\")",
                with: ".target(name: \"Helpers\", dependencies: [.product(name: \"Log\", package: \"Log\")])")
        try workspace.write(package, to: "Package.swift")
        try workspace.write("import Log\n", to: "Sources/Helpers/Late.swift")
        let lint = try workspace.ashlar("lint")
        #expect(
            lint.output.contains("'Helpers' depends on 'Log' in Package.swift, but not in the manifest"),
            "\(lint.output)")
        #expect(lint.output.contains("add 'Log' to the products of its package in ashlar.yml"), "\(lint.output)")
        let packages = "packages: {Log: {url: \"https://a.b/Log\", from: \"1.0.0\"}}\n"
        try workspace.write(workspace.text("ashlar.yml") + packages, to: "ashlar.yml")
        try workspace.succeed("lint --strict")
    }

    @Test("A new target is proposed without dependencies")
    func newTarget() throws {
        let workspace = try shop()
        try workspace.succeed("adopt")
        let package = try workspace.text("Package.swift")
            .replacing(
                "    ])\n", with: "        .target(name: \"PayFeature\", dependencies: [\"CoreModel\"]),\n    ])\n")
        try workspace.write(package, to: "Package.swift")
        try workspace.write("import CoreModel\n", to: "Sources/PayFeature/Pay.swift")
        let adopted = try workspace.ashlar("adopt")
        #expect(adopted.status == 2)
        #expect(
            adopted.output.contains("  PayFeature: {layer: Model, path: Sources/PayFeature}\n"), "\(adopted.output)")
    }
}
