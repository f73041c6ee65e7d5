import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// Prints results to standard output, and status and errors to standard error.
struct Terminal: OperationObserver {
    /// The volume that the command line sets; `nil` by default.
    var volume: Volume?
    var color: ColorDecision.Flag = .auto
    /// The command line without the program's name.
    var arguments: [String] = []

    private let output = StandardStream.output
    private let error = StandardStream.error

    /// Prints a result.
    func print(_ text: String) throws {
        if !text.isEmpty { try output.write(text) }
    }

    func print(_ bytes: [UInt8]) throws {
        if !bytes.isEmpty { try output.write(bytes) }
    }

    /// Prints a patch: for `git apply`, or for reading on a terminal, which must not obey what is in a file.
    func print(patch: [UInt8]) throws {
        if isTerminal { try print(String(escapingInvalid: patch).visibleLines) } else { try print(patch) }
    }

    /// Prints status; `--quiet` suppresses it.
    func tell(_ text: String) throws {
        if !text.isEmpty, volume != .quiet { try error.write(text) }
    }

    /// Whether the shell led standard output or standard error to the file.
    func writes(to path: String) -> Bool { output.isFile(at: path) || error.isFile(at: path) }

    var isVerbose: Bool { volume == .verbose }
    var command: String? { arguments.isEmpty ? nil : TypedCommand(arguments: arguments).text }

    func report(_ status: String) throws { try tell(status) }

    /// Prints an error; `--quiet` does not suppress it.
    func complain(_ text: String) throws {
        if !text.isEmpty { try error.write(text) }
    }

    func complain(_ failure: OperationFailure) throws { try complain(failure.text) }

    /// Prints findings as a result.
    func print(_ report: LintReport) throws { try print(TextReporter.report(report, isColored: isColored)) }

    /// Prints findings as errors.
    func complain(_ report: LintReport) throws { try complain(TextReporter.report(report, isColored: isErrorColored)) }

    /// Prints the summary of a report as status.
    func summarize(_ report: LintReport) throws {
        try tell(SummaryLine.text(of: report, isColored: isErrorColored, isVerbose: isVerbose))
    }

    /// Runs long work and shows its progress if standard error is a terminal.
    func showingProgress<Value>(_ verb: String, _ work: ((_ done: Int, _ all: Int) -> Void) throws -> Value) rethrows
        -> Value
    {
        guard error.isTerminal, volume != .quiet else { return try work { _, _ in } }
        let clock = Clock()
        var line = ProgressLine(verb: verb)
        // A failure to print progress does not stop the work.
        defer { try? complain(line.clear()) }
        return try work { done, all in
            if let text = line.update(done: done, of: all, after: clock.elapsed) { try? complain(text) }
        }
    }

    /// Whether prompts are possible: standard input and standard error are a terminal.
    static var canAsk: Bool { StandardStream.input.isTerminal && StandardStream.error.isTerminal }

    /// Prompts until the answer is valid; `--quiet` does not suppress a prompt.
    ///
    /// - Parameters:
    ///   - usual: the default for an empty answer; `nil` if an answer is required.
    ///   - explanation: the lines that the answer `?` prints.
    ///   - objection: returns why an answer is invalid, or `nil`.
    func ask(
        _ question: String, usual: String? = nil, explanation: String? = nil, objection: (String) throws -> String?
    ) throws -> String {
        while true {
            try complain(question.visible + (usual.map { " [\($0.visible)]" } ?? "") + ": ")
            guard let line = readLine() else {
                try complain("\n")
                throw OperationFailure("no answer was given; nothing was written")
            }
            let answer = line.drop { $0.isWhitespace }
            let trimmed = String(answer.reversed().drop { $0.isWhitespace }.reversed())
            if trimmed.isEmpty, let usual { return usual }
            if trimmed == "?", let explanation {
                try complain(explanation.visibleLines)
                continue
            }
            guard let problem = trimmed.isEmpty ? "an answer is required" : try objection(trimmed) else {
                return trimmed
            }
            try complain("  \(problem.visible)\n")
        }
    }

    /// The next line of standard input, without its end; `nil` at the end of the input.
    func nextLine() -> String? { readLine() }

    var isTerminal: Bool { output.isTerminal }
    var width: Int { output.width }

    /// Whether results are colored.
    var isColored: Bool { ColorDecision.isColored(color, isTerminal: output.isTerminal) }

    /// Whether status and errors are colored.
    var isErrorColored: Bool { ColorDecision.isColored(color, isTerminal: error.isTerminal) }
}
