import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarLinting
import AshlarMessages
import AshlarMetrics
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar graph`: draws the dependency graph.
struct GraphCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "graph", "Draw the dependency graph.",
        usage: """
            ashlar graph [--format <format>] [--output <file>] [--focus <name> ...] [--depth <number>] \
            [--reaches <name> ...] [--app <name> ...] [--layer <name> ...] [--collapse <unit>] [--tests] [--external] \
            [--all-edges] [--update <file> ...] [--check <file> ...] [--diff <revision>] [--directory <folder>] [--manifest <file>] \
            [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar graph                     # a text diagram
              ashlar graph -o modules.svg      # the format follows from the file's name
              ashlar graph -o architecture.html          # a page to look around in
              ashlar graph --focus Matched --depth 1     # only its direct neighbors
              ashlar graph --format dot | dot -Tsvg -o modules.svg
              ashlar graph --diff main         # what changed since the branch left
              ashlar graph --update README.md  # draw the pictures in the file again
              ashlar graph --check README.md   # for CI: exit 1 if they are out of date

            Edges in the findings of 'ashlar lint' are red, or yellow if the rule is a
            warning; orange or dashed where the baseline or an exception accepts them.
            Forbidden imports that no line of the manifest declares are among them. Tests,
            mocks, previews, products of packages, and arrows that other arrows imply are
            not drawn; the last line says how many, and which options draw them.

            --diff compares the manifest and the imports of the commit at which the work
            here left the revision, read from git, with those on disk; --format markdown
            is for a comment of a pull request.

            A Markdown file has pictures between two comments, which hold the options:
              <!-- ashlar graph --format mermaid --focus Matched -->
              <!-- /ashlar graph -->
            """,
        exit: ExitStatus.section(
            "the graph is drawn, with or without forbidden edges",
            findings: "with --check: a picture is out of date",
            failed: "invalid manifest, unknown name or I/O error"))

    @OptionGroup var picture: PictureOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The output file; standard output by default.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("A Markdown file; its pictures are drawn again.", valueName: "file"), completion: .file())
    var update: [String] = []

    @Option(
        help: ArgumentHelp("A Markdown file; its pictures are compared.", valueName: "file"), completion: .file())
    var check: [String] = []

    @Option(
        help: ArgumentHelp(
            "Draw what changed since the work here left this git revision.", valueName: "revision"))
    var diff: String?

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if let output, picture.format == nil, GraphFormat.forFile(named: output) == nil {
            let endings = GraphFormat.extensions.map { ".\($0)" }.joined(separator: ", ")
            throw ValidationError("no format is known for '\(output)': use one of \(endings), or set --format.")
        }
        if diff != nil, !(picture.focus + picture.reaches + picture.app + picture.layer).isEmpty {
            throw ValidationError("--diff is about the whole graph; leave out --focus, --reaches, --app and --layer.")
        }
        if output != nil || diff != nil, !(update + check).isEmpty {
            throw ValidationError("-o and --diff draw one picture; --update and --check take files with pictures.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let lint: LintOperation =
            if diff == nil {
                try .load(options, on: terminal)
            } else {
                // The comparison reads the sources of both graphs itself.
                LintOperation(loaded: try .load(options, on: terminal))
            }
        let loaded = lint.loaded
        guard update.isEmpty, check.isEmpty else {
            let judged = try GraphFindings(by: lint, observer: terminal).judgedEdges
            let documents = PictureDocuments(loaded: loaded, judged: judged, options: options)
            return try documents.refresh(update, checking: check, on: terminal)
        }
        let format = picture.format ?? output.flatMap { GraphFormat.forFile(named: $0) } ?? .picture(.text)
        let (text, drawn) = try text(by: lint, as: format, on: terminal)
        guard let output else {
            try terminal.print(text)
            return .clean
        }
        try OutputFile.write(Array(text.utf8), to: options.path(of: output), in: loaded.root)
        try terminal.tell("wrote \(output.visible): \(drawn.drawnTargets) of \(drawn.allTargets) targets\n")
        return .clean
    }

    private func text(
        by lint: LintOperation, as format: GraphFormat, on terminal: Terminal
    ) throws -> (String, drawn: Picture) {
        let scope = scope(for: format)
        let graphs = try diff.map { try GraphComparison(since: $0, of: lint.loaded, observer: terminal) }
        if let gap = graphs?.gap { try terminal.tell(gap.text) }
        let project = graphs?.head.project ?? lint.loaded.project
        let difference = try graphs.map { graphs in
            PictureDifference(
                from: try draw(graphs.base.project, scope, graphs.base.judgedEdges),
                to: try draw(project, scope, graphs.head.judgedEdges))
        }
        switch format {
        case .page:
            return try terminal.timed {
                let run = ViewerRun(lint: lint, revision: diff, output: output.map(options.path))
                return try run.page(on: terminal) { judged in
                    try difference?.picture(keepsUnchanged: true) ?? draw(project, scope, judged)
                }
            } reporting: { _, picture in
                "drew a page of \(picture.boxes.count) boxes"
            }
        case .picture(let format):
            if let difference, let graphs, let diff {
                let metrics = MetricsTable(GraphMetrics(of: project), since: GraphMetrics(of: graphs.base.project))
                let document = DifferenceDocument(
                    difference, undrawn: try undrawn(besides: difference, graphs), since: diff,
                    changedCosts: metrics.changedCosts, costs: metrics.graphs)
                return (document.text(as: format, isColored: output == nil && terminal.isColored), difference.head)
            }
            let drawn = try draw(project, scope, GraphFindings(by: lint, observer: terminal).judgedEdges)
            let onTerminal = DiagramFormat.Style(isColored: terminal.isColored, width: terminal.width)
            return try terminal.timed {
                (format.draw(drawn, output == nil ? onTerminal : DiagramFormat.Style()), drawn)
            } reporting: { _ in
                "drew \(drawn.drawnTargets) targets as \(format.rawValue)"
            }
        }
    }

    /// What changed in tests and mocks that are not drawn, and findings on no edge.
    private func undrawn(besides shown: PictureDifference, _ graphs: GraphComparison) throws -> UndrawnChanges {
        let scope = DiagramScope()
        let all = PictureDifference(
            from: try draw(graphs.base.project, scope, []), to: try draw(graphs.head.project, scope, []))
        return UndrawnChanges(
            findings: (
                graphs.head.findingsOnNoEdge(among: graphs.findings.new),
                graphs.base.findingsOnNoEdge(among: graphs.findings.resolved)
            ), besides: shown, of: all)
    }

    private func scope(for format: GraphFormat) -> DiagramScope {
        var scope = picture.scope(for: format)
        if diff != nil {
            scope.unit = picture.collapse ?? .feature
            // What a chain implies at one time it may not imply at another.
            scope.omissions.remove(.impliedArrows)
        }
        return scope
    }

    private func draw(_ project: Project, _ scope: DiagramScope, _ judged: [JudgedEdge]) throws -> Picture {
        do {
            return try PictureBuilder.build(project, scope: scope, judged: judged)
        } catch {
            throw OperationFailure("\(error)", remedy: "run 'ashlar list' to see valid names")
        }
    }
}
