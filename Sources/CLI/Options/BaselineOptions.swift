import ArgumentParser

/// The option that names the baseline.
struct BaselineFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The baseline; ashlar.baseline.yml by default.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var baseline: String?

    /// The path of the baseline from the working directory; `nil` for the default one.
    func path(_ options: ProjectOptions) -> String? { baseline.map(options.path) }
}

/// Options that choose the baseline, or none.
struct BaselineOptions: ParsableArguments {
    @OptionGroup var file: BaselineFileOptions

    @Flag(name: .customLong("no-baseline"), help: "Report findings that the baseline covers, too.")
    var isIgnored = false

    func validate() throws {
        if file.baseline != nil, isIgnored {
            throw ValidationError("'--baseline' and '--no-baseline' exclude each other")
        }
    }
}
