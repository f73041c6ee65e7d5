import AshlarTestSupport
import Foundation
import Testing

@Suite("Renames in projects with edited files")
struct RenamingTests {
    private let workspace: Workspace
    private let mock = "Sources/Feature/Cart/Mocks/CartServiceMock.generated.swift"
    private let moved = "Sources/Feature/Basket/Mocks/BasketServiceMock.generated.swift"

    init() throws { workspace = try .shop() }

    private func contents() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    private func append(_ text: String, to path: String) throws {
        try workspace.write(try workspace.text(path) + text, to: path)
    }

    /// The manifest cannot name such a file, but a user can.
    @Test func fileOfAnyNameIsMovedAndEdited() throws {
        let paths = ["a|b.swift", "CartBadge|small.swift"].map { "Sources/Feature/Cart/UI/\($0)" }
        try workspace.write("struct CartPipe {}\n", to: paths[0])
        try workspace.write("struct CartBadge {}\n", to: paths[1])
        let before = try contents()
        try workspace.succeed("rename Cart Basket")
        #expect(try workspace.text("Sources/Feature/Basket/UI/a|b.swift") == "struct BasketPipe {}\n")
        #expect(try workspace.text("Sources/Feature/Basket/UI/BasketBadge|small.swift") == "struct BasketBadge {}\n")
        try workspace.succeed("rename Basket Cart")
        #expect(try contents() == before)
    }

