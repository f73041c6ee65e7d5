import AshlarTestSupport
import Foundation
import Testing

/// Comparisons with commits of projects whose packages and Xcode projects state the edges.
@Suite("Commits of projects whose packages state the edges")
struct DerivedComparisonTests {
    private static let kit = """
        let package = Package(
            name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [
                .target(name: "Kit", dependencies: ["Log", "Old"]),
                .target(name: "Log"),
                .target(name: "Old"),
            ])
        """

    /// `Kit` declares `Log` and `Old`, and imports neither; the app of an Xcode project links `Kit`.
    private func shop(kit: String = kit) throws -> Workspace {
        let workspace = try AdoptedFiles.workspace([
            "Packages/Kit/Package.swift": kit, "Packages/Kit/Sources/Kit/Kit.swift": "public struct Kit {}",
            "Packages/Kit/Sources/Log/Log.swift": "public struct Log {}",
            "Packages/Kit/Sources/Old/Old.swift": "public struct Old {}",
            "App/Shop.xcodeproj/project.pbxproj": AdoptedFiles.xcodeProject(app: "Shop", product: "Kit"),
            "App/Shop/App.swift": "struct App {}", "App/UITests/UITests.swift": "import XCTest",
        ])
        try workspace.succeed("adopt")
        try #require(workspace.text("ashlar.yml").contains("\nedges: derived"))
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        return workspace
    }

    @Test("A dependency that only a package states is compared, and its finding is resolved")
    func packages() throws {
        let workspace = try shop()
        #expect(try workspace.succeed("graph --diff main").hasSuffix("since main: the graph has not changed\n"))
        let package = Self.kit.replacing("[\"Log\", \"Old\"]", with: "[\"Log\"]")
        try workspace.write("// swift-tools-version: 5.9\nimport PackageDescription\n\(package)\n", to: Self.path)
        let difference = try workspace.ashlar("graph", "--diff", "main")
        #expect(difference.output.contains("\n- Kit ─▶ Old\n"), "\(difference.output)")
        #expect(difference.output.contains("no longer Kit → Old: dependencies-are-used"), "\(difference.output)")
        #expect(!difference.output.contains("Log"), "\(difference.output)")
        #expect(difference.error == "", "\(difference.error)")
        let metrics = try workspace.succeed("metrics --base main")
        #expect(metrics.contains("\ndependencies      2 (was 3)\n"), "\(metrics)")
        let cost = try workspace.ashlar("cost", "--base", "main", "--format", "json")
        #expect(cost.status == 0 && cost.error == "", "\(cost.error)")
    }

    private static let path = "Packages/Kit/Package.swift"

    @Test("What an Xcode project links is compared, also where the package of the commit is gone")
    func xcodeProjects() throws {
        let workspace = try shop()
        let project = "App/Shop.xcodeproj/project.pbxproj"
        try workspace.write(
            workspace.text(project).replacing(" packageProductDependencies = (L);", with: ""), to: project)
        let unlinked = try workspace.succeed("graph --diff main")
        #expect(unlinked.contains("\n- Shop ─▶ Kit\n"), "\(unlinked)")
        try workspace.remove("Packages")
        let manifest = try workspace.text("ashlar.yml").split(separator: "\n").filter { !$0.contains("Packages/") }
        try workspace.write(manifest.joined(separator: "\n") + "\n", to: "ashlar.yml")
        let gone = try workspace.succeed("graph --diff main")
        #expect(gone.contains("\n- Kit ─▶ Old\n") && gone.contains("\n- Shop ─▶ Kit\n"), "\(gone)")
    }

