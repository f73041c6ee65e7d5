import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarLinting
import AshlarReports
import AshlarWorkspace

/// Runs the command line and returns the exit status.
package enum Program {
    /// - Parameter words: the program's own name and the arguments. On Linux, there are none where `/proc` is not mounted.
    package static func run(_ words: [String]) -> Int32 {
        StandardStream.prepare()
        let terminal = Terminal()
        do {
            guard !words.isEmpty else {
                try terminal.complain(OperationFailure("the arguments cannot be read", remedy: "mount /proc"))
                return ExitStatus.impossible.rawValue
            }
            return try execute(Array(words.dropFirst()), terminal).rawValue
        } catch let failure as StreamFailure {
            // Standard error may still work if standard output fails.
            if case .failed(let reason) = failure { try? terminal.complain("error: \(reason)\n") }
            return failure.exitStatus
        } catch {
            try? terminal.complain("error: \(error)\n")
            return ExitStatus.internalError.rawValue
        }
    }

    private static func execute(_ arguments: [String], _ terminal: Terminal) throws -> ExitStatus {
        let command: any AnsweringCommand
        do {
            guard NameCompletion.prepare(arguments) else { return .usage }
            if let failure = UsageFailure.overlooked(in: arguments) { throw failure }
            var parsed = try AshlarCommand.parseAsRoot(arguments)
            guard let answering = parsed as? any AnsweringCommand else {
                // The root command and `help` print by throwing.
                try parsed.run()
                return .clean
            }
            command = answering
        } catch {
            if AshlarCommand.exitCode(for: error) == .success {
                let text = AshlarCommand.fullMessage(for: error, columns: HelpText.unlimited) + "\n"
                let isHelp = text.hasPrefix("OVERVIEW: ")
                try terminal.print(isHelp ? HelpText.wrapped(text, width: min(terminal.width, 80)) : text)
                return .clean
            }
            // A completion request prints names only.
            if !NameCompletion.isAsked(arguments) {
                let failure = error as? UsageFailure
                try terminal.complain((failure ?? UsageFailure(AshlarCommand.message(for: error), arguments)).text)
            }
            return .usage
        }
        var terminal = terminal
        terminal.volume = command.printing.volume
        terminal.color = command.printing.color
        terminal.arguments = arguments
        do {
            return try command.execute(on: terminal)
        } catch PlanFailure.lockFile(let problems) {
            try terminal.complain(LintReport(findings: problems))
        } catch let refusal as ManifestRefusal {
            let report = try refusal.withRenames().report
            try terminal.complain(report)
            try terminal.summarize(report)
        } catch {
            guard let failure = OperationFailure(error) else { throw error }
            try terminal.complain(failure)
        }
        return .impossible
    }
}

extension OperationFailure {
    /// The error of an operation, a write or a file; `nil` for any other.
    init?(_ error: any Error) {
        switch error {
        case let failure as OperationFailure: self = failure
        case let failure as PlanFailure: self.init("\(failure)", remedy: failure.remedy)
        case let failure as FileFailure: self.init("\(failure)", remedy: failure.remedy)
        default: return nil
        }
    }
}
