import ArgumentParser
import AshlarProjectModel
import AshlarReports

/// `ashlar list`: names, one a line.
struct ListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List targets, features, modules or layers.",
        discussion: """
            EXAMPLES
              ashlar list targets
              ashlar list features --json

            EXIT STATUS
              0  the names are printed
              2  it could not be done: the manifest, the file system
              64 the arguments make no sense
            """)

    enum Matter: String, ExpressibleByArgument, CaseIterable { case targets, features, modules, layers }

    @Argument(help: "What to list: \(Matter.allCases.map(\.rawValue).joined(separator: ", ")).")
    var matter: Matter

    @Flag(help: "Print JSON, with more than the names.")
    var json = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        let rows = rows(of: project)
        if json {
            let list = JSONValue.object([("version", .int(1)), (matter.rawValue, .array(rows.map(\.json)))])
            try terminal.print(list.text)
        } else {
            try terminal.print(rows.map { $0.name + "\n" }.joined())
        }
        return .clean
    }

    private func rows(of project: Project) -> [(name: String, json: JSONValue)] {
        switch matter {
        case .targets:
            targets(project)
        case .features:
            project.members.filter { $0.kind == .feature }.map { ($0.name, json($0, project)) }
        case .modules:
            project.members.filter { $0.kind == .module }.map { ($0.name, json($0, project)) }
        case .layers:
            project.layers.map { layer in
                (
                    layer.name,
                    .object([
                        ("name", .string(layer.name)), ("course", .int(layer.course)), ("path", .string(layer.path)),
                    ])
                )
            }
        }
    }

    private func targets(_ project: Project) -> [(name: String, json: JSONValue)] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        return project.targets.enumerated().map { index, target in
            let dependencies = graph.edges(from: index).map { JSONValue.string(project.nodeName($0.imported)) }
            let json = JSONValue.object([
                ("name", .string(target.name)), ("kind", .string(target.kind.rawValue)), ("part", .string(target.part)),
                ("member", .string(project.members[target.member].name)),
                ("layer", .string(project.layers[target.layer].name)), ("path", .string(target.path)),
                ("dependencies", .array(dependencies)),
            ])
            return (target.name, json)
        }
    }

    private func json(_ member: Member, _ project: Project) -> JSONValue {
        .object([
            ("name", .string(member.name)), ("owner", JSONValue(member.owner)),
            ("tags", .array(member.tags.map { .string($0) })),
            ("targets", .array(member.targets.map { .string(project.targets[$0].name) })),
            ("location", .string(member.location.description)),
        ])
    }
}
