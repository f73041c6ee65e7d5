import ArgumentParser
import AshlarGenerating
import AshlarManifestEditing
import AshlarRefactoring

/// `ashlar new layer`.
struct NewLayerCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "layer", "Add a layer above or below another one.",
        help: """
              ashlar new layer Domain --below Feature
              ashlar new layer Design --above Shared --dry-run

            The layer is empty. 'ashlar move NAME --layer Domain' moves a member into it,
            and 'ashlar new module NAME --layer Domain' adds one.
            """)

    @Argument(help: "The layer's name.") var name: String

    @Option(help: ArgumentHelp("The layer directly below the new one.", valueName: "layer"), completion: .layerNames)
    var above: String?

    @Option(help: ArgumentHelp("The layer directly above the new one.", valueName: "layer"), completion: .layerNames)
    var below: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if above != nil, below != nil { throw ValidationError("--above and --below exclude each other.") }
        if above == nil, below == nil { throw ValidationError("Either --above or --below is required.") }
    }

    func operation(on terminal: Terminal) -> any ChangeOperation {
        let neighbour = above ?? below ?? ""
        return Relocation.addition(
            LayerAddition(name, above == nil ? .below : .above, neighbour), named: name, beside: neighbour)
    }
}
