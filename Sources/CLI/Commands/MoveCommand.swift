import ArgumentParser
import AshlarManifest
import AshlarProjectModel

/// `ashlar move NAME --layer L`: puts a feature, module or app into another layer.
struct MoveCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Put a feature, a module or an app into another layer.",
        discussion: """
            EXAMPLES
              ashlar move TadaStore --layer Core
              ashlar move TadaStore --layer Core --dry-run

            First the graph is judged as it would be: where a rule forbids an edge there,
            the edge is told and nothing is written. Folders that follow the layer move
            with it; names stay, and so does every source.

            EXIT STATUS
              0  it is in the layer
              1  a rule would be broken; nothing was written
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String

    @Option(help: ArgumentHelp("The layer that it goes to.", valueName: "layer"), completion: .layerNames)
    var layer: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let relocation = Relocation(
            command: "ashlar move \(name) --layer \(layer)", revision: .move(name, layer: layer), change: change,
            options: options,
            check: { project in
                try MemberNames.check(name, in: project)
                try MemberNames.check(layer: layer, in: project)
            },
            unchanged: { project in
                let place = project.members.first { $0.name == name }.map { " (\($0.location))" } ?? ""
                return "'\(name)' is in the layer '\(layer)' already\(place); nothing was written\n"
            },
            next: { NextSteps(project: $0, member: name, first: $1).text })
        return try relocation.carryOut(on: terminal)
    }
}
