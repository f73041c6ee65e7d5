import ArgumentParser

/// The format of results that other programs read, too.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// The option `--format` of commands with JSON output.
struct FormatOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format: OutputFormat = .text

    var isJSON: Bool { format == .json }
}
