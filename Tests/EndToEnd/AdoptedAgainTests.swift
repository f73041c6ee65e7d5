import AshlarTestSupport
import Foundation
import Testing

@Suite("What an adopted manifest lacks is proposed in a form that it can have")
struct AdoptedAgainTests {
    private func package(_ dependencies: String, _ targets: String) -> String {
        """
        let package = Package(name: "Shop", dependencies: [\(dependencies)], targets: [
            .target(name: "Model"), .target(name: "Store", dependencies: ["Model"]), \(targets)
        ])
        """
    }

    private static let head = "// swift-tools-version: 5.9\nimport PackageDescription\n"

    /// An adopted package with two targets and others.
    private func adopted(_ dependencies: String = "", _ targets: String = "") throws -> Workspace {
        let workspace = try AdoptedFiles.workspace([
            "Package.swift": package(dependencies, targets), "Sources/Model/Model.swift": "",
            "Sources/Store/Store.swift": "import Model",
        ])
        #expect(try Ashlar(folder: workspace.folder, workspace: workspace)("adopt").status == 0)
        return workspace
    }

    @Test("The proposal names packages, and layers that the manifest has") func proposal() throws {
        let workspace = try adopted()
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        try workspace.write(
            Self.head
                + package(
                    #".package(url: "https://example.com/swift-log", from: "1.5.0")"#,
                    #"""
                    .target(name: "Pay", dependencies: ["Store", .product(name: "Logging", package: "swift-log")]),
                    .testTarget(name: "PayTests", dependencies: ["Pay"]),
                    """#), to: "Package.swift")
        try workspace.write("import Logging\nimport Store\n", to: "Sources/Pay/Pay.swift")
        try workspace.write("import Pay\n", to: "Tests/PayTests/PayTests.swift")
        // The layers are the team's.
        let renamed = try workspace.text("ashlar.yml").replacing("Modules", with: "Features")
            .replacing("Core", with: "Domain")
        try workspace.write(renamed, to: "ashlar.yml")
        let again = try ashlar("adopt")
        #expect(again.status == 2)
        #expect(
            again.output == """
                packages:
                  Logging: {url: "https://example.com/swift-log", from: "1.5.0"}
                modules:
                  Pay: {layer: Features, path: Sources/Pay}
                  PayTests: {kind: tests, layer: Features, path: Tests/PayTests}

                """, "\(again.output)")
        #expect(again.error.contains("help: add each line under the same key of 'ashlar.yml', "), "\(again.error)")

        let parts = again.output.components(separatedBy: "modules:\n")
        let manifest = renamed.replacing("modules:\n", with: parts[0] + "modules:\n" + parts[1])
        try workspace.write(manifest, to: "ashlar.yml")
        #expect(try ashlar("agents").status == 0)
        let lint = try ashlar("lint", "--strict")
        #expect(lint.status == 0, "\(lint.output)\(lint.error)\(manifest)")
        #expect(try ashlar("adopt").error.contains("has all targets"))
    }

    @Test("A product of a known package is added to it") func knownPackage() throws {
        let log = #".package(url: "https://example.com/swift-log", from: "1.5.0")"#
        let pay = #".target(name: "Pay", dependencies: ["Store", .product(name: "Logging", package: "swift-log")]),"#
        let workspace = try adopted(log, pay)
        try workspace.write("import Metrics\n", to: "Sources/Log/Log.swift")
        let ashlar = Ashlar(folder: workspace.folder, workspace: workspace)
        let more = #".target(name: "Log", dependencies: [.product(name: "Metrics", package: "swift-log")])"#
        try workspace.write(Self.head + package(log, pay + more), to: "Package.swift")
        let again = try ashlar("adopt")
        #expect(again.status == 2)
        #expect(
            again.output.hasPrefix("# Add to 'products' of package 'Logging': Metrics\nmodules:\n  Log: {layer: Core"),
            "\(again.output)")
    }
}
