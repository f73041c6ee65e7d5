import ArgumentParser
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar move NAME --layer L`: moves a feature, module or app to another layer.
struct MoveCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a feature, module or app to another layer.",
        discussion: """
            EXAMPLES
              ashlar move TadaStore --layer Core
              ashlar move TadaStore --layer Core --dry-run

            If a rule forbids a dependency there, it is reported and nothing is written.
            Folders that belong to the layer move with it; names and sources do not change.

            EXIT STATUS
              0  moved
              1  a rule would be violated; nothing was written
              2  failed: invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String

    @Option(help: ArgumentHelp("The new layer.", valueName: "layer"), completion: .layerNames)
    var layer: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let move = Relocation.move(name, to: layer)
        return try terminal.print(move.run(at: ManifestLocation(options), change.settings, observer: terminal))
    }
}
