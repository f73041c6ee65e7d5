import ArgumentParser
import AshlarFiles
import AshlarReports

/// Runs the command line and answers with the exit status.
package enum Program {
    /// - Parameter arguments: without the program's own name.
    package static func run(_ arguments: [String]) -> Int32 {
        StandardStream.prepare()
        let terminal = Terminal()
        do {
            return try execute(arguments, terminal).code
        } catch let failure as StreamFailure {
            // Where standard output fails, standard error may still be read.
            if case .failed(let reason) = failure { try? terminal.tell("error: \(reason)\n") }
            return failure.exitStatus
        } catch {
            try? terminal.tell("error: \(error)\n")
            return ExitStatus.internalError.code
        }
    }

    private static func execute(_ arguments: [String], _ terminal: Terminal) throws -> ExitStatus {
        let command: any ProjectCommand
        do {
            var parsed = try AshlarCommand.parseAsRoot(arguments)
            guard let project = parsed as? any ProjectCommand else {
                // The root and `help` run by throwing what they have to say.
                try parsed.run()
                return .clean
            }
            command = project
        } catch {
            let message = AshlarCommand.fullMessage(for: error) + "\n"
            let isHelp = AshlarCommand.exitCode(for: error) == .success
            if isHelp { try terminal.print(message) } else { try terminal.tell(message) }
            return isHelp ? .clean : .usage
        }
        do {
            return try command.execute(on: terminal)
        } catch let failure as CommandFailure {
            try terminal.tell(failure.text)
        } catch let failure as FileFailure {
            try terminal.tell(CommandFailure("\(failure)").text)
        } catch let refusal as ManifestRefusal {
            let isColored = terminal.isErrorColored(.auto)
            try terminal.tell(TextReporter.findings(of: refusal.report, isColored: isColored))
            try terminal.tell(SummaryLine.text(of: refusal.report, isColored: isColored))
        }
        return .impossible
    }
}

/// What the exit status of a run means.
enum ExitStatus {
    /// Nothing to complain about.
    case clean
    /// Findings at error level, or files that are not what they should be.
    case findings
    /// The manifest, a conflict or the system kept the command from its work.
    case impossible
    /// The arguments make no sense.
    case usage
    /// A mistake of Ashlar's own.
    case internalError

    var code: Int32 {
        switch self {
        case .clean: 0
        case .findings: 1
        case .impossible: 2
        case .usage: 64
        case .internalError: 70
        }
    }

    /// For the help of each command that judges.
    static let explanation = """
        EXIT STATUS
          0  clean
          1  findings at error level, or files that are not up to date
          2  it could not be done: the manifest, a conflict, the file system
          64 the arguments make no sense
        """
}

/// A command that answers with an exit status instead of ending the process.
protocol ProjectCommand: ParsableCommand {
    func execute(on terminal: Terminal) throws -> ExitStatus
}

/// Why a command could not do its work: what, why, and what helps.
struct CommandFailure: Error {
    var message: String
    var remedy: String?

    init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }

    var text: String { "error: \(message)\n" + (remedy.map { "  help: \($0)\n" } ?? "") }
}
