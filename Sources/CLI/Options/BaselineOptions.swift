import ArgumentParser

/// Which findings are known already.
struct BaselineOptions: ParsableArguments {
    @Option(
        name: .customLong("baseline"),
        help: ArgumentHelp("The baseline, where it is not ashlar.baseline.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var path: String?

    @Flag(name: .customLong("no-baseline"), help: "Tell what the baseline knows, too.")
    var isIgnored = false

    func validate() throws {
        if path != nil, isIgnored { throw ValidationError("'--baseline' and '--no-baseline' exclude each other") }
    }
}
