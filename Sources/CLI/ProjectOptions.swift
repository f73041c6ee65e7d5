import ArgumentParser
import AshlarFiles

/// Options that every command has that reads a manifest.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("Work as if started in this folder.", valueName: "folder"))
    var directory: String?

    @Option(help: ArgumentHelp("The manifest; its folder is the project's root.", valueName: "file"))
    var manifest: String?

    @OptionGroup var output: OutputOptions
}

/// Options of everything that is printed.
struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
    var color: ColorDecision.Flag = .auto
}

extension ColorDecision.Flag: ExpressibleByArgument {}
