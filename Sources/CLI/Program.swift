import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarReports
import AshlarWorkspace

/// Runs the command line and returns the exit status.
package enum Program {
    /// - Parameter arguments: without the program's own name.
    package static func run(_ arguments: [String]) -> Int32 {
        StandardStream.prepare()
        let terminal = Terminal()
        do {
            return try execute(arguments, terminal).code
        } catch let failure as StreamFailure {
            // Standard error may still work if standard output fails.
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
        } catch let failure as OperationFailure {
            try terminal.complain(failure.text)
        } catch PlanFailure.lockFile(let problems) {
            let report = LintReport(findings: problems)
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored))
        } catch let failure as PlanFailure {
            try terminal.complain(OperationFailure("\(failure)", remedy: failure.remedy).text)
        } catch let failure as FileFailure {
            try terminal.complain(OperationFailure("\(failure)").text)
        } catch let refusal as ManifestRefusal {
            try terminal.complain(TextReporter.report(refusal.report, isColored: terminal.isErrorColored))
            try terminal.tell(SummaryLine.text(of: refusal.report, isColored: terminal.isErrorColored))
        }
        return .impossible
    }
}
