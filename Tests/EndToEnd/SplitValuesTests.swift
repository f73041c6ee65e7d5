import AshlarTestSupport
import Foundation
import Testing

/// What the manifest sets for parts that a split removes, and what their former split gave them.
@Suite("Values of parts that a split removes")
struct SplitValuesTests {
    private let manifest = """
        version: 1
        name: Demo
        layers: [App, Feature, Shared]
        features:
          Payment: {ui: {resources: [Media], exclude: [Notes.md]}}
          Ride: {ui: {extension_safe: true}, previews: {resources: [Media]}}
        apps: {Rider: {composes: all}}

        """

    private func project() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write("a\n", to: "Sources/Feature/Payment/UI/Media/a.txt")
        try workspace.write("b\n", to: "Sources/Feature/Payment/UI/Notes.md")
        try workspace.succeed("generate")
        return workspace
    }

    @Test func valuesGoToThePartThatGetsTheSources() throws {
        let workspace = try project()
        try workspace.succeed("split Payment --into compact")
        let changed = try workspace.text("ashlar.yml")
        let entry = "  Payment: {split: compact, implementation: {resources: [Media], exclude: [Notes.md]}}\n"
        #expect(changed.contains(entry), "\(changed)")
        #expect(try workspace.files().contains("Sources/Feature/Payment/Implementation/Media/a.txt"))
        #expect(try workspace.ashlar("check").status == 0)
    }

    @Test("What two parts import is a dependency of the part that gets both, once")
    func sharedDependencyIsAddedOnce() throws {
        let workspace = try project()
        let kit = """
            splits: {standard: {extends: standard, ui: {uses: [Kit]}, implementation: {uses: [Kit]}}}
            modules: {Kit: {layer: Shared}}

            """
        try workspace.write(manifest + kit, to: "ashlar.yml")
        for part in ["UI", "Implementation"] {
            let source = "import Kit\n\nstruct Payment\(part)Note {}\n"
            try workspace.write(source, to: "Sources/Feature/Payment/\(part)/Payment\(part)Note.swift")
        }
        try workspace.succeed("generate")
        try workspace.succeed("split Payment --into compact")
        let changed = try workspace.text("ashlar.yml")
        #expect(changed.contains("uses: [Kit]}}\n  Ride:"), "\(changed)")
    }

    @Test(arguments: [
        ("extension_safe", "'ui' of 'Ride' has 'extension_safe', and the split 'compact' has no part 'ui'"),
        ("resources", "'previews' of 'Ride' has 'resources', and no part of the new split takes its place"),
    ])
    func valueThatNoPartCanHaveIsRefused(key: String, message: String) throws {
        let workspace = try project()
        if key == "resources" {
            try workspace.write(
                workspace.text("ashlar.yml").replacing("ui: {extension_safe: true}, ", with: ""),
                to: "ashlar.yml")
        }
        let before = try workspace.state()
        let outcome = try workspace.ashlar("split", "Ride", "--into", "compact")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("error: ashlar.yml:6:"), "\(outcome.error)")
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(try workspace.state() == before)
    }

    /// Files beside the sources of a module move with them.
    @Test func fileResourcesFollow() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Core]
            modules:
              Store: {layer: Core, resources: [db.json]}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.write("# Store\n", to: "Sources/Core/Store/README.md")
        try workspace.succeed("split Store --into service")
        let files = try workspace.files()
        #expect(files.contains("Sources/Core/Store/Implementation/db.json"))
        #expect(files.contains("Sources/Core/Store/Implementation/README.md"))
        #expect(try workspace.ashlar("check").status == 0)
        try workspace.succeed("generate --check")
    }

    /// What the new split does not have is not asked for, and not left out.
    @Test func namesOfRemovedPartsGo() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature]
            features:
              Payment: {without: [previews, tests]}
              Ride: {with: [example], without: [mocks, previews], ui: }
            apps: {Rider: {composes: all}}

            """, to: "ashlar.yml")
        try workspace.succeed("generate")
        try workspace.succeed("split Payment --into compact")
        try workspace.succeed("split Ride --into compact")
        let manifest = try workspace.text("ashlar.yml")
        let entries = "  Payment: {split: compact, without: [tests]}\n  Ride: {split: compact }\n"
        #expect(manifest.contains(entries), "\(manifest)")
        #expect(try workspace.ashlar("check").status == 0)
    }

    /// The split of the project gives the UI resources, and the built-in one does not.
    @Test(arguments: ["lean", "compact"])
    func resourcesOfTheFormerSplitFollow(split: String) throws {
        let workspace = try Workspace.made(by: "init --preset tada --name Demo --directory .")
        let manifest = try workspace.text("ashlar.yml")
        let start = try #require(manifest.firstRange(of: "  lean:")).lowerBound
        let end = try #require(manifest.firstRange(of: "modules:")).lowerBound
        try workspace.write(manifest.replacingCharacters(in: start..<end, with: ""), to: "ashlar.yml")
        try workspace.succeed("split Payment --into \(split)")
        let part = split == "lean" ? "ui" : "implementation"
        let fragment = try workspace.text("Sources/Feature/Payment/feature.yml")
        #expect(fragment.contains("\(part): {resources: [Resources]}"), "\(fragment)")
        let folder = "Sources/Feature/Payment/\(split == "lean" ? "UI" : "Implementation")"
        #expect(try workspace.files().contains("\(folder)/Resources/ko.lproj/Localizable.strings"))
        #expect(try workspace.text("\(folder)/PaymentView.swift").contains("bundle: .module"))
        let line = try #require(
            try workspace.text("Package.swift").split(separator: "\n").first { $0.contains("at: \"\(folder)\"") })
        #expect(line.contains("resources: [\"Resources\"]"), "\(line)")
        #expect(try workspace.ashlar("check").status == 0)
        try workspace.succeed("split Payment --into standard")
        #expect(try workspace.ashlar("check").status == 0)
    }
}
