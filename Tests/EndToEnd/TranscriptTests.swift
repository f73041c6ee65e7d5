import AshlarTestSupport
import Foundation
import Testing

/// Each folder of `Tests/Fixtures/cases` is a case: `commands.txt` is run in a copy of `input`, and everything that is
/// printed must be `transcript.txt`. `UPDATE_SNAPSHOTS=1` rewrites the transcripts.
@Suite("Transcripts of the real binary")
struct TranscriptTests {
    private static let folder = Fixture.repository.appending(path: "Tests/Fixtures/cases")

    static let cases: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test func casesExist() {
        #expect(Self.cases.count >= 10)
    }

    @Test(arguments: cases)
    func outputMatchesTheTranscript(of name: String) throws {
        let folder = Self.folder.appending(path: name)
        let workspace = try Workspace()
        let input = folder.appending(path: "input")
        if FileManager.default.fileExists(atPath: input.path) {
            for entry in try FileManager.default.contentsOfDirectory(atPath: input.path) {
                try FileManager.default.copyItem(
                    at: input.appending(path: entry), to: workspace.folder.appending(path: entry))
            }
        }
        // Git ignores `.ashlar`, so a case keeps the content of that folder under another name.
        let state = folder.appending(path: "state")
        if FileManager.default.fileExists(atPath: state.path) {
            try FileManager.default.copyItem(at: state, to: workspace.folder.appending(path: ".ashlar"))
        }
        let commands = try String(contentsOf: folder.appending(path: "commands.txt"), encoding: .utf8)
        let reported = try Transcript(workspace: workspace).text(of: commands)
        let file = folder.appending(path: "transcript.txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try Data(reported.utf8).write(to: file)
        }
        #expect(reported == (try String(contentsOf: file, encoding: .utf8)))
    }
}

/// Runs lines of commands and writes down what they print: `ashlar …`, `ls`, and `cat FILE`.
struct Transcript {
    let workspace: Workspace

    func text(of commands: String) throws -> String {
        try commands.split(separator: "\n").map { try text(ofCommand: String($0)) }.joined()
    }

    private func text(ofCommand line: String) throws -> String {
        let words = line.split(separator: " ").map(String.init)
        var text = "$ \(line)\n"
        switch words.first {
        case "ashlar":
            let outcome = try workspace.ashlar.run(Array(words.dropFirst()))
            text += outcome.output
            text += outcome.error.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map { "[2] \($0)\n" }.joined()
            text += "[exit \(outcome.status)]\n"
        case "ls": text += try workspace.files().map { $0 + "\n" }.joined()
        case "cat": text += try workspace.text(words[1])
        default: throw Command.Failure(text: "a transcript knows no '\(line)'")
        }
        return text.replacing(/· \d+\.\d\d s/) { _ in "· 0.00 s" }
            .replacing(workspace.folder.path, with: "<folder>") + "\n"
    }
}
