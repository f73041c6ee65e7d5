import ArgumentParser
import AshlarFiles
import AshlarProjectModel
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
            if case .failed(let reason) = failure { try? terminal.complain("error: \(reason)\n") }
            return failure.exitStatus
        } catch {
            try? terminal.complain("error: \(error)\n")
            return ExitStatus.internalError.code
        }
    }

    private static func execute(_ arguments: [String], _ terminal: Terminal) throws -> ExitStatus {
        let command: any AnsweringCommand
        do {
            guard NameCompletion.prepare(arguments) else { return .usage }
            if let failure = UsageFailure.overlooked(in: arguments) { throw failure }
            var parsed = try AshlarCommand.parseAsRoot(arguments)
            guard let answering = parsed as? any AnsweringCommand else {
                // The root and `help` run by throwing what they have to say.
                try parsed.run()
                return .clean
            }
            command = answering
        } catch {
            if AshlarCommand.exitCode(for: error) == .success {
                try terminal.print(AshlarCommand.fullMessage(for: error) + "\n")
                return .clean
            }
            // A shell asks in the midst of somebody's typing: nothing may be said there but names.
            if !NameCompletion.isAsked(arguments) {
                let failure = error as? UsageFailure
                try terminal.complain((failure ?? UsageFailure(AshlarCommand.message(for: error), arguments)).text)
            }
            return .usage
        }
        var terminal = terminal
        terminal.volume = command.printing.volume
        terminal.arguments = arguments
        do {
            return try command.execute(on: terminal)
        } catch let failure as CommandFailure {
            try terminal.complain(failure.text)
        } catch let failure as PlanFailure {
            try terminal.complain(CommandFailure("\(failure)", remedy: failure.remedy).text)
        } catch let failure as FileFailure {
            try terminal.complain(CommandFailure("\(failure)").text)
        } catch let refusal as ManifestRefusal {
            let isColored = terminal.isErrorColored(command.printing.color)
            try terminal.complain(TextReporter.report(refusal.report, isColored: isColored))
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
protocol AnsweringCommand: ParsableCommand {
    var printing: OutputOptions { get }

    func execute(on terminal: Terminal) throws -> ExitStatus
}

/// A command that reads a manifest.
protocol ProjectCommand: AnsweringCommand {
    var options: ProjectOptions { get }
}

extension ProjectCommand {
    var printing: OutputOptions { options.output }
}

/// Why a command could not do its work: what, why, and what helps.
struct CommandFailure: Error {
    var message: String
    var remedy: String?

    init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }

    /// Nothing has the name that was given.
    ///
    /// - Parameters:
    ///   - reason: that there is nothing of the name, such as "there is no layer 'Doman'".
    ///   - remedy: what helps where no known name is like it.
    static func unknown(
        _ name: String, among known: [String], _ reason: String, remedy: String? = nil
    ) -> CommandFailure {
        let meant = Spelling.suggestion(for: name, among: known)
        return CommandFailure(reason, remedy: meant.map { "did you mean '\($0)'?" } ?? remedy)
    }

    var text: String { "error: \(shown(message))\n" + (remedy.map { "  help: \(shown($0))\n" } ?? "") }

    /// What people typed may hold what a terminal would obey.
    private func shown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
            .joined(separator: "\n")
    }
}
