import AshlarTestSupport
import Foundation
import Testing

/// A feature is split there and back, with each set.
@Suite("Splits of features with each template set")
struct SplitSetTests {
    private static let sets = ["plain", "uikit", "coordinator", "mvi", "ribs"]
    private static let splits = ["standard", "lean", "compact"]
    static let pairs = sets.flatMap { set in
        splits.flatMap { former in splits.filter { $0 != former }.map { (set: set, former: former, new: $0) } }
    }

    private func project(_ set: String, _ split: String) throws -> Workspace {
        let workspace = try Workspace.generated(
            from: """
                version: 1
                name: Demo
                platforms: {iOS: "17.0", macOS: "14.0"}
                layers: [App, Feature, {name: Shared, preview_safe: true}]
                modules: {Kit: {layer: Shared, kind: architecture, template: \(set)}}
                splits:
                  standard: {extends: standard, ui: {uses: [Kit]}, implementation: {uses: [Kit]}, previews: {uses: [Kit]}}
                  lean: {extends: lean, ui: {uses: [Kit]}, implementation: {uses: [Kit]}}
                  compact: {extends: compact, implementation: {uses: [Kit]}}
                features: {Shop: {split: \(split), template: \(set)}}
                apps: {Demo: {composes: all, uses: [Kit]}}

                """)
        try workspace.succeed("new screen Shop Detail")
        return workspace
    }

