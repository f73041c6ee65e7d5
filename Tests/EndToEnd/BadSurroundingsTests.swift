import AshlarTestSupport
import Foundation
import Testing

/// Folders in which a run cannot do its work: it says so, with the place and a way out, and touches nothing.
@Suite("Bad surroundings")
struct BadSurroundingsTests {
    private let workspace: Workspace
    private let source = "Sources/App/M/MIdentifier.swift"

    init() throws {
        workspace = try Workspace()
        try manifest()
    }

    private func manifest(_ module: String = "{layer: App}") throws {
        try workspace.write(
            "version: 1\nname: D\nlayers: [App]\nmodules:\n  M: \(module)\n", to: "ashlar.yml")
    }

    private func path(_ relative: String) -> String { workspace.folder.appending(path: relative).path }

    /// Everything below the folder, with what links lead to, but the lock of the last run.
    private func state() throws -> [String] {
        let files = FileManager.default
        return try files.subpathsOfDirectory(atPath: workspace.folder.path).sorted()
            .filter { $0 != ".ashlar" && $0 != ".ashlar/run.lock" }.map { name in
                if let target = try? files.destinationOfSymbolicLink(atPath: path(name)) {
                    return "\(name) -> \(target)"
                }
                let attributes = try files.attributesOfItem(atPath: path(name))
                guard attributes[.type] as? FileAttributeType == .typeRegular else { return name }
                return "\(name): \(try Data(contentsOf: URL(filePath: path(name))).base64EncodedString())"
            }
    }

    private func expectRefusal(of arguments: [String] = ["generate"], saying words: String...) throws {
        let before = try state()
        let outcome = try workspace.ashlar.run(arguments)
        #expect(outcome.status == 2, "\(outcome)")
        for text in words { #expect(outcome.error.contains(text), "\(outcome.error)") }
        #expect(try state() == before)
    }

    // MARK: In the way

    @Test func aLinkIsNotFollowed() throws {
        let elsewhere = try Workspace()
        try FileManager.default.createSymbolicLink(
            atPath: path("Package.swift"), withDestinationPath: elsewhere.folder.path + "/Package.swift")
        try expectRefusal(saying: "error: 'Package.swift' is a symbolic link", "help: move it away\n")
        #expect(try elsewhere.files() == [])
    }

    @Test func aLinkedFolderIsNotEntered() throws {
        let elsewhere = try Workspace()
        try FileManager.default.createSymbolicLink(
            atPath: path("Sources"), withDestinationPath: elsewhere.folder.path)
        try expectRefusal(
            saying: "error: '\(source)' cannot be reached: 'Sources' is a symbolic link",
            "help: move it away, or give the target another 'path' in the manifest")
        #expect(try elsewhere.files() == [])
    }

    @Test func aLinkedManifestIsReadAndNotEdited() throws {
        try FileManager.default.moveItem(atPath: path("ashlar.yml"), toPath: path("real.yml"))
        try FileManager.default.createSymbolicLink(atPath: path("ashlar.yml"), withDestinationPath: "real.yml")
        try expectRefusal(
            of: ["new", "module", "N", "--layer", "App"], saying: "'ashlar.yml' is a symbolic link",
            "help: replace the link with the file, or pass the file with --manifest")
        #expect(try workspace.ashlar("generate", "--check").status == 1)
    }

    @Test(arguments: ["Package.swift", "ashlar.lock"])
    func aPipeIsNotWaitedFor(_ name: String) throws {
        try #require(mkfifo(path(name), 0o600) == 0)
        try expectRefusal(saying: "error: '\(name)' is a device, pipe or socket", "help: move it away\n")
    }

    @Test func aFolderForAFileIsRefused() throws {
        try FileManager.default.createDirectory(atPath: path("Package.swift"), withIntermediateDirectories: true)
        try expectRefusal(saying: "error: 'Package.swift' is a folder")
    }

    @Test func aFileForAFolderIsRefused() throws {
        try workspace.write("mine\n", to: "Sources")
        try expectRefusal(saying: "error: '\(source)' cannot be reached: 'Sources' is a file")
    }

    @Test func theSideFolderIsNoFile() throws {
        try workspace.write("mine\n", to: ".ashlar")
        try expectRefusal(saying: "error: cannot use '.ashlar': a file is in the way; nothing was written")
    }

    // MARK: Names

    @Test func namesThatDifferInCaseAreOneElsewhere() throws {
        try workspace.write("// mine\n", to: "package.swift")
        try FileManager.default.createDirectory(atPath: path("sources/App"), withIntermediateDirectories: true)
        try expectRefusal(
            saying: "error: 'Package.swift' collides with 'package.swift'",
            "error: '\(source)' collides with 'sources'",
            "help: rename 'sources', or spell its name in the manifest as on disk")
    }

    @Test func namesThatDifferInTheirAccentsAreOneElsewhere() throws {
        try manifest("{layer: App, path: \"Sources/Caf\u{E9}\"}")
        // Foundation would compose the name.
        try #require(mkdir(path("Sources"), 0o755) == 0)
        try #require(mkdir(workspace.folder.path + "/Sources/Cafe\u{301}", 0o755) == 0)
        try expectRefusal(saying: "collides with 'Sources/Cafe\u{301}'")
    }

    @Test func twoFoldersThatAreOneElsewhereAreRefused() throws {
        try workspace.write(
            "version: 1\nname: D\nlayers: [App]\nmodules:\n"
                + "  M: {layer: App, path: \"Sources/Caf\u{E9}\"}\n  N: {layer: App, path: \"Sources/Cafe\u{301}\"}\n",
            to: "ashlar.yml")
        try expectRefusal(saying: "of target 'N' is also that of 'M'", "help: give one of them another 'path'")
    }

    @Test func aNameThatNoFileSystemTakesIsRefusedBeforeAnythingIsWritten() throws {
        let name = String(repeating: "L", count: 300)
        try expectRefusal(of: ["new", "module", name, "--layer", "App"], saying: "is longer than 100 letters")
        try manifest("{layer: App, path: Sources/\(name)}")
        try expectRefusal(saying: "has a component of more than 240 bytes", "ashlar.yml:5:")
    }

    // MARK: Gone

    @Test(arguments: [
        ["generate"], ["lint"], ["new", "feature", "X"], ["init", "--preset", "minimal", "--name", "D"],
    ])
    func aWorkingDirectoryThatIsDeletedIsNamed(_ arguments: [String]) throws {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let line = "mkdir gone && cd gone && rmdir ../gone && exec '\(Ashlar.binary.path)' \(words)"
        let outcome = try Command.run("/bin/sh", ["-c", line], in: workspace.folder)
        #expect(outcome.status == 2)
        #expect(outcome.error == "error: cannot use '.': the working directory has been deleted\n")
    }

    @Test func aManifestThatIsNoFileIsNamed() throws {
        try FileManager.default.removeItem(atPath: path("ashlar.yml"))
        try #require(mkfifo(path("ashlar.yml"), 0o600) == 0)
        try expectRefusal(saying: "error: cannot read 'ashlar.yml': a device, pipe or socket is in the way")
    }
}
