import ArgumentParser
import AshlarProjectModel

/// Options of every command that reads a manifest.
///
/// They contain no group of options: in a debug build, ArgumentParser validates a group again for each one around it.
struct ProjectOptions: ParsableArguments, OutputSettings {
    @Option(
        name: [.customShort("C", allowingJoined: true), .customLong("directory")],
        help: ArgumentHelp("The working folder.", valueName: "folder"), completion: .directory)
    var directory: String?

    @Option(
        help: ArgumentHelp("The manifest; its folder is the project's root.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var manifest: String?

    @Option(help: ColorDecision.Flag.argumentHelp)
    var color: ColorDecision.Flag = .auto

    @Flag var volume: Volume?

    /// The path of a file named on the command line.
    func path(of given: String) -> String {
        guard let directory, !given.hasPrefix("/") else { return given }
        return ProjectRoot(directory).absolute(given)
    }
}

/// How a command prints.
protocol OutputSettings {
    var color: ColorDecision.Flag { get }
    var volume: Volume? { get }
}

/// Options of the commands that read no manifest.
struct OutputOptions: ParsableArguments, OutputSettings {
    @Option(help: ColorDecision.Flag.argumentHelp)
    var color: ColorDecision.Flag = .auto

    @Flag var volume: Volume?
}

/// How much is printed besides results and errors.
enum Volume: EnumerableFlag {
    case quiet, verbose

    static func name(for value: Volume) -> NameSpecification { .shortAndLong }

    static func help(for value: Volume) -> ArgumentHelp? {
        switch value {
        case .quiet: "Print only results and errors."
        case .verbose: "Print the manifest's path, the duration of each step, and every file."
        }
    }
}

extension ColorDecision.Flag: ExpressibleByArgument {
    static let argumentHelp = ArgumentHelp("When to color output: auto, always or never.", valueName: "when")
}
