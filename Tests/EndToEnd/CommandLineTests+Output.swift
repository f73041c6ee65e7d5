import AshlarTestSupport
import Foundation
import Testing

extension CommandLineTests {
    // MARK: Colour

    private static let machineFormats = [
        ["lint", "--reporter", "json"], ["list", "--format", "json"], ["list", "targets", "--format", "json"],
        ["list", "layers"], ["graph", "--format", "dot"], ["generate", "--allow-findings", "--check", "--diff"],
        ["completions", "zsh"],
    ]

    @Test(arguments: machineFormats)
    func machineFormatsHaveNoEscapes(_ arguments: [String]) throws {
        let workspace = try Workspace()
        let manifest = try Fixture.text("cases/lint-findings/input/ashlar.yml")
        try workspace.write(
            manifest.replacing("  Profile: {}", with: "  Profile: {owner: \"\\e[31mme\", tags: [\"\\e[0m\"]}"),
            to: "ashlar.yml")
        var ashlar = workspace.ashlar
        ashlar.environment = ["CLICOLOR_FORCE": "1", "TERM": "xterm"]
        let outcome = try ashlar.run(arguments + ["--color", "always"])
        #expect(outcome.output.utf8.count > 20, "\(outcome.error)")
        #expect(!outcome.output.utf8.contains(0x1B))
    }

    @Test func patchIsPrintedDespiteViolations() throws {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("cases/lint-findings/input/ashlar.yml"), to: "ashlar.yml")
        let patch = try workspace.ashlar("generate", "--allow-findings", "--check", "--diff")
        #expect(patch.output.hasPrefix("diff --git "))
        #expect(patch.error.contains("[features-meet-at-interfaces]"))
        let refused = try workspace.ashlar("generate", "--check", "--diff")
        #expect(refused.output == "")
        #expect(refused.error.contains("[features-meet-at-interfaces]"))
    }

    @Test(.needs(.python3)) func lastColorOptionTakesPrecedence() throws {
        let workspace = try Workspace()
        try workspace.write(try Fixture.text("cases/lint-findings/input/ashlar.yml"), to: "ashlar.yml")
        func isColored(_ environment: [String: String], onTerminal: Bool, _ options: String...) throws -> [Bool] {
            var ashlar = workspace.ashlar
            ashlar.environment = ["TERM": "xterm"].merging(environment) { $1 }
            let outcome =
                onTerminal
                ? try ashlar.onTerminal(["lint", "--declared"] + options)
                : try ashlar.run(["lint", "--declared"] + options)
            #expect(outcome.status == 1)
            return [outcome.output, outcome.error].map { $0.utf8.contains(0x1B) }
        }
        // A terminal shows both streams as one.
        #expect(try isColored([:], onTerminal: true) == [true, false])
        #expect(try isColored(["NO_COLOR": "1"], onTerminal: true) == [false, false])
        #expect(try isColored(["NO_COLOR": ""], onTerminal: true) == [true, false])
        #expect(try isColored(["TERM": "dumb"], onTerminal: true) == [false, false])
        #expect(try isColored([:], onTerminal: true, "--color", "never") == [false, false])
        #expect(try isColored([:], onTerminal: false) == [false, false])
        #expect(try isColored(["CLICOLOR_FORCE": "1"], onTerminal: false) == [true, true])
        #expect(try isColored(["NO_COLOR": "1"], onTerminal: false, "--color", "always") == [true, true])
    }

    @Test func manifestErrorsRespectTheColorOption() throws {
        let ashlar = try broken().ashlar
        #expect(try ashlar("graph").error.utf8.contains(0x1B) == false)
        #expect(try ashlar("graph", "--color", "always").error.utf8.contains(0x1B))
    }

    // MARK: Writes that fail

    static let verbose = [
        ["--help"], ["--version"], [], ["help", "lint"], ["lint", "--help"], ["lint", "--reporter", "json"],
        ["graph"], ["why", "Matched", "Payment"], ["can", "Matched", "Payment"], ["list", "targets"],
        ["generate", "--dry-run"], ["generate", "--check"], ["generate", "--check", "--diff"],
        ["completions", "bash"], ["completions", "zsh"], ["completions", "fish"],
        ["--generate-completion-script", "bash"],
        ["---completion", "why", "--", "positional@0", "2", "0", "ashlar", "why", ""],
        ["init", "--preset", "tada", "--name", "New", "--directory", "New"],
    ]

    @Test(arguments: sample(verbose, every: 8))
    func closedStandardOutputIsAnError(_ arguments: [String]) throws {
        let workspace = try tada()
        let full = FileHandle(forWritingAtPath: "/dev/full")
        #expect(try workspace.ashlar.status(arguments, output: try #require(full)) == 2)

        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        // What a shell says of a process that a closed pipe has ended.
        let again = try tada()
        #expect(try again.ashlar.status(arguments, output: pipe.fileHandleForWriting) == 141)

        let last = try tada()
        let closed = try Command.run(
            "/bin/sh", ["-c", "exec \"$@\" >&-", "sh", Ashlar.binary.path] + arguments, in: last.folder)
        #expect(closed.status == 2)
        #expect(closed.error.contains("cannot write to 'standard output': "))
    }

    @Test(arguments: [["lnt"], ["lint"], ["generate"], ["lint", "-C", "nowhere"], ["why", "A", "B"], ["lint", "-v"]])
    func fullStandardErrorIsAnError(_ arguments: [String]) throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        #expect(try tada().ashlar.status(arguments, error: full) == 2)
        #expect(try tada().ashlar("lint", "--declared", "-q").status == 0)
    }
}
