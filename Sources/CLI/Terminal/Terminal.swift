import AshlarFiles
import AshlarReports

/// Where a command prints: results to standard output, status and mistakes to standard error.
struct Terminal {
    /// What the command line says of it; `nil` for nothing.
    var volume: Volume?
    /// What was typed after the program's name.
    var arguments: [String] = []

    private let output = StandardStream.output
    private let error = StandardStream.error

    /// A result.
    func print(_ text: String) throws {
        if !text.isEmpty { try output.write(text) }
    }

    func print(_ bytes: [UInt8]) throws {
        if !bytes.isEmpty { try output.write(bytes) }
    }

    /// What a person wants to know besides the result; `--quiet` silences it.
    func tell(_ text: String) throws {
        if !text.isEmpty, volume != .quiet { try error.write(text) }
    }

    /// Why there is no result; nothing silences it.
    func complain(_ text: String) throws {
        if !text.isEmpty { try error.write(text) }
    }

    /// Does a step of the work; `--verbose` tells what it was and how long it took.
    func timed<Value>(_ step: () throws -> Value, telling text: (Value) -> String) throws -> Value {
        let clock = Clock()
        let value = try step()
        if volume == .verbose { try tell("\(text(value)) · \(SummaryLine.decimal(clock.elapsed)) s\n") }
        return value
    }

    /// Does long work that says how far it is; where a person looks on, a line says so while it lasts.
    func showingProgress<Value>(_ verb: String, _ work: ((_ done: Int, _ all: Int) -> Void) throws -> Value) rethrows
        -> Value
    {
        guard error.isTerminal, volume != .quiet else { return try work { _, _ in } }
        let clock = Clock()
        var line = ProgressLine(verb: verb)
        // The work goes on though nobody can be told how far it is.
        defer { try? complain(line.clear()) }
        return try work { done, all in
            if let text = line.update(done: done, of: all, after: clock.elapsed) { try? complain(text) }
        }
    }

    /// Whether somebody is there who can be asked, and sees the question.
    static var canAsk: Bool { StandardInput.isTerminal && StandardStream.error.isTerminal }

    /// Asks until the answer will do; nothing silences a question.
    ///
    /// - Parameters:
    ///   - usual: what an empty answer means; `nil` where there must be one.
    ///   - objection: what is wrong with an answer.
    func ask(_ question: String, usual: String? = nil, objection: (String) -> String?) throws -> String {
        while true {
            try complain(question.visible + (usual.map { " [\($0.visible)]" } ?? "") + ": ")
            guard let line = StandardInput.line() else {
                try complain("\n")
                throw CommandFailure("there was no answer; nothing was written")
            }
            let answer = line.drop { $0.isWhitespace }
            let trimmed = String(answer.reversed().drop { $0.isWhitespace }.reversed())
            if trimmed.isEmpty, let usual { return usual }
            guard let problem = trimmed.isEmpty ? "an answer is needed" : objection(trimmed) else { return trimmed }
            try complain("  \(problem.visible)\n")
        }
    }

    var isTerminal: Bool { output.isTerminal }
    var width: Int { output.width }

    func isColored(_ flag: ColorDecision.Flag) -> Bool {
        ColorDecision.isColored(flag, isTerminal: output.isTerminal)
    }

    func isErrorColored(_ flag: ColorDecision.Flag) -> Bool {
        ColorDecision.isColored(flag, isTerminal: error.isTerminal)
    }
}
