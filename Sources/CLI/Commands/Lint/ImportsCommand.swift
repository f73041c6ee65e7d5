import ArgumentParser
import AshlarFiles
import AshlarImports
import AshlarProjectModel

/// `ashlar imports`: what the sources import, as `ashlar lint` reads them.
struct ImportsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "imports", abstract: "List what Swift sources import, and under which conditions.",
        discussion: """
            EXAMPLES
              ashlar imports                           of all sources of the project
              ashlar imports Sources/App/Main.swift    of one
              ashlar imports Sources Tests --json      of those in two folders

            A line for each import: its place, the module or what is imported of it, the
            kind, the attributes, the access level, and the '#if' around it. No manifest is
            needed. Folders of tools, nested packages and links to folders are passed over.

            EXIT STATUS
              0  everything was read
              2  something could not be read
              64 the arguments make no sense
            """)

    @Argument(
        help: ArgumentHelp("Sources, or folders of them; all of the project's where none is named.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let listing = try paths.isEmpty ? ImportListing(of: root()) : ImportListing(of: paths, options)
        try terminal.print(json ? listing.json.text : listing.text)
        for failure in listing.unread {
            try terminal.complain(CommandFailure(failure.message, remedy: failure.remedy).text)
        }
        let imports = listing.files.reduce(0) { $0 + $1.imports.count }
        try terminal.tell("\(imports.of("import", "imports")) in \(listing.files.count.of("file", "files"))\n")
        return listing.unread.isEmpty ? .clean : .impossible
    }

    private func root() throws -> ProjectRoot {
        try ManifestPlace.find(options)?.root ?? ProjectRoot(options.directory ?? ".")
    }
}

/// The imports of some sources.
private struct ImportListing {
    /// By path as it is shown.
    private(set) var files: [(path: String, imports: [ImportUse])] = []
    private(set) var unread: [Finding] = []

    init(of root: ProjectRoot) { add(SourceWalk.walk(root), in: root) { $0 } }

    /// - Parameter paths: as a person gave them.
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
        // A file may be named twice, by itself and by its folder.
        // Two names that look alike may be two files: bytes are compared, not letters.
        var told: Set<[UInt8]> = []
        files = files.filter { told.insert(Array($0.path.utf8)).inserted }.sorted {
            PathOrder.precedes($0.path, $1.path)
        }
    }

    /// The path without slashes at its ends, and without a `.` where it begins.
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
