import ArgumentParser
import AshlarManifest
import AshlarProjectModel

/// `ashlar new layer`.
struct NewLayerCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "layer", abstract: "Add a layer above or below another one.",
        discussion: """
            EXAMPLES
              ashlar new layer Domain --below Feature
              ashlar new layer Design --above Shared --dry-run

            Nothing lies in it yet: 'ashlar move NAME --layer Domain' puts something there,
            and 'ashlar new module NAME --layer Domain' adds to it.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The layer's name.") var name: String

    @Option(help: ArgumentHelp("The layer that it lies right above.", valueName: "layer"), completion: .layerNames)
    var above: String?

    @Option(help: ArgumentHelp("The layer that it lies right below.", valueName: "layer"), completion: .layerNames)
    var below: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if (above == nil) == (below == nil) { throw ValidationError("A layer needs either --above or --below.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let side: LayerAddition.Side = above == nil ? .below : .above
        let neighbour = above ?? below ?? ""
        let addition = LayerAddition(name, side, neighbour)
        let relocation = Relocation(
            command: "ashlar new layer \(name) --\(side.rawValue) \(neighbour)", revision: .layer(addition),
            change: change, options: options,
            check: { try check(neighbour, in: $0) },
            unchanged: { _ in "there is such a layer already; nothing was written\n" },
            next: { _, _ in
                let rows = [
                    ["ashlar move NAME --layer \(name)", "puts something into it"],
                    ["ashlar new module NAME --layer \(name)", "adds something to it"],
                ]
                return "\nNext\n" + Columns.text(rows, indent: "  ")
            })
        return try relocation.carryOut(on: terminal)
    }

    private func check(_ neighbour: String, in project: Project) throws {
        if let known = project.layers.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw CommandFailure("the layer '\(known.name)' exists (\(known.location)); nothing was written")
        }
        if let objection = ManifestEditor.objection(toName: name) {
            throw CommandFailure("the name '\(name)' \(objection); nothing was written")
        }
        try MemberNames.check(layer: neighbour, in: project)
    }
}
