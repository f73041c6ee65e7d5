import ArgumentParser
import AshlarFiles
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
            options: options)
        return try relocation.carryOut(
            on: terminal,
            check: { project in
                try MemberNames.check(name, in: project)
                guard !project.layers.contains(where: { $0.name == layer }) else { return }
                let meant = Spelling.suggestion(for: layer, among: project.layers.map(\.name))
                throw CommandFailure(
                    "there is no layer '\(layer)'; nothing was written", remedy: meant.map { "did you mean '\($0)'?" })
            },
            unchanged: { project in
                let place = project.members.first { $0.name == name }.map { " (\($0.location))" } ?? ""
                return "'\(name)' is in the layer '\(layer)' already\(place); nothing was written\n"
            },
            next: { .steps($0, name) })
    }
}

/// `ashlar split NAME`: cuts a module or feature into more parts.
struct SplitCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "split", abstract: "Cut a module or a feature into the parts of another split.",
        discussion: """
            EXAMPLES
              ashlar split TadaStore                   an interface, an implementation, mocks
              ashlar split TadaStore --into service
              ashlar split TadaStore --dry-run

            Each source stays in the part that it belongs to; those of a part that is no
            more go to the implementation. New parts get their first sources. Others see
            the interface from then on: what they need of the sources has to go there.

            EXIT STATUS
              0  it is cut so
              1  a rule would be broken; nothing was written
              2  it could not be done: the manifest, a conflict, the file system
              64 the arguments make no sense
            """)

    @Argument(help: "The module or feature.", completion: .memberNames) var name: String

    @Option(
        help: ArgumentHelp(
            "The split; 'service' for a module and 'standard' for a feature where nothing is said.",
            valueName: "split"))
    var into: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let kind = try kind()
        let split = into ?? (kind == .feature ? "standard" : "service")
        var relocation = Relocation(
            command: "ashlar split \(name) --into \(split)", revision: .split(name, into: split), change: change,
            options: options)
        relocation.splitMember = name
        return try relocation.carryOut(
            on: terminal, check: { try MemberNames.check(name, in: $0) },
            unchanged: { project in
                let place = project.members.first { $0.name == name }.map { " (\($0.location))" } ?? ""
                return "'\(name)' is cut by '\(split)' already\(place); nothing was written\n"
            },
            next: { .steps($0, name) })
    }

    private func kind() throws -> Member.Kind? {
        try ProjectTexts(options).resolve().project.members.first { $0.name == name }?.kind
    }
}

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
            change: change, options: options)
        return try relocation.carryOut(
            on: terminal, check: { try check(neighbour, in: $0) },
            unchanged: { _ in "there is such a layer already; nothing was written\n" },
            next: { _ in
                let rows = [
                    ["ashlar move NAME --layer \(name)", "puts something into it"],
                    ["ashlar new module NAME --layer \(name)", "adds something to it"],
                ]
                return "\nNext\n" + Columns.text(rows, indent: "  ")
            })
    }

    private func check(_ neighbour: String, in project: Project) throws {
        if let known = project.layers.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw CommandFailure("the layer '\(known.name)' exists (\(known.location)); nothing was written")
        }
        if let objection = ManifestEditor.objection(toName: name) {
            throw CommandFailure("the name '\(name)' \(objection); nothing was written")
        }
        guard !project.layers.contains(where: { $0.name == neighbour }) else { return }
        let meant = Spelling.suggestion(for: neighbour, among: project.layers.map(\.name))
        throw CommandFailure(
            "there is no layer '\(neighbour)'; nothing was written", remedy: meant.map { "did you mean '\($0)'?" })
    }
}

extension String {
    fileprivate static func steps(_ project: Project, _ member: String) -> String {
        NextSteps(project: project, member: member).text
    }
}
