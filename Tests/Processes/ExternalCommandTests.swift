import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarProcesses

@Suite("External commands") struct ExternalCommandTests {
    private func shell(_ script: String, seconds: Int = 60, limit: Int = 1 << 20) -> ExternalCommand {
        ExternalCommand("sh", ["-c", script], in: "/", seconds: seconds, outputLimit: limit)
    }

    @Test func bothStreamsAreReturned() throws {
        let output = try shell("printf 'a\\0b'; printf c >&2").run()
        #expect(output.parts == ["a", "b"])
        #expect(output.error == Array("c".utf8))
    }

    @Test func argumentsAreNotInterpreted() throws {
        let output = try ExternalCommand("printf", ["%s", "$HOME; `id` '\""], in: "/").run()
        #expect(output.text == "$HOME; `id` '\"")
    }

    @Test func folderAndEnvironmentAreApplied() throws {
        let folder = try TestFolder()
        try folder.write("x", to: "here")
        let command = ExternalCommand(
            "sh", ["-c", "ls; echo $WORD ${HOME:-none}"], in: folder.path,
            environment: ["WORD": "said", "HOME": nil])
        #expect(try command.run().text == "here\nsaid none\n")
    }

    @Test func longStreamsAreReadConcurrently() throws {
        let output = try shell("head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero").run()
        #expect(output.bytes.count == 300_000)
        #expect(output.error.count == 300_000)
    }

    /// More than a pipe holds, to a program that prints while it reads.
    @Test func inputIsWrittenConcurrently() throws {
        let input = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
        #expect(try ExternalCommand("cat", [], in: "/", input: input).run().bytes == input)
        // This one does not read it.
        #expect(try ExternalCommand("true", [], in: "/", input: input).run().bytes == [])
        #expect(try ExternalCommand("cat", [], in: "/").run().bytes == [])
    }

    @Test func missingProgramIsReported() {
        #expect(throws: ExternalCommandFailure(program: "no-such-program", reason: .notFound)) {
            try ExternalCommand("no-such-program", [], in: "/").run()
        }
        #expect(throws: ExternalCommandFailure.self) { try ExternalCommand("sh", [], in: "/no/such/folder").run() }
    }

    @Test func exitStatusAndSignalAreReported() {
        let error = #expect(throws: ExternalCommandFailure.self) { try shell("echo no >&2; exit 3").run() }
        #expect(error?.reason == .ended(status: 3, error: "no\n", output: ""))
        #expect(error?.description == "'sh' ended with status 3: no")
        #expect(throws: ExternalCommandFailure(program: "sh", reason: .killed(signal: 9))) {
            try shell("kill -9 $$").run()
        }
    }

    @Test func timeoutEndsTheProcessGroup() throws {
        // A pipe that another program holds open until it ends.
        let folder = try TestFolder()
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        let pipe = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(pipe) }
        #expect(throws: ExternalCommandFailure(program: "sh", reason: .timedOut(seconds: 1))) {
            try shell("(echo; exec sleep 300) > '\(path)' & sleep 300", seconds: 1).run()
        }
        var byte: UInt8 = 0
        try #require(read(pipe, &byte, 1) == 1, "it was started")
        var entry = pollfd(fd: pipe, events: 0, revents: 0)
        #expect(poll(&entry, 1, 20_000) == 1, "it has ended")
    }

    @Test func outputIsLimited() {
        #expect(throws: ExternalCommandFailure(program: "sh", reason: .tooMuchOutput(limit: 1000))) {
            try shell("yes", limit: 1000).run()
        }
        #expect(throws: ExternalCommandFailure(program: "sh", reason: .tooMuchOutput(limit: 1000))) {
            try shell("yes >&2", limit: 1000).run()
        }
    }
}
