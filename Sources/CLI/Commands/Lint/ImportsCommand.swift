import ArgumentParser
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar imports`: the imports that `ashlar lint` finds.
struct ImportsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "imports", "List the imports of Swift sources with their conditions.",
        help: """
              ashlar imports                              # of the whole project
              ashlar imports Sources/Feature/Payment      # of one folder
              ashlar imports Sources Tests --format json  # of two folders

            Prints a line for each import: place, module or imported declaration, kind,
            attributes, access level and the '#if' around it. No manifest is required. Tool
            folders, nested packages and links to folders are skipped.
            """,
        exit: ExitStatus.section("every source was read", failed: "a source could not be read"))

    @Argument(
        help: ArgumentHelp("Source files or folders; the whole project by default.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @OptionGroup var output: FormatOptions

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let root = try ManifestLocation.find(options)?.root ?? ProjectRoot(options.directory ?? ".")
        let listing = try paths.isEmpty ? ImportListing(of: root) : ImportListing(of: paths, in: options.directory)
        try terminal.print(output.isJSON ? listing.json.text : listing.text)
        for failure in listing.unread {
            try terminal.complain(OperationFailure(failure.message, remedy: failure.remedy))
        }
        let imports = listing.files.reduce(0) { $0 + $1.imports.count }
        try terminal.tell("\(imports.of("import", "imports")) in \(listing.files.count.of("file", "files"))\n")
        return listing.unread.isEmpty ? .clean : .impossible
    }
}
