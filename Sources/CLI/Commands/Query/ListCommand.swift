import ArgumentParser
import AshlarJSON
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar list`: the names of the project.
struct ListCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List targets, features, modules, apps and layers.",
        discussion: """
            EXAMPLES
              ashlar list                      everything, in sections
              ashlar list targets
              ashlar list features --format json

            EXIT STATUS
              0  the names are printed
              2  failed: invalid manifest or I/O error
              64 invalid arguments
            """)

    enum Section: String, ExpressibleByArgument, CaseIterable { case targets, features, modules, apps, layers }

    @Argument(help: "What to list; everything by default.")
    var section: Section?

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    private typealias Row = (name: String, json: JSONValue)

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        let sections = (section.map { [$0] } ?? Section.allCases).map { ($0.rawValue, rows(of: $0, in: project)) }
        if output.isJSON {
            let lists = sections.map { ($0, JSONValue.array($1.map(\.json))) }
            try terminal.print(JSONValue.object([("version", .int(1))] + lists).text)
        } else if section != nil {
            try terminal.print(sections.flatMap(\.1).map { $0.name + "\n" }.joined())
        } else {
            let texts = sections.filter { !$0.1.isEmpty }.map { name, rows in
                "\(name)\n" + rows.map { "  \($0.name)\n" }.joined()
            }
            try terminal.print(texts.joined(separator: "\n"))
        }
        return .clean
    }

    private func rows(of section: Section, in project: Project) -> [Row] {
        switch section {
        case .targets: targets(project)
        case .features: members(.feature, of: project)
        case .modules: members(.module, of: project)
        case .apps: members(.app, of: project)
        case .layers:
            project.layers.map { layer in
                (
                    layer.name,
                    .object([
                        ("name", .string(layer.name)), ("rank", .int(layer.rank)), ("path", .string(layer.path)),
                    ])
                )
            }
        }
    }

    private func members(_ kind: Member.Kind, of project: Project) -> [Row] {
        project.members.filter { $0.kind == kind }.map { ($0.name, json($0, project)) }
    }

    private func targets(_ project: Project) -> [Row] {
        let graph = DependencyGraph(project)
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
