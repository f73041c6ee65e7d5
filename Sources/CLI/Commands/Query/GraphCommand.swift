import ArgumentParser
import AshlarDiagrams
import AshlarFiles
import AshlarProjectModel

/// `ashlar graph`: draws who depends on whom.
struct GraphCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Draw the dependency graph.",
        discussion: """
            EXAMPLES
              ashlar graph                     a picture for the terminal
              ashlar graph -o modules.dot      the file's name chooses the format
              ashlar graph --format dot --collapse feature | dot -Tsvg -o modules.svg
              ashlar graph --focus Matched     what it reaches, and what reaches it

            Edges that a rule forbids are drawn red, or yellow where it only warns. Edges that follow from others are left out.

            EXIT STATUS
              0  it is drawn, forbidden edges too
              2  it could not be done: the manifest, a name, the file system
              64 the arguments make no sense
            """)

    enum Unit: String, ExpressibleByArgument, CaseIterable { case feature, none }

    @Option(help: ArgumentHelp("The format: \(DiagramFormat.names).", valueName: "format"))
    var format: DiagramFormat?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Draw only what this feature, module or target reaches and is reached by.", valueName: "name"),
        completion: .nodeNames)
    var focus: [String] = []

    @Option(
        help: ArgumentHelp(
            "One box for each 'feature', module and app, or 'none' for one for each target; text draws features.",
            valueName: "unit"))
    var collapse: Unit?

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if let output, format == nil, DiagramFormat.forFile(named: output) == nil {
            let endings = DiagramFormat.all.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", ")
            throw ValidationError("'\(output)' tells no format: use one of \(endings), or say --format.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let condemned = try loaded.judge(on: terminal).condemnedEdges
        let format = format ?? output.flatMap { DiagramFormat.forFile(named: $0) } ?? .text
        // A terminal shows a line for each member: one for each target would not fit.
        let unit = collapse ?? (format.name == DiagramFormat.text.name ? .feature : .none)
        let scope = DiagramScope(focus: focus, isCollapsed: unit == .feature)
        let picture: Picture
        do {
            picture = try PictureBuilder.build(loaded.project, scope: scope, condemned: condemned)
        } catch {
            throw CommandFailure("\(error)", remedy: "'ashlar list features' and 'ashlar list targets' tell the names")
        }
        guard let output else {
            let style = DiagramFormat.Style(
                isColored: terminal.isColored(options.output.color), width: terminal.isTerminal ? terminal.width : 100)
            try terminal.print(draw(picture, as: format, style, on: terminal))
            return .clean
        }
        let text = try draw(picture, as: format, DiagramFormat.Style(), on: terminal)
        try OutputFile.write(Array(text.utf8), to: options.path(of: output))
        try terminal.tell("wrote \(output.visible): \(picture.drawnTargets) of \(picture.allTargets) targets\n")
        return .clean
    }

    private func draw(
        _ picture: Picture, as format: DiagramFormat, _ style: DiagramFormat.Style, on terminal: Terminal
    ) throws -> String {
        try terminal.timed {
            format.draw(picture, style)
        } telling: { _ in
            "drew \(picture.drawnTargets) targets as \(format.name)"
        }
    }
}

extension DiagramFormat: ExpressibleByArgument {
    static let names = all.map(\.name).joined(separator: ", ")

    package init?(argument: String) {
        guard let format = Self.named(argument) else { return nil }
        self = format
    }

    package static var allValueStrings: [String] { all.map(\.name) }
    package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
