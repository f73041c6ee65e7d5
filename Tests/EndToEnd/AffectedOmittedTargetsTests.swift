import AshlarTestSupport
import Foundation
import Testing

@Suite("Affected tests where the manifest lacks targets of the package")
struct AffectedOmittedTargetsTests {
    /// `HomeTests` reaches `Extra` only through the target with the Korean name, which 'adopt' omits.
    private func adopted() throws -> Workspace {
        let workspace = try Workspace()
        let files = [
            "Package.swift": #"""
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Shop",
                targets: [
                    .target(name: "Extra"),
                    .target(name: "결제", dependencies: ["Extra"]),
                    .target(name: "Home", dependencies: ["결제"]),
                    .testTarget(name: "HomeTests", dependencies: ["Home"]),
                    .testTarget(name: "결제Tests", dependencies: ["결제"]),
                    .target(name: "Side"),
                    .testTarget(name: "SideTests", dependencies: ["Side"]),
                ])

            """#,
            "Sources/Extra/Extra.swift": "public let extra = 1\n",
            "Sources/결제/Pay.swift": "import Extra\npublic let pay = extra\n",
            "Sources/Home/Home.swift": "import 결제\npublic let home = pay\n",
            "Tests/HomeTests/HomeTests.swift": "@testable import Home\n",
            "Tests/결제Tests/PayTests.swift": "@testable import 결제\n",
            "Sources/Side/Side.swift": "public let side = 1\n",
            "Tests/SideTests/SideTests.swift": "@testable import Side\n",
        ]
        for (path, text) in files { try workspace.write(text, to: path) }
        try workspace.succeed("adopt")
        return workspace
    }

    private func commit(_ workspace: Workspace) throws {
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
    }

    @Test("A change affects what reaches it through the omitted target", arguments: [true, false])
    func omittedTarget(derives: Bool) throws {
        let workspace = try adopted()
        if !derives {
            let manifest = try workspace.text("ashlar.yml")
            let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
            let declared = lines.filter { !$0.hasPrefix("edges:") }.joined(separator: "\n")
            try #require(declared != manifest)
            try workspace.write(declared, to: "ashlar.yml")
        }
        try commit(workspace)
        try workspace.write("public let extra = 1 // A comment.\n", to: "Sources/Extra/Extra.swift")
        #expect(try workspace.succeed("affected") == "")
        try workspace.write("public let extra = 2\n", to: "Sources/Extra/Extra.swift")
        let outcome = try workspace.ashlar("affected", "-v")
        #expect(outcome.status == 0 && outcome.output == "HomeTests\n", "\(outcome)")
        #expect(outcome.error.contains("Home ─▶ 결제 ─▶ Extra ─▶ Sources/Extra/Extra.swift\n"), "\(outcome.error)")
        #expect(outcome.error.contains("note: '결제Tests' is not among the tests listed"), "\(outcome.error)")
        // What does not reach it is not affected, and neither is what an omitted test target alone reaches.
        try workspace.commit()
        try workspace.write("public let home = pay + 1\n", to: "Sources/Side/Side.swift")
        #expect(try workspace.succeed("affected --base HEAD") == "SideTests\n")
    }

    @Test("A source of the omitted target affects its dependents, also those that only import it")
    func omittedSource() throws {
        let workspace = try adopted()
        try commit(workspace)
        try workspace.write("import Extra\npublic let pay = extra + 1\n", to: "Sources/결제/Pay.swift")
        #expect(try workspace.succeed("affected") == "HomeTests\n")
        try workspace.write("import 결제\npublic let side = pay\n", to: "Sources/Side/Side.swift")
        try workspace.commit()
        try workspace.write("import Extra\npublic let pay = extra + 2\n", to: "Sources/결제/Pay.swift")
        #expect(try workspace.succeed("affected --base HEAD") == "HomeTests\nSideTests\n")
    }

    @Test("Where the package cannot be read to the end, a change affects everything")
    func unreadPackage() throws {
        let workspace = try adopted()
        let package = try workspace.text("Package.swift")
        try workspace.write(
            package.replacing("name: \"Side\"", with: "name: \"Side\", dependencies: others(1)"), to: "Package.swift")
        try commit(workspace)
        try workspace.write("public let side = 2\n", to: "Sources/Side/Side.swift")
        let outcome = try workspace.ashlar("affected")
        #expect(outcome.output == "HomeTests\nSideTests\n", "\(outcome)")
        #expect(
            outcome.error.contains("tests may reach it through targets that the manifest lacks: '결제')"),
            "\(outcome.error)")
        #expect(try workspace.succeed("affected --format swift-test") == ".\n")
    }

    @Test("An omitted test target is noted, and leads to no other test")
    func omittedTests() throws {
        let workspace = try adopted()
        let package = try workspace.text("Package.swift")
        try workspace.write(
            package.replacing("        .target(name: \"결제\", dependencies: [\"Extra\"]),\n", with: "")
                .replacing("[\"결제\"]", with: "[]"), to: "Package.swift")
        try commit(workspace)
        try workspace.write("public let extra = 2\n", to: "Sources/Extra/Extra.swift")
        let outcome = try workspace.ashlar("affected")
        #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
        #expect(outcome.error.contains("note: '결제Tests' is not among the tests listed"), "\(outcome.error)")
    }
}
