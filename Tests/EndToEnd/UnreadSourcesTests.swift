import Foundation
import Testing

@Suite("Unreadable and unowned sources on the command line")
struct UnreadSourcesTests {
    private static let manifest = """
        version: 1
        name: Demo
        generate: none
        layers: [Core]
        exclude: [Tools]
        splits: {library: {library: {name: "{module}"}}}
        modules:
          A: {layer: Core, path: Sources/A}

        """

    private func workspace(_ manifest: String = manifest, source: String? = "Sources/A/A.swift") throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(manifest, to: "ashlar.yml")
        if let source { try workspace.write("import Foundation\n", to: source) }
        return workspace
    }

    private func link(_ path: String, in workspace: Workspace) throws {
        let url = workspace.folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "missing.swift")
    }

    @Test func danglingLinkIsReported() throws {
        let workspace = try workspace()
        try link("Sources/A/B.swift", in: workspace)
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("[sources-are-readable]"))
        // A baseline cannot contain it.
        #expect(try workspace.ashlar("baseline", "create").status == 1)
        #expect(try workspace.files().contains("ashlar.baseline.yml") == false)
    }

    @Test func removalListsImportsBeforeItWrites() throws {
        let workspace = try workspace(Self.manifest + "  B: {layer: Core, path: Sources/B}\n")
        try link("Sources/B/B.swift", in: workspace)
        let before = try workspace.text("ashlar.yml")
        let outcome = try workspace.ashlar("remove", "A")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("; nothing was written\n"), "\(outcome.error)")
        #expect(try workspace.text("ashlar.yml") == before)
    }

    @Test func excludedPathsNeedNotBeReadable() throws {
        let excluding = Self.manifest.replacing("path: Sources/A}", with: "path: Sources/A, exclude: [Old]}")
        let workspace = try workspace(excluding)
        try link("Tools/x.swift", in: workspace)
        try link("Sources/A/Old/x.swift", in: workspace)
        #expect(try workspace.ashlar("lint").status == 0)
    }

    @Test(arguments: ["exclude: [Old.swift]", "exclude: [Old]", "resources: [Samples]"])
    func pathsExcludedByATargetAreIgnored(_ setting: String) throws {
        let leaving = Self.manifest.replacing("path: Sources/A}", with: "path: Sources/A, \(setting)}")
        let workspace = try workspace(leaving)
        let path =
            setting.hasPrefix("resources") ? "Samples/S.swift" : setting.contains(".") ? "Old.swift" : "Old/O.swift"
        try workspace.write("import Nothing // ashlar:ignore:this imports-are-known -- old\n", to: "Sources/A/\(path)")
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.output == "")
        #expect(outcome.status == 0)
    }

    @Test func unownedSourcesAreNotReportedAsMissing() throws {
        let stray = try workspace(source: "Elsewhere/A.swift").ashlar("lint")
        #expect(stray.status == 2)
        #expect(stray.error.contains("1 source was found, but none belongs to a target"))
        let none = try workspace(source: nil).ashlar("lint")
        #expect(none.error.contains("no Swift source was found"))
    }

    @Test func ruleIsExplained() throws {
        let outcome = try workspace().ashlar("explain", "sources-are-readable")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Every Swift source of the project can be read."))
    }
}
