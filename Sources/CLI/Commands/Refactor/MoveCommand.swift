import ArgumentParser
import AshlarGenerating
import AshlarRefactoring

/// `ashlar move NAME --layer L`: moves a feature, module or app to another layer.
struct MoveCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "move", "Move a feature, module or app to another layer.",
        help: """
              ashlar move TadaMap --layer Core
              ashlar move TadaMap --layer Core --dry-run

            If a rule forbids a dependency there, it is reported and nothing is written.
            Folders that belong to the layer move with it; names and sources do not change.
            """,
        exit: ExitStatus.section(
            "moved", findings: "a rule would be violated, and nothing was written; or a source has errors"))

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String

    @Option(help: ArgumentHelp("The new layer.", valueName: "layer"), completion: .layerNames)
    var layer: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation { Relocation.move(name, to: layer) }
}
