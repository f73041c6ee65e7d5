import ArgumentParser
import AshlarFiles

/// Options that every command has that reads a manifest.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customShort("C", allowingJoined: true), .customLong("directory")],
        help: ArgumentHelp("Work as if started in this folder.", valueName: "folder"), completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp("The manifest; its folder is the project's root.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var manifest: String?

    @OptionGroup var output: OutputOptions

    /// Where a path leads that a person gave on the command line.
    func path(of given: String) -> String {
        guard let directory, !given.hasPrefix("/") else { return given }
        return ProjectRoot(directory).absolute(given)
    }
}

/// Options of everything that is printed.
struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
    var color: ColorDecision.Flag = .auto

    @Flag var volume: Volume?
}

/// How much is told besides the result.
enum Volume: EnumerableFlag {
    case quiet, verbose

    static func name(for value: Volume) -> NameSpecification { .shortAndLong }

    static func help(for value: Volume) -> ArgumentHelp? {
        switch value {
        case .quiet: "Tell nothing but results and mistakes."
        case .verbose: "Tell which manifest is read, how long each step takes, and every file."
        }
    }
}

extension ColorDecision.Flag: ExpressibleByArgument {}