    /// The set omits the suffix 'Feature' in the names of types.
    @Test func typesAreNamedAfterTheFeatureWithoutItsSuffix() throws {
        let workspace = try Workspace.made(by: "init --preset clean --name Kiosk --no-shell")
        let folder = "Sources/Presentation/StoresFeature/UIKit"
        try workspace.write("struct StoresFormatter {}\n", to: "\(folder)/StoresFormatter.swift")
        try workspace.write(
            "struct StoreBadge {\n    let formatter: StoresFormatter\n    let storesTitle: Int\n}\n",
            to: "\(folder)/StoreBadge.swift")
        try workspace.write("struct Storage {}\n", to: "\(folder)/Storage.swift")
        let before = try workspace.files()
        let output = try workspace.succeed("rename StoresFeature CafesFeature")
        let badge = "Sources/Presentation/CafesFeature/UIKit/CafeBadge.swift"
        #expect(output.contains("  see \(badge):3:9: 'storesTitle' is not renamed\n"), "\(output)")
        #expect(
            try workspace.text(badge)
                == "struct CafeBadge {\n    let formatter: CafesFormatter\n    let storesTitle: Int\n}\n")
        let files = try workspace.files()
        #expect(files.contains("Sources/Presentation/CafesFeature/UIKit/CafesFormatter.swift"))
        #expect(files.contains("Sources/Presentation/CafesFeature/UIKit/Storage.swift"))
        try workspace.succeed("check --strict")
        try workspace.succeed("rename CafesFeature StoresFeature")
        #expect(try workspace.files() == before)
    }

    /// A violation on the graph, one in a source whose file is renamed, and one of another module.
    /// Types that omit the suffix stay when a feature gets it, or loses it; without it, the feature cannot be divided.
    @Test func aFeatureGetsTheSuffixAndLosesIt() throws {
        let workspace = try Workspace.made(
            by: "init --preset clean --name Kiosk --no-shell", "new feature Cups --split compact",
            "new screen Cups Reviews")
        func sources() throws -> [String: String] {
            let paths = try workspace.files().filter { $0.hasSuffix(".swift") }
            return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try workspace.text($0)) })
        }
        let before = try sources()
        let refused = try workspace.ashlar("split", "Cups", "--into", "clean")
        #expect(refused.error.contains("help: name it 'CupsFeature'"), "\(refused.error)\(refused.output)")
        try workspace.succeed("rename Cups CupsFeature")
        let folder = "Sources/Presentation/CupsFeature/Compact"
        #expect(try workspace.text("\(folder)/CupsCoordinator.swift").contains("final class CupsCoordinator:"))
        #expect(try workspace.text("\(folder)/CupsFeatureFactory.swift").contains("struct CupsFeatureFactory:"))
        try workspace.succeed("check --strict")
        try workspace.succeed("rename CupsFeature Cups")
        #expect(try sources() == before)
        try workspace.succeed("rename Cups CupsFeature")
        try workspace.succeed("split CupsFeature --into clean")
        try workspace.succeed("check --strict")
    }

    @Test func baselineIsRenamedToo() throws {
        try workspace.write(
            "import HomeImplementation\nstruct CartBadge {}\n", to: "Sources/Feature/Cart/UI/CartBadge.swift")
        try append("import CartImplementation\n", to: "Sources/Feature/Home/UI/HomeView.swift")
        var ashlar = workspace.ashlar
        ashlar.environment["CI"] = ""
        try #require(ashlar("baseline", "create", "--reason", "old").status == 0)
        let before = try contents()
        try workspace.succeed("rename Cart Basket")
        let lint = try workspace.ashlar("lint", "--strict")
        #expect(lint.status == 0, "\(lint.output)")
        let baseline = try workspace.text("ashlar.baseline.yml")
        #expect(!baseline.contains("Cart") && baseline.contains("file: BasketBadge.swift"), "\(baseline)")
        try workspace.succeed("rename Basket Cart")
        #expect(try contents() == before)
    }

    /// One branch renames a feature, another one adds a screen to it.
    @Test func sourcesThatAMergeBringsAreRenamed() throws {
        let git = try Tool.git.path()
        func run(_ arguments: String, status: Int32 = 0) throws {
            let identity = ["-c", "user.name=a", "-c", "user.email=a", "-c", "merge.directoryRenames=false"]
            let outcome = try Command.run(
                git, identity + arguments.split(separator: " ").map(String.init), in: workspace.folder)
            try #require(outcome.status == status, "\(arguments): \(outcome.output)\(outcome.error)")
        }
        try workspace.write(".build/\n.ashlar/\n", to: ".gitignore")
        try run("init -q -b main")
        try run("add -A")
        try run("commit -qm start")
        try run("checkout -qb screen")
        try workspace.succeed("new screen Cart Refund")
        try workspace.write(
            "import CartInterface\nfunc isCart(_ value: Any) -> Bool { value is any CartService }\n",
            to: "Sources/Feature/Home/Implementation/HomeCheck.swift")
        // This file has the new import after the merge, and an old name.
        try workspace.write(
            "import BasketInterface\nfunc asCart(_ value: Any) -> (any CartService)? { nil }\n",
            to: "Sources/Feature/Home/Implementation/HomeCast.swift")
        try run("add -A")
        try run("commit -qm screen")
        try run("checkout -q main")
        try workspace.succeed("rename Cart Basket")
        try run("add -A")
        try run("commit -qm rename")
        // The screen is composed, so its branch changes a generated file that the rename removes; 'generate' settles it.
        try run("merge -q screen -m merge", status: 1)
        let unmerged = try Command.run(git, ["diff", "--name-only", "--diff-filter=U"], in: workspace.folder)
        #expect(unmerged.output == "Sources/App/Rider/RiderCompositionRoot+Cart.generated.swift\n")
        try workspace.succeed("generate")
        let lint = try workspace.ashlar("lint")
        #expect(lint.status == 1)
        for place in [
            "HomeCheck.swift:1:8: error: ", "Sources/Feature/Cart/",
            "HomeCast.swift:2:35: error: 'CartService' is now 'BasketService', since 'Cart' was renamed to 'Basket' [renames-are-finished]",
        ] { #expect(lint.output.contains(place)) }
        #expect(lint.output.contains("help: run 'ashlar rename Cart Basket' to finish the rename"), "\(lint.output)")
        try workspace.succeed("rename Cart Basket")
        let strict = try workspace.ashlar("lint", "--strict")
        #expect(strict.status == 0, "\(strict.output)")
        try workspace.succeed("generate --check")
        let names = try workspace.files().filter { $0.hasPrefix("Sources/Feature/Cart") || $0.contains("Root+Cart") }
        #expect(names == [])
        #expect(try workspace.text("Sources/Feature/Home/Implementation/HomeCheck.swift").contains("any BasketService"))
        #expect(
            try workspace.text("Sources/Feature/Home/Implementation/HomeCast.swift").contains("(any BasketService)"))
        #expect(try workspace.ashlar("rename", "Cart", "Basket").output.contains("already; nothing was written"))
    }

    // MARK: - Files with a conflict policy

    @Test func keptFileIsRenamedLikeAnySource() throws {
        try append("// mine\n", to: mock)
        try workspace.succeed("generate --on-conflict keep")
        let before = try contents()
        try workspace.succeed("rename Cart Basket")
        let text = try workspace.text(moved)
        #expect(text.contains("\nimport BasketInterface\n"))
        #expect(text.contains("class BasketServiceMock: BasketService {") && text.hasSuffix("// mine\n"))
        let rows = try workspace.text("ashlar.lock").split(separator: "\n").filter { $0.hasPrefix("kept ") }
        #expect(rows.count == 1 && rows.allSatisfy { $0.hasSuffix(" - \(moved)") })
        try workspace.succeed("generate --check")
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        try workspace.succeed("rename Basket Cart")
        #expect(try contents() == before)
    }

    @Test func keptFileKeepsItsTypesWithKeepTypes() throws {
        try append("// mine\n", to: mock)
        try workspace.succeed("generate --on-conflict keep")
        try workspace.succeed("rename Cart Basket --keep-types")
        let path = mock.replacing("Feature/Cart", with: "Feature/Basket")
        #expect(try workspace.text(path).contains("\nimport BasketInterface\n"))
        #expect(try workspace.text("ashlar.lock").contains(path))
        try workspace.succeed("generate --check")
    }

    @Test func fileKeptByTheSameRunIsRenamed() throws {
        try append("// mine\n", to: mock)
        try workspace.succeed("rename Cart Basket --on-conflict keep")
        let text = try workspace.text(moved)
        #expect(text.contains("\nimport BasketInterface\n") && text.hasSuffix("// mine\n"))
        try workspace.succeed("generate --check")
        try workspace.succeed("rename Basket Cart")
        #expect(try workspace.text(mock).contains("\nimport CartInterface\n"))
    }

    @Test func mergeConflictNamesTheNewPath() throws {
        try append("// mine\n", to: mock)
        let service = "Sources/Feature/Cart/Interface/CartService.swift"
        try workspace.write(
            try workspace.text(service).replacing("\n}\n", with: "\n    func more() async\n}\n"), to: service)
        try workspace.succeed("generate --on-conflict merge")
        let before = try workspace.state()
        let refused = try workspace.ashlar("-q", "rename", "Cart", "Basket", "--dry-run", "--on-conflict=overwrit")
        #expect(refused.status == 64)
        let outcome = try workspace.ashlar("rename", "Cart", "Basket", "-C", "./")
        #expect(outcome.status == 2)
        #expect(outcome.error.hasPrefix("\(mock):1:1: error: '\(mock)' was edited"), "\(outcome.error)")
        #expect(outcome.error.contains("note: \(service):2:1: this line requires the file"))
        #expect(outcome.error.contains("  ashlar rename Cart Basket -C ./ --on-conflict merge  "))
        #expect(!outcome.error.contains("Feature/Basket"))
        #expect(try workspace.state() == before)
        try workspace.succeed("rename Cart Basket -C ./ --on-conflict merge")
        let text = try workspace.text(moved)
        #expect(text.contains("\nimport BasketInterface\n") && text.hasSuffix("// mine\n"))
        try workspace.succeed("generate --check")
    }

    // MARK: - Places

    @Test(arguments: ["", " --keep-types"])
    func nameChangesInCaseOnly(option: String) throws {
        try workspace.succeed("new feature Faq")
        try workspace.succeed("rename Faq FAQ\(option)")
        try workspace.succeed("generate --check")
        let names = try workspace.files().filter { $0.hasPrefix("Sources/Feature/FAQ/Implementation/") }
        #expect(names.count == 4)
        let service = "Sources/Feature/FAQ/Implementation/Live\(option.isEmpty ? "FAQ" : "Faq")Service.swift"
        #expect(names.contains(service))
        #expect(try workspace.text(service).contains("FAQInterface"))
    }

    @Test func emptyFoldersAreNotAnObstacle() throws {
        try workspace.write("notes\n", to: "Sources/Feature/Cart/Notes.md")
        for folder in ["Sources/Feature/Basket/UI/Parts", "Sources/Feature/Basket/Rest", "Tests/Feature/Basket"] {
            try FileManager.default.createDirectory(
                at: workspace.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        try workspace.succeed("rename Cart Basket")
        try workspace.succeed("generate --check")
        #expect(try workspace.text("Sources/Feature/Basket/Notes.md") == "notes\n")
        #expect(try !workspace.files().contains { $0.contains("/Cart") && !$0.contains("Live") })
        let rest = workspace.folder.appending(path: "Sources/Feature/Basket/Rest")
        #expect(!FileManager.default.fileExists(atPath: rest.path))
    }

    // MARK: - Types within others

    @Test func nestedTypeIsNotPartlyRenamed() throws {
        let place = "Sources/Feature/Cart/UI/Row.swift"
        try workspace.write(
            "enum Legacy { struct CartView {} }\nextension Legacy.CartView { var x: Int { 1 } }\n", to: place)
        try workspace.succeed("generate")
        let before = try workspace.state()
        let outcome = try workspace.ashlar("rename", "Cart", "Basket")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.hasPrefix(
                "error: 'CartView' is also the name of a nested type (\(place):1:22); nothing was written\n"
                    + "  help: rename one of them first, or keep the names of types with --keep-types\n"),
            "\(outcome.error)")
        #expect(try workspace.state() == before)
        try workspace.succeed("rename Cart Basket --keep-types")
    }

    @Test func nestedTypesOfOthersStayWithoutAnImport() throws {
        let places = ["Legacy", "LegacyUse"].map { "Sources/Feature/Home/UI/\($0).swift" }
        let texts = [
            "enum Legacy { struct CartView {} }\nextension Legacy.CartView { var x: Int { 1 } }\n",
            "extension Legacy { static func make() -> CartView { CartView() } }\n",
        ]
        for (place, text) in zip(places, texts) { try workspace.write(text, to: place) }
        try workspace.succeed("rename Cart Basket")
        #expect(try places.map(workspace.text) == texts)
    }

    // MARK: - What is left

    @Test func removingTheOnlyFeatureLeavesNoLockFile() throws {
        let empty = try Workspace()
        try empty.write("version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n", to: "ashlar.yml")
        #expect(try empty.ashlar("generate").status == 0)
        let before = try empty.files()
        #expect(!before.contains("ashlar.lock"))
        #expect(try empty.ashlar("new", "feature", "Cart").status == 0)
        #expect(try empty.ashlar("remove", "Cart").status == 0)
        #expect(try empty.files() == before)
        #expect(try empty.ashlar("generate", "--check").status == 0)
    }
}
