import ArgumentParser
import AshlarRefactoring
import AshlarWorkspace

/// A command that returns an exit status instead of ending the process.
protocol AnsweringCommand: ParsableCommand {
    associatedtype Output: OutputSettings

    var printing: Output { get }

    func execute(on terminal: Terminal) throws -> ExitStatus
}

/// A command that reads a manifest.
protocol ProjectCommand: AnsweringCommand {
    var options: ProjectOptions { get }
}

extension ProjectCommand {
    var printing: ProjectOptions { options }
}

/// A command that changes the project by one operation.
protocol ChangeCommand: ProjectCommand {
    var change: ChangeOptions { get }

    /// The operation that the arguments describe; missing ones are asked for on the terminal.
    func operation(on terminal: Terminal) throws -> any ChangeOperation
}

extension ChangeCommand {
    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = try operation(on: terminal)
        return try terminal.print(operation.run(at: ManifestLocation(options), change.settings, observer: terminal))
    }
}
