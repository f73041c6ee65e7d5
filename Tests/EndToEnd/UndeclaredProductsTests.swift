import AshlarTestSupport
import Testing

@Suite("Imports of products that no target depends on")
struct UndeclaredProductsTests {
    @Test("'adopt' lists the products of known packages that sources import, and 'tidy' declares them")
    func undeclaredProducts() throws {
        let workspace = try Workspace()
        try workspace.write(
            #"""
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Shop",
                dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "600.0.0")],
                targets: [
                    .target(name: "Cart", dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax")])
                ])

            """#, to: "Package.swift")
        let source = "import SnapshotTesting\nimport SwiftParser\nimport SwiftSyntax\nimport SwiftSyntaxMacros\n"
        try workspace.write(source, to: "Sources/Cart/Cart.swift")
        try workspace.succeed("adopt")
        #expect(
            try workspace.text("ashlar.yml").contains("products: [SwiftParser, SwiftSyntax, SwiftSyntaxMacros]}\n"))
        try workspace.succeed("check")
        let lint = try workspace.ashlar("lint", "--no-baseline")
        for text in [
            "'Cart' imports 'SwiftParser' of package 'swift-syntax' without declaring it; it builds only if",
            "help: add product 'SwiftParser' of package 'swift-syntax' to the dependencies of 'Cart' in Package.swift\n",
            "'Cart' imports 'SnapshotTesting' of package 'swift-snapshot-testing', which is not declared [imports-are-known]",
            "help: add package 'swift-snapshot-testing' (https://github.com/pointfreeco/swift-snapshot-testing) to Package.swift, and product 'SnapshotTesting' to the dependencies of 'Cart'\n",
        ] {
            #expect(lint.output.contains(text), "\(text)\n\(lint.output)")
        }
        try workspace.succeed("tidy")
        let products = ["SwiftParser", "SwiftSyntax", "SwiftSyntaxMacros"].map { name in
            "\n            .product(name: \"\(name)\", package: \"swift-syntax\"),"
        }
        let tidied = try workspace.text("Package.swift")
        #expect(products.allSatisfy(tidied.contains), "\(tidied)")
        try workspace.succeed("check")
    }

    @Test("The remedy of a new import of a declared package works")
    func newProducts() throws {
        let workspace = try Workspace()
        let package = #"""
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Shop",
                dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.0.0")],
                targets: [.target(name: "Store", dependencies: [])])

            """#
        try workspace.write(package, to: "Package.swift")
        try workspace.write("", to: "Sources/Store/Store.swift")
        try workspace.succeed("adopt")
        try workspace.write("import NIOCore\n", to: "Sources/Store/Store.swift")
        let lint = try workspace.ashlar("lint")
        #expect(
            lint.output.contains(
                "help: add product 'NIOCore' of package 'swift-nio' to the dependencies of 'Store' in Package.swift, and to 'products' in ashlar.yml\n"
            ),
            "\(lint.output)")
        let product = ".product(name: \"NIOCore\", package: \"swift-nio\")"
        try workspace.write(
            package.replacing("dependencies: []", with: "dependencies: [\(product)]"), to: "Package.swift")
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing("products: []", with: "products: [NIOCore]"), to: "ashlar.yml")
        try workspace.succeed("check")
    }
}
