import ArgumentParser
import AshlarFileSystem
import AshlarImports
import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar imports`: the imports that `ashlar lint` finds.
struct ImportsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "imports", abstract: "List the imports of Swift sources with their conditions.",
        discussion: """
            EXAMPLES
              ashlar imports                           of the whole project
              ashlar imports Sources/App/Main.swift    of one file
              ashlar imports Sources Tests --format json      of two folders

            Prints a line for each import: place, module or imported declaration, kind,
            attributes, access level and the '#if' around it. No manifest is required. Tool
            folders, nested packages and links to folders are skipped.

            EXIT STATUS
              0  every source was read
              2  failed: a source could not be read
              64 invalid arguments
            """)

    @Argument(
        help: ArgumentHelp("Source files or folders; the whole project by default.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let listing = try paths.isEmpty ? ImportListing(of: root()) : ImportListing(of: paths, options)
        try terminal.print(output.isJSON ? listing.json.text : listing.text)
        for failure in listing.unread {
            try terminal.complain(OperationFailure(failure.message, remedy: failure.remedy).text)
        }
        let imports = listing.files.reduce(0) { $0 + $1.imports.count }
        try terminal.tell("\(imports.of("import", "imports")) in \(listing.files.count.of("file", "files"))\n")
        return listing.unread.isEmpty ? .clean : .impossible
    }

    private func root() throws -> ProjectRoot {
        try ManifestLocation.find(options)?.root ?? ProjectRoot(options.directory ?? ".")
    }
}

/// The imports of some sources.
private struct ImportListing {
    /// The imports by displayed path.
    private(set) var files: [(path: String, imports: [ImportUse])] = []
    private(set) var unread: [Finding] = []

    init(of root: ProjectRoot) { add(SourceWalk.walk(root), in: root) { $0 } }

    /// - Parameter paths: as given on the command line.
    init(of paths: [String], _ options: ProjectOptions) throws {
        let base = ProjectRoot(options.directory ?? ".")
        var seen: Set<String> = []
        for given in paths where seen.insert(given).inserted {
            let place = try SourcePlace.find(options.path(of: given), called: given)
            let isAbsolute = given.hasPrefix("/")
            let root = isAbsolute ? ProjectRoot("/") : base
            let relative = Self.trimmed(given)
            let shown = { (path: String) in isAbsolute ? "/" + path : path }
            switch place {
            case .file: add([relative], in: root, shown: shown)
            case .folder: add(SourceWalk.walk(root, from: relative), in: root, shown: shown)
            }
        }
        // A file may be listed twice, by itself and in its folder. Paths are compared by bytes: names that look the same
        // may be different files.
        var listed: Set<[UInt8]> = []
        files = files.filter { listed.insert(Array($0.path.utf8)).inserted }.sorted {
            PathOrder.precedes($0.path, $1.path)
        }
    }

    /// The path without leading and trailing slashes and without a leading `.`.
    private static func trimmed(_ path: String) -> String {
        var components = path.split(separator: "/")
        while components.first == "." { components.removeFirst() }
        return components.joined(separator: "/")
    }

    private mutating func add(_ walk: SourceWalk, in root: ProjectRoot, shown: (String) -> String) {
        unread += walk.unread
        add(walk.sources, in: root, shown: shown)
    }

    private mutating func add(_ paths: [String], in root: ProjectRoot, shown: (String) -> String) {
        let outcomes = SourceReader.read(paths, in: root) { _, bytes in ImportScanner.scan(bytes).imports }
        for (path, outcome) in zip(paths, outcomes) {
            switch outcome {
            case .read(let imports): files.append((shown(path), imports))
            case .unread(let finding): unread.append(finding)
            }
        }
    }

    var text: String {
        files.map { file in
            file.imports.map { use in
                let condition = use.condition.map { "#if \($0)" }
                let words =
                    [([use.module] + use.path).joined(separator: "."), use.kind.rawValue] + use.attributes
                    + [use.access?.rawValue, condition].compactMap { $0 }
                return "\(file.path):\(use.line):\(use.column): \(words.joined(separator: " "))".visible + "\n"
            }.joined()
        }.joined()
    }

    var json: JSONValue {
        let files = files
        return .object([
            ("version", .int(1)), ("columnUnit", .string("unicodeScalar")),
            (
                "files",
                .series(count: files.count) { place in
                    .object([
                        ("path", .string(files[place].path)),
                        ("imports", .array(files[place].imports.map(Self.json))),
                    ])
                }
            ),
            ("unread", .array(unread.map { .string($0.message) })),
        ])
    }

    private static func json(_ use: ImportUse) -> JSONValue {
        .object([
            ("module", .string(use.module)), ("path", .array(use.path.map { .string($0) })),
            ("kind", .string(use.kind.rawValue)), ("attributes", .array(use.attributes.map { .string($0) })),
            ("access", JSONValue(use.access?.rawValue)), ("condition", JSONValue(use.condition)),
            ("line", .int(use.line)), ("column", .int(use.column)), ("length", .int(use.length)),
        ])
    }
}
