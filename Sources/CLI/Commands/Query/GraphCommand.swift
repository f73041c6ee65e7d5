import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarMessages
import AshlarWorkspace

/// `ashlar graph`: draws the dependency graph.
struct GraphCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "graph", "Draw the dependency graph.",
        help: """
              ashlar graph                     # a text diagram
              ashlar graph -o modules.dot      # the format follows from the file's name
              ashlar graph --format dot --collapse feature | dot -Tsvg -o modules.svg
              ashlar graph --focus Matched     # only its dependencies and dependents

            Forbidden edges are red, or yellow if the rule is a warning. Edges that other
            edges imply are omitted.
            """,
        exit: ExitStatus.section(
            "the graph is drawn, with or without forbidden edges",
            failed: "invalid manifest, unknown name or I/O error"))

    enum Unit: String, ExpressibleByArgument, CaseIterable { case feature, none }

    @Option(
        help: ArgumentHelp("The format: \(DiagramFormat.allValueStrings.joined(separator: ", ")).", valueName: "format")
    )
    var format: DiagramFormat?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The output file; standard output by default.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "A feature, module or target to draw with its dependencies and dependents only.", valueName: "name"),
        completion: .nodeNames)
    var focus: [String] = []

    @Option(
        help: ArgumentHelp(
            "'feature': a node for each member (default for text); 'none': a node for each target.",
            valueName: "unit"))
    var collapse: Unit?

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if let output, format == nil, DiagramFormat.forFile(named: output) == nil {
            let endings = DiagramFormat.allCases.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", ")
            throw ValidationError("no format is known for '\(output)': use one of \(endings), or set --format.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let forbidden = try loaded.judge(observer: terminal).forbiddenEdges
        let format = format ?? output.flatMap { DiagramFormat.forFile(named: $0) } ?? .text
        // Text is readable with a line for each member, not for each target.
        let unit = collapse ?? (format == .text ? .feature : .none)
        let scope = DiagramScope(focus: focus, isCollapsed: unit == .feature)
        let picture: Picture
        do {
            picture = try PictureBuilder.build(loaded.project, scope: scope, forbidden: forbidden)
        } catch {
            throw OperationFailure("\(error)", remedy: "run 'ashlar list' to see valid names")
        }
        let onTerminal = DiagramFormat.Style(isColored: terminal.isColored, width: terminal.width)
        let text = try terminal.timed {
            format.draw(picture, output == nil ? onTerminal : DiagramFormat.Style())
        } reporting: { _ in
            "drew \(picture.drawnTargets) targets as \(format.rawValue)"
        }
        guard let output else {
            try terminal.print(text)
            return .clean
        }
        try OutputFile.write(Array(text.utf8), to: options.path(of: output), in: loaded.root)
        try terminal.tell("wrote \(output.visible): \(picture.drawnTargets) of \(picture.allTargets) targets\n")
        return .clean
    }
}

extension DiagramFormat: ExpressibleByArgument {}
