import AshlarTestSupport
import Foundation
import Testing

@Suite("Child processes", .needs(.python3))
struct ChildProcessTests {
    private func project() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write("version: 1\nname: D\nlayers: [App]\nmodules: {M: {layer: App}}\n", to: "ashlar.yml")
        return workspace
    }

    @Test func failureOfAChildIsReportedIfSIGCHLDIsIgnored() throws {
        let workspace = try project()
        let script = """
            import os, signal, sys
            signal.signal(signal.SIGCHLD, signal.SIG_IGN)
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let arguments = [
            "-c", script, Ashlar.binary.path(percentEncoded: false), "lint", "--declared", "--changed-since", "nowhere",
        ]
        let outcome = try Command.run(
            Tool.python3.path(), arguments, in: workspace.folder,
            environment: [
                "PATH": "/usr/bin:/bin",
                "GIT_CEILING_DIRECTORIES": workspace.folder.deletingLastPathComponent().path,
            ])
        #expect(outcome.status == 2, "\(outcome)")
    }

    @Test func childrenEndWithTheRun() throws {
        let workspace = try project()
        // In place of git a program that never ends, and that holds a pipe open until it does.
        let path = workspace.folder.appending(path: "pipe").path
        try #require(mkfifo(path, 0o600) == 0)
        let pipe = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(pipe) }
        try workspace.write("#!/bin/sh\nexec 3> '\(path)'\necho >&3\nexec sleep 300\n", to: "programs/git")
        let git = workspace.folder.appending(path: "programs/git").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)

        let process = Process()
        // Threads of tests may be deaf to signals, and what they start with them.
        let script = """
            import os, signal, sys
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            os.execv(sys.argv[1], sys.argv[1:])
            """
        process.executableURL = URL(filePath: try Tool.python3.path())
        process.arguments =
            ["-c", script, Ashlar.binary.path(percentEncoded: false)]
            + ["lint", "--declared", "--changed-since", "main"]
        process.currentDirectoryURL = workspace.folder
        process.environment = ["PATH": "\(workspace.folder.path)/programs:/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        let hasStarted = poll(&entry, 1, 20_000) == 1
        var byte: UInt8 = 0
        #expect(hasStarted && read(pipe, &byte, 1) == 1, "it was started")
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
        entry = pollfd(fd: pipe, events: 0, revents: 0)
        #expect(poll(&entry, 1, 20_000) == 1, "it has ended")
    }
}