    private func sources(_ workspace: Workspace) throws -> [String: String] {
        let paths = try workspace.files().filter { $0.hasSuffix(".swift") && $0.contains("/Shop/") }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try workspace.text($0)) })
    }

    private func expect(_ found: [String: String], _ expected: [String: String]) {
        #expect(found.keys.sorted() == expected.keys.sorted())
        for (path, text) in expected { #expect(found[path] == text, "\(path)") }
    }

    @Test("The sources are those of a new feature with the split, and come back", arguments: sample(pairs, every: 3))
    func thereAndBack(set: String, former: String, new: String) throws {
        let workspace = try project(set, former)
        let before = try sources(workspace)
        try workspace.succeed("split Shop --into \(new)")
        try workspace.succeed("check")
        expect(try sources(workspace), try sources(project(set, new)))
        try workspace.succeed("split Shop --into \(former)")
        try workspace.succeed("check")
        expect(try sources(workspace), before)
    }

    private func reducer(_ split: String) throws -> Workspace {
        try .made(
            by: "init --preset tca --name Demo -q", "new feature Shop --split \(split)", "new screen Shop Detail",
            "check --strict")
    }

    @Test(
        "A feature with reducers has other types in one target, and comes back",
        arguments: [("standard", "compact"), ("compact", "standard"), ("lean", "compact")])
    func reducersThereAndBack(former: String, new: String) throws {
        let workspace = try reducer(former)
        let before = try sources(workspace)
        let lock = try workspace.text("ashlar.lock")
        try workspace.succeed("split Shop --into \(new)")
        try workspace.succeed("check --strict")
        expect(try sources(workspace), try sources(reducer(new)))
        try workspace.succeed("split Shop --into \(former)")
        try workspace.succeed("check --strict")
        expect(try sources(workspace), before)
        #expect(try workspace.text("ashlar.lock") == lock)
    }

    @Test("An edited reducer stays, so that a test that needs mocks is reported")
    func editedReducer() throws {
        let workspace = try reducer("standard")
        let path = "Sources/Screen/Shop/Logic/ShopFeature.swift"
        try workspace.write(workspace.text(path) + "// Mine\n", to: path)
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "Shop", "--into", "compact")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Tests/Screen/Shop/ShopFeatureTests.swift:5:12: imports a removed part"))
        #expect(try workspace.state() == before)
    }

    @Test("Edited previews stay")
    func editedPreviews() throws {
        let workspace = try project("mvi", "compact")
        let folder = "Sources/Feature/Shop"
        let text = try workspace.text("\(folder)/Implementation/ShopView+Previews.swift") + "// Mine\n"
        try workspace.write(text, to: "\(folder)/Implementation/ShopView+Previews.swift")
        try workspace.succeed("split Shop --into standard")
        #expect(try workspace.text("\(folder)/Previews/ShopView+Previews.swift").hasSuffix("// Mine\n"))
        try workspace.succeed("split Shop --into lean")
        #expect(try workspace.text("\(folder)/UI/ShopView+Previews.swift").hasSuffix("// Mine\n"))
        #expect(try !workspace.text("\(folder)/UI/ShopView.swift").contains("#Preview"))
        try workspace.succeed("check")
        try workspace.succeed("split Shop --into standard")
        try workspace.succeed("split Shop --into compact")
        #expect(try workspace.text("\(folder)/Implementation/ShopView+Previews.swift") == text)
    }

    /// Writes a source that the live service needs beside it.
    private func writePalette(in workspace: Workspace) throws {
        let folder = "Sources/Feature/Shop/Implementation"
        try workspace.write("enum Palette { static let name = \"plain\" }\n", to: "\(folder)/Palette.swift")
        let service = "\(folder)/LiveShopService.swift"
        try workspace.write(try workspace.text(service) + "\nlet livePalette = Palette.name\n", to: service)
    }

    @Test("Edited previews of one target go to the views, or are listed", arguments: ["plain", "mvi", "ribs"])
    func editedPreviewsOfOneTarget(set: String) throws {
        let workspace = try project(set, "compact")
        let folder = "Sources/Feature/Shop"
        let former = "\(folder)/Implementation/ShopView+Previews.swift"
        let text = try workspace.text(former)
        let mine = "\n#if canImport(SwiftUI) && DEBUG\n    #Preview(\"Mine\") { Text(\"Mine\") }\n#endif\n"
        try workspace.write(text + mine, to: former)
        let before = try sources(workspace)
        try workspace.succeed("split Shop --into lean")
        let moved = try workspace.text("\(folder)/UI/ShopView+Previews.swift")
        #expect(moved.hasSuffix(mine) && moved.contains("import ShopInterface\n"))
        #expect(try !workspace.files().contains(former))
        try workspace.succeed("check")
        try workspace.succeed("split Shop --into compact")
        expect(try sources(workspace), before)
        // With what views do not see, they stay.
        try writePalette(in: workspace)
        try workspace.write(text + mine.replacing("\"Mine\") }", with: "Palette.name) }"), to: former)
        let listed = try workspace.succeed("split Shop --into lean")
        #expect(
            listed.contains(
                "see \(former): these previews are not beside the views: the file shares 'Palette' with "
                    + "\(folder)/Implementation/Palette.swift, which views do not see\n"), "\(listed)")
        #expect(try workspace.text(former).contains("Palette.name"))
        try workspace.succeed("check")
    }

    @Test("Views that use what stays are not written a second time")
    func viewsThatStay() throws {
        let workspace = try project("uikit", "compact")
        let folder = "Sources/Feature/Shop/Implementation"
        try writePalette(in: workspace)
        for name in ["ShopViewController", "ShopState", "ShopDetailViewController", "ShopDetailState"] {
            let path = "\(folder)/\(name).swift"
            try workspace.write(try workspace.text(path) + "\nlet \(name)Palette = Palette.name\n", to: path)
        }
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "Shop", "--into", "standard")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.hasPrefix(
                """
                error: none of the views would go to 'ShopUI'; nothing was written
                  note: \(folder)/ShopDetailState.swift shares 'Palette' with \(folder)/Palette.swift, which views do not see

                """), "\(outcome.error)")
        #expect(outcome.error.hasSuffix("  help: remove these uses from the views, then split again\n"))
        #expect(try workspace.state() == before)
    }

    @Test(
        "What the user adds to views moves with them",
        arguments: [("mvi", "Model"), ("plain", "State"), ("uikit", "State")], ["standard", "lean"])
    func addedSourcesOfViews(set: (name: String, edited: String), split: String) throws {
        let workspace = try project(set.name, "compact")
        let folder = "Sources/Feature/Shop"
        let name = "Shop\(set.edited)"
        let path = "\(folder)/Implementation/\(name).swift"
        let edit = "\nextension \(name) { public var badge: ShopBadge { ShopBadge(count: 1) } }\n"
        try workspace.write(try workspace.text(path) + edit, to: path)
        try workspace.write(
            "public struct ShopBadge: Sendable {\n    public let count: Int\n    let style = BadgeStyle()\n}\n",
            to: "\(folder)/Implementation/ShopBadge.swift")
        try workspace.write("struct BadgeStyle {}\n", to: "\(folder)/Implementation/BadgeStyle.swift")
        try workspace.write("struct Other {}\n", to: "\(folder)/Implementation/Other.swift")
        try workspace.succeed("split Shop --into \(split)")
        let files = try workspace.files()
        for name in [name, "ShopBadge", "BadgeStyle"] { #expect(files.contains("\(folder)/UI/\(name).swift")) }
        #expect(files.contains("\(folder)/Implementation/Other.swift"))
        try workspace.succeed("check")
    }

    @Test("A view stays with the model that it needs")
    func viewsStayWithModels() throws {
        let workspace = try project("mvi", "compact")
        let folder = "Sources/Feature/Shop/Implementation"
        try writePalette(in: workspace)
        let path = "\(folder)/ShopModel.swift"
        try workspace.write(try workspace.text(path) + "\nlet modelPalette = Palette.name\n", to: path)
        try workspace.succeed("split Shop --into standard")
        let files = try workspace.files()
        for name in ["ShopModel", "ShopIntent", "ShopView"] { #expect(files.contains("\(folder)/\(name).swift")) }
        #expect(files.contains("Sources/Feature/Shop/UI/ShopDetailView.swift"))
        try workspace.succeed("check")
    }
}