    @Test("A change of one target of an Xcode project affects it and its dependents; one of the project affects all")
    func affectedByXcodeProjects() throws {
        let workspace = try shop()
        let path = "App/Shop.xcodeproj/project.pbxproj"
        let project = try workspace.text(path)
        func affected(_ old: String, _ new: String) throws -> (targets: Set<String>, reason: String) {
            try workspace.write(project.replacing(old, with: new), to: path)
            let outcome = try workspace.ashlar("affected", "--format", "json")
            let answer = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            let targets = answer?["targets"] as? [[String: Any]] ?? []
            let files = answer?["files"] as? [[String: Any]] ?? []
            return (Set(targets.compactMap { $0["name"] as? String }), files.first?["reason"] as? String ?? "")
        }
        let all: Set = ["Kit", "Log", "Old", "Shop", "ShopUITests"]
        let app = try affected("name = Shop; ", "name = Shop; buildRules = (); ")
        #expect(app.targets == ["Shop", "ShopUITests"], "\(app)")
        #expect(app.reason == "targets of the Xcode project differ: 'Shop', 'ShopUITests'")
        let tests = try affected("dependencies = (D);", "dependencies = (D); buildRules = ();")
        #expect(tests.targets == ["ShopUITests"], "\(tests)")
        let shared = try affected("mainGroup = G;", "mainGroup = G; compatibilityVersion = 9;")
        #expect(shared.targets == all && shared.reason.contains("the whole Xcode project differ"), "\(shared)")
        let unread = try affected("objects = {", "objects = {{")
        #expect(unread.targets == all && unread.reason == "one of its versions is not a project", "\(unread)")
        // The manifest has another name for it, or lacks it.
        let renamed = try affected("name = ShopUITests", "name = Other")
        #expect(renamed.targets == all && renamed.reason.contains("the manifest may lack one"), "\(renamed)")
        let order = try affected("children = (F, H);", "children = (H, F);")
        #expect(order.targets == [] && order.reason == "no target of the Xcode project is built otherwise")
    }

    @Test("Where a package of the commit cannot be read, imports are compared, and a note says so")
    func unreadPackages() throws {
        let workspace = try shop()
        let package = try workspace.text(Self.path)
        let unread = package.replacing("[\"Log\", \"Old\"]", with: "dependencies(of: 1)")
        try workspace.write(unread, to: Self.path)
        try workspace.commit()
        try workspace.write(package, to: Self.path)
        try workspace.write("import Log\n", to: "Packages/Kit/Sources/Kit/Late.swift")
        for command in ["graph --diff main", "metrics --base main", "cost --base main", "history"] {
            let outcome = try workspace.ashlar.run(
                command.split(separator: " ").map(String.init) + ["--directory", workspace.folder.path])
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(
                outcome.error.components(separatedBy: "note: Packages/Kit/Package.swift:6:").count == 2
                    && outcome.error.contains("those that sources import are compared"),
                "\(command): \(outcome.error)")
            if command.hasPrefix("graph") {
                #expect(outcome.output.contains("+ Kit ─▶ Log\n"), "\(outcome.output)")
                #expect(!outcome.output.contains("Old"), "\(outcome.output)")
            }
        }
    }

    @Test("The history has the edges and findings of each commit's packages")
    func history() throws {
        let workspace = try shop()
        let package = try workspace.text(Self.path)
        try workspace.write(package.replacing("[\"Log\", \"Old\"]", with: "[]"), to: Self.path)
        try workspace.commit()
        try workspace.write("// A source more.\n", to: "Packages/Kit/Sources/Kit/More.swift")
        try workspace.commit()
        for command in ["history --format csv", "history --format csv --no-cache"] {
            let lines = try workspace.succeed(command).split(separator: "\n").map { $0.split(separator: ",") }
            let column = try #require(lines[0].firstIndex(of: "dependencies"))
            #expect(lines.dropFirst().map { $0[column] } == ["3", "1", "1"], "\(lines)")
        }
    }

    @Test("An element of the list of targets of a package affects its dependents alone")
    func changedPackage() throws {
        func package(_ name: String) -> String {
            """
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                targets: [
                    .target(name: "\(name)", dependencies: []),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ])
            """
        }
        let workspace = try AdoptedFiles.workspace([
            "Packages/Kit/Package.swift": package("Kit"), "Packages/Kit/Sources/Kit/Kit.swift": "public struct Kit {}",
            "Packages/Kit/Tests/KitTests/KitTests.swift": "import Kit", "Packages/Log/Package.swift": package("Log"),
            "Packages/Log/Sources/Log/Log.swift": "public struct Log {}",
            "Packages/Log/Tests/LogTests/LogTests.swift": "import Log",
        ])
        try workspace.succeed("adopt")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        let text = try workspace.text(Self.path)
        let element = text.replacing("name: \"Kit\", dependencies: []", with: "name: \"Kit\", exclude: [\"A\"]")
        try workspace.write(element, to: Self.path)
        #expect(try workspace.succeed("affected --base main") == "KitTests\n")
        try workspace.write(text.replacing(".library(", with: ".executable("), to: Self.path)
        #expect(try workspace.succeed("affected --base main") == "KitTests\nLogTests\n")
    }
}
