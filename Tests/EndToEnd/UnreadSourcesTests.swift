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

    private func link(_ path: String, in workspace: Workspace, to target: String = "missing.swift") throws {
        let url = workspace.folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
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

    /// SwiftPM compiles what is in it.
    @Test func linkedFolderOfATargetIsReported() throws {
        let (workspace, other) = (try workspace(), try Workspace())
        try other.write("import Secret\n", to: "Linked.swift")
        try link("Sources/A/Outside", in: workspace, to: other.folder.path)
        // No target has what these lead to.
        try link("Outside", in: workspace, to: other.folder.path)
        try link("Tools/Outside", in: workspace, to: other.folder.path)
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "Sources/A/Outside:1:1: error: 'Sources/A/Outside' is a link to a folder with sources, which are not "
                    + "read [sources-are-readable]"), "\(outcome.output)")
        #expect(outcome.error.contains("1 error"), "\(outcome.error)")
        #expect(!outcome.output.contains("Secret"))
        try workspace.write(
            Self.manifest.replacing("Sources/A}", with: "Sources/A, exclude: [Outside]}"), to: "ashlar.yml")
        try workspace.succeed("lint --strict")
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

    @Test func tidyRemovesNoDependencyThatAnUnreadSourceMayImport() throws {
        let workspace = try workspace(
            Self.manifest + "  B: {layer: Core, path: Sources/B, uses: [C]}\n  C: {layer: Core, path: Sources/C}\n")
        try workspace.write("import Foundation\n", to: "Sources/B/B.swift")
        try workspace.write("import Foundation\n", to: "Sources/C/C.swift")
        try link("Sources/A/Unread.swift", in: workspace)
        try link("Sources/C/Unread.swift", in: workspace)
        let before = try workspace.text("ashlar.yml")
        for outcome in [try workspace.ashlar("tidy"), try workspace.ashlar("tidy", "--check")] {
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("Sources/A/Unread.swift"), "\(outcome.error)")
            #expect(outcome.error.contains("Sources/C/Unread.swift"), "\(outcome.error)")
            #expect(outcome.error.contains("; nothing was written\n"), "\(outcome.error)")
        }
        #expect(try workspace.text("ashlar.yml") == before)
    }

    @Test func tidyDecidesNothingDuringAMerge() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo")
        #expect(try workspace.ashlar("new", "feature", "Other").status == 0)
        #expect(try workspace.ashlar("use", "Sample", "Other").status == 0)
        let path = "Sources/Feature/Sample/Implementation/SampleModel.swift"
        let text = try workspace.text(path)
        let line = "import OtherInterface\n"
        try #require(text.contains(line))
        try workspace.write(
            text.replacing(line, with: "<<<<<<< HEAD\n\(line)=======\n\(line)>>>>>>> b\n"), to: path)
        let before = try workspace.text("ashlar.yml")
        let outcome = try workspace.ashlar("tidy")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.contains("\(path):") && outcome.error.contains("git conflict markers"), "\(outcome.error)")
        #expect(try workspace.text("ashlar.yml") == before)
        #expect(try workspace.ashlar("check").status == 1)
    }

    @Test func whatIsDerivedFromAnUnreadSourceStaysAsItIs() throws {
        let workspace = try Workspace()
        try workspace.write(
            "version: 1\nname: Demo\nlayers: [App, Feature]\nfeatures: {Payment: {}}\napps: {Rider: {composes: all}}\n",
            to: "ashlar.yml")
        #expect(try workspace.ashlar("generate").status == 0)
        let before = try workspace.files().filter { $0.hasSuffix(".generated.swift") }.map(workspace.text)
        #expect(
            before.contains { $0.contains("PaymentServiceMock") } && before.contains { $0.contains("PaymentFactory") })
        for file in ["PaymentBuilding", "PaymentService"] {
            let path = "Sources/Feature/Payment/Interface/\(file).swift"
            try FileManager.default.removeItem(at: workspace.folder.appending(path: path))
            try link(path, in: workspace)
        }
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("[sources-are-readable]"), "\(outcome.error)")
        #expect(try workspace.files().filter { $0.hasSuffix(".generated.swift") }.map(workspace.text) == before)
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
