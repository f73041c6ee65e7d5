import ArgumentParser

/// A command that returns an exit status instead of ending the process.
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
