import ArgumentParser
import AshlarFilePlans
import AshlarGenerating
import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import AshlarRefactoring
import AshlarScaffolding
import AshlarWorkspace

/// `ashlar remove NAME`: removes a feature, module or app.
struct RemoveCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a feature, module or app.",
        discussion: """
            EXAMPLES
              ashlar remove Refund
              ashlar remove Refund --dry-run      print the plan
              ashlar remove Refund --with-uses    also remove references to it

            Files that you have edited are kept and listed; they no longer belong to a
            target. If something depends on it, nothing is written, and each place is
            reported.

            EXIT STATUS
              0  removed
              1  a rule would be violated; nothing was written
              2  failed: still in use, invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String

    @Flag(help: "Also remove it from lists, exceptions and constraints of the manifest.")
    var withUses = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = RemoveOperation(name, withUses: withUses)
        return try terminal.print(operation.run(at: ManifestLocation(options), change.settings, observer: terminal))
    }
}
