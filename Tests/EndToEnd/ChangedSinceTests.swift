import AshlarTestSupport
import Foundation
import Testing

@Suite("Findings in changed files")
struct ChangedSinceTests {
    /// A project of three fragments in which each has a finding, in a repository.
    private func repository(below folder: String = "") throws -> Workspace {
        let workspace = try Workspace()
        let manifest =
            "version: 1\nname: D\nlayers: [App, Core]\ninclude: [\"parts/*.yml\"]\n"
            + "modules: {Top: {layer: App}, Other: {layer: App, uses: [Base]}, Base: {layer: Core}}\n"
        try workspace.write(manifest, to: folder + "ashlar.yml")
        for name in ["A", "B", "C"] { try workspace.write(part(name), to: "\(folder)parts/\(name).yml") }
        try workspace.write("", to: "\(folder)Other File.txt")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        return workspace
    }

    private func part(_ name: String) -> String { "modules: {\(name): {layer: Core, uses: [Top]}}\n" }

    /// The base names of the fragments with findings.
    private func reported(_ workspace: Workspace, below folder: String = ".", since revision: String = "main") throws
        -> [String]
    {
        let outcome = try workspace.ashlar("lint", "--declared", "-C", folder, "--changed-since", revision)
        #expect([0, 1].contains(outcome.status), "\(outcome.error)")
        #expect((outcome.status == 1) == outcome.output.contains("error:"))
        let start = (folder == "." ? "" : folder) + "parts/"
        return outcome.output.split(separator: "\n").filter { $0.hasPrefix(start) }
            .map { String($0.dropFirst(start.count).prefix(1)) }
    }

    @Test(arguments: ["", "App/"])
    func committedStagedModifiedAndNewFilesAreReported(below folder: String) throws {
        let workspace = try repository(below: folder)
        let root = folder.isEmpty ? "." : folder
        #expect(try reported(workspace, below: root) == [])
        try workspace.write("# committed\n" + part("A"), to: "\(folder)parts/A.yml")
        try workspace.commit("second")
        #expect(try reported(workspace, below: root) == ["A"])
        try workspace.write("# on disk\n" + part("C"), to: "\(folder)parts/C.yml")
        #expect(try reported(workspace, below: root) == ["A", "C"])
        try workspace.git("add", "-A")
        #expect(try reported(workspace, below: root) == ["A", "C"])
        try workspace.write(part("D"), to: "\(folder)parts/D.yml")
        #expect(try reported(workspace, below: root) == ["A", "C", "D"])
        #expect(try reported(workspace, below: root, since: "HEAD") == ["C", "D"])
        // Changes of the other branch since then are not reported.
        try workspace.git("stash", "-q", "-u")
        try workspace.git("checkout", "-q", "main")
        try workspace.write("# elsewhere\n" + part("B"), to: "\(folder)parts/B.yml")
        try workspace.commit("third")
        try workspace.git("checkout", "-q", "work")
        #expect(try reported(workspace, below: root) == ["A"])
    }

    @Test func changedNoteSelectsItsFinding() throws {
        let workspace = try repository()
        try workspace.write(try workspace.text("ashlar.yml") + "# changed\n", to: "ashlar.yml")
        // Each finding has a note at the layers, which are in the changed file.
        #expect(try reported(workspace) == ["A", "B", "C"])
    }

