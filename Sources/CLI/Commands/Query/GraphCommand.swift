import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarMessages
import AshlarWorkspace

/// `ashlar graph`: draws the dependency graph.
struct GraphCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph", abstract: "Draw the dependency graph.",
        discussion: """
            EXAMPLES
              ashlar graph                     # a text diagram
              ashlar graph -o modules.dot      # the format follows from the file's name
              ashlar graph --format dot --collapse feature | dot -Tsvg -o modules.svg
              ashlar graph --focus Matched     # only its dependencies and dependents

            Forbidden edges are red, or yellow if the rule is a warning. Edges that other
            edges imply are omitted.

            \(ExitStatus.section(
                "the graph is drawn, with or without forbidden edges",
                failed: "invalid manifest, unknown name or I/O error"))
            """)

    enum Unit: String, ExpressibleByArgument, CaseIterable { case feature, none }

    @Option(help: ArgumentHelp("The format: \(DiagramFormat.names).", valueName: "format"))
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
            let endings = DiagramFormat.all.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", ")
            throw ValidationError("no format is known for '\(output)': use one of \(endings), or set --format.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let forbidden = try loaded.judge(observer: terminal).forbiddenEdges
        let format = format ?? output.flatMap { DiagramFormat.forFile(named: $0) } ?? .text
        // Text is readable with a line for each member, not for each target.
        let unit = collapse ?? (format.name == DiagramFormat.text.name ? .feature : .none)
        let scope = DiagramScope(focus: focus, isCollapsed: unit == .feature)
        let picture: Picture
        do {
            picture = try PictureBuilder.build(loaded.project, scope: scope, forbidden: forbidden)
        } catch {
            throw OperationFailure("\(error)", remedy: "run 'ashlar list' to see valid names")
        }
        guard let output else {
            let style = DiagramFormat.Style(
                isColored: terminal.isColored, width: terminal.width)
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
        } reporting: { _ in
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
