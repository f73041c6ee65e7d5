import AshlarTestSupport
import Foundation
import Testing

/// Folders in which a run cannot do its work: it says so, with the place and a way out, and touches nothing.
@Suite("Obstacles in the file system")
struct FileSystemObstacleTests {
    private let workspace: Workspace
    private let source = "Sources/App/M/Empty.swift"

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

    private func expectRefusal(of arguments: [String] = ["generate"], message words: String...) throws {
        let before = try state()
        let outcome = try workspace.ashlar.run(arguments)
        #expect(outcome.status == 2, "\(outcome)")
        for text in words { #expect(outcome.error.contains(text), "\(outcome.error)") }
        #expect(try state() == before)
    }

    // MARK: In the way

    @Test func linkIsNotFollowed() throws {
        let elsewhere = try Workspace()
        try FileManager.default.createSymbolicLink(
            atPath: path("Package.swift"), withDestinationPath: elsewhere.folder.path + "/Package.swift")
        try expectRefusal(message: "error: 'Package.swift' is a symbolic link", "help: move it away\n")
        #expect(try elsewhere.files() == [])
    }

    @Test func linkedFolderIsNotEntered() throws {
        let elsewhere = try Workspace()
        try FileManager.default.createSymbolicLink(
            atPath: path("Sources"), withDestinationPath: elsewhere.folder.path)
        try expectRefusal(
            message: "error: '\(source)' cannot be reached: 'Sources' is a symbolic link",
            "help: move it away, or give the target another 'path' in the manifest")
        #expect(try elsewhere.files() == [])
    }

    @Test func linkedManifestIsReadAndNotEdited() throws {
        try FileManager.default.moveItem(atPath: path("ashlar.yml"), toPath: path("real.yml"))
        try FileManager.default.createSymbolicLink(atPath: path("ashlar.yml"), withDestinationPath: "real.yml")
        try expectRefusal(
            of: ["new", "module", "N", "--layer", "App"], message: "'ashlar.yml' is a symbolic link",
            "help: replace the link with the file, or pass the file: --manifest real.yml")
        #expect(try workspace.ashlar("generate", "--check").status == 1)
    }

    @Test(arguments: ["Package.swift", "ashlar.lock"])
    func namedPipeDoesNotBlock(_ name: String) throws {
        try #require(mkfifo(path(name), 0o600) == 0)
        try expectRefusal(message: "error: '\(name)' is a device, pipe or socket", "help: move it away\n")
    }

    @Test func folderInPlaceOfAFileIsRefused() throws {
        try FileManager.default.createDirectory(atPath: path("Package.swift"), withIntermediateDirectories: true)
        try expectRefusal(message: "error: 'Package.swift' is a folder")
    }

    @Test func fileInPlaceOfAFolderIsRefused() throws {
        try workspace.write("mine\n", to: "Sources")
        try expectRefusal(message: "error: '\(source)' cannot be reached: 'Sources' is a file")
    }

    @Test func fileInPlaceOfTheStateFolderIsRefused() throws {
        try workspace.write("mine\n", to: ".ashlar")
        try expectRefusal(message: "error: cannot use '.ashlar': a file is in the way; nothing was written")
    }

    // MARK: Names

    @Test func namesThatDifferInCaseOnlyAreRefused() throws {
        try workspace.write("// mine\n", to: "package.swift")
        try FileManager.default.createDirectory(atPath: path("sources/App"), withIntermediateDirectories: true)
        try expectRefusal(
            message: "error: 'Package.swift' collides with 'package.swift'",
            "error: '\(source)' collides with 'sources'",
            "help: rename 'sources', or spell its name in the manifest as on disk")
    }

    @Test func namesThatDifferInUnicodeNormalizationOnlyAreRefused() throws {
        try manifest("{layer: App, path: \"Sources/Caf\u{E9}\"}")
        // Foundation would compose the name.
        try #require(mkdir(path("Sources"), 0o755) == 0)
        try #require(mkdir(workspace.folder.path + "/Sources/Cafe\u{301}", 0o755) == 0)
        try expectRefusal(message: "collides with 'Sources/Cafe\u{301}'")
    }

    @Test func foldersThatDifferInCaseOnlyAreRefused() throws {
        try workspace.write(
            "version: 1\nname: D\nlayers: [App]\nmodules:\n"
                + "  M: {layer: App, path: \"Sources/Caf\u{E9}\"}\n  N: {layer: App, path: \"Sources/Cafe\u{301}\"}\n",
            to: "ashlar.yml")
        try expectRefusal(message: "of target 'N' is also that of 'M'", "help: give one of them another 'path'")
    }

    @Test func tooLongFileNameIsRefusedBeforeAnyWrite() throws {
        let name = String(repeating: "L", count: 300)
        try expectRefusal(of: ["new", "module", name, "--layer", "App"], message: "is longer than 100 letters")
        try manifest("{layer: App, path: Sources/\(name)}")
        try expectRefusal(message: "has a component of more than 240 bytes", "ashlar.yml:5:")
    }

    // MARK: Gone

    @Test(arguments: [
        ["generate"], ["lint"], ["new", "feature", "X"], ["init", "--preset", "minimal", "--name", "D"],
    ])
    func deletedWorkingDirectoryIsReported(_ arguments: [String]) throws {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let line = "mkdir gone && cd gone && rmdir ../gone && exec '\(Ashlar.binary.path)' \(words)"
        let outcome = try Command.run("/bin/sh", ["-c", line], in: workspace.folder)
        #expect(outcome.status == 2)
        #expect(outcome.error == "error: cannot use '.': the working directory has been deleted\n")
    }

    @Test func manifestThatIsNotAFileIsReported() throws {
        try FileManager.default.removeItem(atPath: path("ashlar.yml"))
        try #require(mkfifo(path("ashlar.yml"), 0o600) == 0)
        try expectRefusal(message: "error: cannot read 'ashlar.yml': a device, pipe or socket is in the way")
    }
}
