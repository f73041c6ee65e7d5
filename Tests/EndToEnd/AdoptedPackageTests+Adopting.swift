import AshlarTestSupport
import Foundation
import Testing

extension AdoptedPackageTests {
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
