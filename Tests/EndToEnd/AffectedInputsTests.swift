import AshlarTestSupport
import Foundation
import Testing

/// Which files count as changed inputs of `ashlar affected`.
@Suite("Changed files of affected test targets") struct AffectedInputsTests {
    private func shop() throws -> Workspace {
        let workspace = try Workspace.shop()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        return workspace
    }

    /// Runs a command line of a shell, with `ashlar` as in the user's path.
    private func shell(_ script: String, in workspace: Workspace) throws -> Ashlar.Outcome {
        try withExtendedLifetime(workspace) {
            try Command.run(
                "/bin/sh", ["-c", "ashlar() { '\(Ashlar.binary.path)' \"$@\"; }\n\(script)"], in: workspace.folder,
                environment: ["PATH": "/usr/bin:/bin", "HOME": workspace.folder.path])
        }
    }

    @Test func aTouchedFileIsNoChange() throws {
        let workspace = try shop()
        try workspace.write("* text\n", to: ".gitattributes")
        try workspace.commit()
        let index = workspace.folder.appending(path: ".git/index")
        let before = try Data(contentsOf: index)
        for path in try workspace.files() where !path.hasPrefix(".git/") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
                ofItemAtPath: workspace.folder.appending(path: path).path)
        }
        let outcome = try workspace.ashlar("affected", "-v")
        #expect(outcome.output == "" && outcome.error.contains("(0 changed files since 'main')"), "\(outcome.error)")
        let lint = try workspace.ashlar("lint", "--changed-since", "main", "-v")
        #expect(lint.error.contains("0 changed files"), "\(lint.error)")
        #expect(try Data(contentsOf: index) == before)
    }

    @Test func theFileThatTheShellWritesIsNoInput() throws {
        let workspace = try shop()
        let outcome = try shell("ashlar affected --format xctestplan > Affected.xctestplan", in: workspace)
        #expect(outcome.error.contains("affected test targets: 0 of 2 (0 changed files"), "\(outcome.error)")
        // The next run does not write it.
        #expect(try workspace.succeed("affected") == "CartTests\nHomeTests\n")
        try workspace.write("Affected.xctestplan\n", to: ".gitignore")
        #expect(try workspace.succeed("affected") == "")
        #expect(try shell("ashlar affected 2> affected.log", in: workspace).output == "")
    }

    @Test func picturesOfTheGraphAreDocumentation() throws {
        let workspace = try shop()
        for name in ["architecture.html", "modules.dot", "modules.svg", "modules.mmd", "modules.md"] {
            try workspace.succeed("graph -o \(name)")
        }
        #expect(try workspace.succeed("affected") == "")
    }

    /// The checkout of a workflow has one commit of one branch.
    @Test func aShallowCloneOfOneBranchNamesTheRemedy() throws {
        let workspace = try shop()
        try workspace.git("switch", "-q", "-c", "work")
        try workspace.git("clone", "-q", "--depth", "1", "file://\(workspace.folder.path)", "clone")
        try workspace.git("-C", "clone", "remote", "set-head", "origin", "--delete")
        let outcome = try workspace.ashlar("affected", "-C", "clone")
        #expect(outcome.status == 2 && outcome.error.contains("this shallow clone has no branch 'main' or 'master'"))
        #expect(outcome.error.contains("'fetch-depth: 0'"), "\(outcome.error)")
    }

    @Test func aMatrixWithTooManyJobsIsReported() throws {
        let workspace = try Workspace()
        let modules = (0..<257).map { "  M\($0): {layer: Core, path: Sources/M\($0)}\n" }.joined()
        try workspace.write(
            "version: 1\nname: Demo\ngenerate: none\nlayers: [Core]\nmodules:\n\(modules)", to: "ashlar.yml")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        #expect(try !workspace.ashlar("affected", "--format", "matrix").error.contains("warning"))
        try workspace.write("", to: "Makefile")
        let outcome = try workspace.ashlar("affected", "--format", "matrix")
        #expect(outcome.status == 0 && outcome.output.contains("\"M256Tests\""))
        #expect(outcome.error.contains("warning: the matrix has 257 jobs, and a GitHub workflow may have 256\nhelp: "))
        #expect(try !workspace.ashlar("affected").error.contains("warning"))
    }
}
