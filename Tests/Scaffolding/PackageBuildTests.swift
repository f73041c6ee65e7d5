import AshlarProjectModel
import AshlarScaffolding
import Foundation
import Testing

@Suite("SwiftPM builds the planned packages")
struct PackageBuildTests {
    /// The commands run one after another, as they lock the same scratch path.
    @Test("C and system libraries, plugins, settings, conditions, traits and translations build together")
    func workshop() throws {
        let package = try PlannedPackage(
            ProjectBuilder.workshop {
                $0.access = .package
                $0.mockNames = MockNames(prefix: "Fake", suffix: "")
                // Isolation by default is the hardest of the settings: value types must stay free of it.
                for kind in [PartKind.interface, .ui, .implementation, .library] {
                    $0.settings[kind] = [.defaultIsolation("MainActor")]
                }
                $0.feature("Matched")
                $0.service("Speech")
                $0.package("Vendor", .local(path: "Vendor"), products: ["Vendor"], trait: "Vendors")
                $0.module("Maps", uses: ["Vendor"])
                $0.app("Rider", composes: ["MatchedImplementation", "Speech"])
            })
        try package.write("this is not Swift", to: "Sources/Tools/Old.swift")
        try package.write("nor is this", to: "Sources/Tools/Notes/notes.swift")
        try package.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Vendor", products: [.library(name: "Vendor", targets: ["Vendor"])],
                targets: [.target(name: "Vendor")])
            """, to: "Vendor/Package.swift")
        try package.write("public struct Map {}\n", to: "Vendor/Sources/Vendor/Map.swift")
        try package.write("int numbers_sum(int left, int right);\n", to: "Sources/CNumbers/include/CNumbers.h")
        try package.write(
            """
            #include "CNumbers.h"
            int numbers_sum(int left, int right) { return left + right; }
            """, to: "Sources/CNumbers/CNumbers.c")
        try package.write(
            """
            import CMaths
            import CNumbers
            import Testing
            import Tools

            @Test func callsC() {
                #expect(numbers_sum(2, 3) == 5)
            }
            """, to: "Tests/Tools/CNumbersTests.swift")

        let built = try package.swift("build", "--build-tests", "-Xswiftc", "-warnings-as-errors")
        #expect(built.isDone, "\(built.output)")
        #expect(!built.output.contains("warning:"), "\(built.output)")
        let whole = try package.swift("package", "show-dependencies")
        #expect(whole.output.contains("/Vendor"), "\(whole.output)")
        let bare = try package.swift("package", "--disable-default-traits", "show-dependencies")
        #expect(bare.isDone, "\(bare.output)")
        #expect(!bare.output.contains("/Vendor"), "\(bare.output)")
    }

    @Test("SwiftPM reads a manifest with all keys with the intended values")
    func everything() throws {
        var builder = ProjectBuilder()
        builder.toolsVersion = "6.2"
        builder.languageModes = ["5", "6", "7"]
        builder.package(
            "swift-syntax", .remote(url: "https://example.org/swift-syntax.git", .from("602.0.0")),
            products: ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"])
        builder.package("maps", .local(path: "../maps"), products: ["Maps"], trait: "Vendors")
        let syntax = ["SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"]
        builder.member(
            "Odd", .module,
            [
                .init(key: "macro", kind: .macro, name: "OddMacros", uses: syntax),
                .init(key: "binary", kind: .binary, name: "Vendor", path: "Vendor.xcframework", product: .automatic),
                .init(
                    key: "library", kind: .library, name: "Odd", uses: ["Maps", "OddMacros", "Vendor"],
                    settings: [.define("A"), .unsafeFlags(["-Xcc", "-O3"])],
                    plugins: [PluginUse(name: "Lint", package: "maps")],
                    platforms: ["Maps": Platform.allCases, "Vendor": [.iOS]]),
            ])
        let package = try PlannedPackage(builder.project())

        let dump = try package.swift("package", "dump-package")
        #expect(dump.isDone, "\(dump.output)")
        for text in [
            #""type" : "macro""#, #""path" : "Vendor.xcframework""#, #""Vendors""#, #""openbsd""#, #""unsafeFlags""#,
            #""-O3""#, #""Lint""#, #""7""#,
        ] { #expect(dump.output.contains(text), "\(text)") }
    }
}
