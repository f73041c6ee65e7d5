import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite("A project with one version of Ashlar")
struct VersionFileTests {
    @Test func miseAndManifestNameTheVersion() throws {
        let workspace = try Workspace()
        let output = try workspace.succeed("init --preset clean --name HotCoffeeHater --mise")
        #expect(output.contains("mise.toml"))
        let version = AshlarVersion.text
        #expect(try workspace.text("mise.toml") == "[tools]\n\"github:ashlar/ashlar\" = \"\(version)\"\n")
        #expect(try workspace.text("ashlar.yml").contains("\nrequires: \"\(AshlarVersion.compatibleRange)\"\n"))
        try workspace.succeed("check --strict")
    }

    @Test func dryRunPrintsFilesAndTheirLines() throws {
        let workspace = try Workspace()
        let output = try workspace.succeed("init --preset clean --name Kiosk --mise --dry-run --directory Kiosk/App")
        #expect(output.contains("  + mise.toml  +2 −0\n"), "\(output)")
        #expect(output.contains("  + Sources/Domain/StoresFeature/Entity/Store.swift  +"))
        #expect(try workspace.files() == [])
        #expect(!FileManager.default.fileExists(atPath: workspace.folder.appending(path: "Kiosk").path))
        try workspace.succeed("init --preset clean --name Kiosk --mise --directory Kiosk/App")
        let written = try workspace.files().map { $0.dropFirst("Kiosk/App/".count) }
        let planned = output.split(separator: "\n").filter { $0.hasPrefix("  + ") }.map { line in
            line.dropFirst(4).prefix { $0 != " " }
        }
        #expect(planned.sorted() == written.sorted())
    }

    @Test func anotherVersionIsRefused() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo --mise --manifest-only")
        #expect(try workspace.files().contains("mise.toml"))
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing(AshlarVersion.compatibleRange, with: ">=99"), to: "ashlar.yml")
        for command in [["check"], ["generate"], ["lint"], ["new", "feature", "Orders"]] {
            let outcome = try workspace.ashlar.run(command)
            #expect(outcome.status == 2)
            let text = outcome.output + outcome.error
            #expect(text.contains("this manifest requires Ashlar >=99, but this is version \(AshlarVersion.text)"))
            #expect(text.contains("help: run 'mise install' if the project has a mise.toml"))
        }
        #expect(try !workspace.files().contains("Package.swift"))
    }

    @Test func anExistingFileIsNotReplaced() throws {
        let workspace = try Workspace()
        try workspace.write("[tools]\nnode = \"22\"\n", to: "mise.toml")
        let outcome = try workspace.ashlar.run(["init", "--preset", "minimal", "--name", "Demo", "--mise"])
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("mise.toml"))
        #expect(try workspace.files() == ["mise.toml"])
    }
}
