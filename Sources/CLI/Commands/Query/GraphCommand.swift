import ArgumentParser
import AshlarDiagrams
import AshlarFileSystem
import AshlarMessages
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

            Forbidden edges are red, or yellow if the rule is a warning. Tests, mocks,
            previews, products of packages, and arrows that other arrows imply are not
            drawn; the last line says how many, and which options draw them.

            --diff compares the manifest of the commit at which the work here left the
            revision, read from git, with the manifest on disk; --format markdown is for
            a comment of a pull request.

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
        let loaded = try LoadedProject.load(options, on: terminal)
        let forbidden = try loaded.judge(observer: terminal).forbiddenEdges
        guard update.isEmpty, check.isEmpty else {
            let documents = PictureDocuments(loaded: loaded, forbidden: forbidden, options: options)
            return try documents.refresh(update, checking: check, on: terminal)
        }
        let format = picture.format ?? output.flatMap { GraphFormat.forFile(named: $0) } ?? .picture(.text)
        var scope = picture.scope(for: format)
        if diff != nil {
            scope.unit = picture.collapse ?? .feature
            // What a chain implies at one time it may not imply at another.
            scope.omissions.remove(.impliedArrows)
        }
        let drawn: Picture
        do {
            drawn = try PictureBuilder.build(loaded.project, scope: scope, forbidden: forbidden)
        } catch {
            throw OperationFailure("\(error)", remedy: "run 'ashlar list' to see valid names")
        }
        let difference = try diff.map { revision in
            let earlier = try EarlierProject(since: revision, of: loaded)
            let base = try PictureBuilder.build(earlier.project, scope: scope, forbidden: earlier.forbiddenEdges)
            return PictureDifference(from: base, to: drawn)
        }
        let text = try text(of: drawn, difference, loaded, as: format, on: terminal)
        guard let output else {
            try terminal.print(text)
            return .clean
        }
        try OutputFile.write(Array(text.utf8), to: options.path(of: output), in: loaded.root)
        try terminal.tell("wrote \(output.visible): \(drawn.drawnTargets) of \(drawn.allTargets) targets\n")
        return .clean
    }

    private func text(
        of drawn: Picture, _ difference: PictureDifference?, _ loaded: LoadedProject, as format: GraphFormat,
        on terminal: Terminal
    ) throws -> String {
        switch format {
        case .page:
            let picture = difference?.picture(keepsUnchanged: true) ?? drawn
            return try terminal.timed {
                try ViewerRun(loaded: loaded).page(of: picture, on: terminal)
            } reporting: { _ in
                "drew a page of \(picture.boxes.count) boxes"
            }
        case .picture(let format):
            if let difference, let diff {
                return DifferenceDocument(difference, since: diff)
                    .text(as: format, isColored: output == nil && terminal.isColored)
            }
            let onTerminal = DiagramFormat.Style(isColored: terminal.isColored, width: terminal.width)
            return try terminal.timed {
                format.draw(drawn, output == nil ? onTerminal : DiagramFormat.Style())
            } reporting: { _ in
                "drew \(drawn.drawnTargets) targets as \(format.rawValue)"
            }
        }
    }
}
