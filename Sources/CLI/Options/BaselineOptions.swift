import ArgumentParser

/// Options that choose the baseline.
struct BaselineOptions: ParsableArguments {
    @Option(
        name: .customLong("baseline"),
        help: ArgumentHelp("The baseline; ashlar.baseline.yml by default.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var path: String?

    @Flag(name: .customLong("no-baseline"), help: "Report findings that the baseline covers, too.")
    var isIgnored = false

    func validate() throws {
        if path != nil, isIgnored { throw ValidationError("'--baseline' and '--no-baseline' exclude each other") }
    }
}