    /// The finding at an unchanged line of the manifest is caused by the deleted fragment.
    @Test func deletedFragmentCountsAsAManifestChange() throws {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            generate: none
            layers: [Core]
            splits: {library: {library: {name: "{module}"}}}
            include: ["parts/*.yml"]
            modules: {Store: {layer: Core, path: Sources/Store}}

            """, to: "ashlar.yml")
        try workspace.write("modules: {Model: {layer: Core, path: Sources/Model}}\n", to: "parts/Model.yml")
        try workspace.write("let store = 1\n", to: "Sources/Store/Store.swift")
        try workspace.write("let model = 1\n", to: "Sources/Model/Model.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        #expect(try workspace.ashlar("lint", "--changed-since", "main").output == "")
        try workspace.git("rm", "-q", "parts/Model.yml")
        let reported = try workspace.ashlar("lint", "--changed-since", "main").output
        #expect(reported.contains("no file matches 'parts/*.yml'"), "\(reported)")
        #expect(reported.contains("1 source belongs to no target: Sources/Model"), "\(reported)")
    }

    // MARK: What a branch breaks by removing

    /// Store uses Model and a forbidden module, which the baseline accepts.
    private func sources() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: D
            generate: none
            layers: [{name: Core, forbidden_imports: [UIKit]}]
            splits: {library: {library: {name: "{module}"}}}
            modules:
              Model: {layer: Core, path: Sources/Model}
              Store: {layer: Core, path: Sources/Store, uses: [Model]}

            """, to: "ashlar.yml")
        try workspace.write("import Model\nimport UIKit\n", to: "Sources/Store/Store.swift")
        try workspace.write("let other = 1\n", to: "Sources/Store/Other.swift")
        try workspace.write("public struct Model {}\n", to: "Sources/Model/Model.swift")
        #expect(try workspace.ashlar("baseline", "create").status == 0)
        #expect(try workspace.ashlar("lint").output == "")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        return workspace
    }

    private func rules(_ workspace: Workspace) throws -> Set<String> {
        let output = try workspace.ashlar("lint", "--changed-since", "main").output
        return Set(output.matches(of: #/\[([a-z-]+)\]\n/#).map { String($0.1) })
    }

    @Test func findingsCausedByADeletedSourceAreReported() throws {
        let workspace = try sources()
        try workspace.git("rm", "-q", "Sources/Store/Store.swift")
        try workspace.commit("second")
        #expect(try rules(workspace) == ["dependencies-are-used", "baseline-is-current"])
        try workspace.git("rm", "-q", "Sources/Store/Other.swift")
        #expect(try rules(workspace).contains("modules-are-declared"))

        // What is broken on the other branch already is not this one's.
        try workspace.commit("third")
        try workspace.git("checkout", "-q", "-B", "main")
        try workspace.git("checkout", "-q", "-b", "next")
        try workspace.write("public struct Model { public init() {} }\n", to: "Sources/Model/Model.swift")
        #expect(try rules(workspace) == [])
        // A file of the entry's name may be the one that was moved.
        try workspace.write("let store = 1\n", to: "Sources/Model/Store.swift")
        #expect(try rules(workspace) == ["baseline-is-current"])
    }

    @Test func staleExceptionIsReported() throws {
        let workspace = try sources()
        try workspace.git("checkout", "-q", "main")
        try workspace.write(
            try workspace.text("ashlar.yml")
                + "exceptions: [{rule: imports-are-known, importer: Store, imported: Odd, reason: legacy}]\n",
            to: "ashlar.yml")
        try workspace.write("import Odd\n", to: "Sources/Store/Other.swift")
        try #require(try workspace.ashlar("lint").output == "")
        try workspace.commit("excepted")
        try workspace.git("checkout", "-q", "-B", "work")
        try workspace.write("let other = 1\n", to: "Sources/Store/Other.swift")
        #expect(try rules(workspace) == ["exceptions-are-current"])
    }

    @Test func removedPackageIsReported() throws {
        let workspace = try Workspace.made(by: "init --preset minimal --name Demo -q")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit("first")
        try workspace.git("checkout", "-q", "-b", "work")
        try workspace.git("rm", "-q", "Package.swift")
        #expect(try rules(workspace) == ["generated-files-are-current"])
    }

    @Test func summaryCountsAllFindings() throws {
        let workspace = try repository()
        try workspace.write("# changed\n" + part("A"), to: "parts/A.yml")
        try workspace.write("changed", to: "Other File.txt")
        let outcome = try workspace.ashlar("lint", "--declared", "--changed-since", "main")
        #expect(outcome.error.hasPrefix("1 error · 1 of 3 findings, those that touch 2 changed files · "))
        let json = try workspace.ashlar("lint", "--declared", "--changed-since", "main", "--reporter", "json").output
        #expect(
            json.contains("\"scope\": {\n    \"since\": \"main\",\n    \"findings\": 3,\n    \"changedFiles\": 2\n  }"))
    }

    @Test func gitErrorsAreReportedWithARemedy() throws {
        let workspace = try repository()
        for revision in ["nowhere", "--output=x", "HEAD~9"] {
            let outcome = try workspace.ashlar("lint", "--declared", "--changed-since=\(revision)")
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.error.contains("error: cannot find the changed files: "), "\(outcome.error)")
            #expect(outcome.error.contains("'\(revision)'"))
            #expect(outcome.error.contains("\n  help: "))
        }
        #expect(try workspace.files().contains("x") == false)

        let lone = try Workspace()
        try lone.write("version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n", to: "ashlar.yml")
        var ashlar = lone.ashlar
        // A repository above the folder of temporary files is none of this test's.
        ashlar.environment = ["GIT_CEILING_DIRECTORIES": lone.folder.deletingLastPathComponent().path]
        let outcome = try ashlar("lint", "--declared", "--changed-since", "main")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("not a git repository"), "\(outcome.error)")
    }

    @Test func shallowCloneIsReportedSeparately() throws {
        let workspace = try repository()
        try workspace.write(part("D"), to: "parts/D.yml")
        try workspace.commit("second")
        try workspace.git("clone", "-q", "--depth", "1", "file://\(workspace.folder.path)", "shallow")
        let outcome = try workspace.ashlar(
            "lint", "--declared", "-C", "shallow", "--changed-since", "HEAD~1")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("fetch"), "\(outcome.error)")
        #expect(outcome.error.contains("'git fetch --unshallow'"), "\(outcome.error)")
    }
}
