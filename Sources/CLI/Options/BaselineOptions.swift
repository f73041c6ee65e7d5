import ArgumentParser

/// Options that name a baseline.
protocol BaselineNaming {
    var baseline: String? { get }
}

extension BaselineNaming {
    /// The path of the baseline from the working directory; `nil` for the default one.
    func path(_ options: ProjectOptions) -> String? { baseline.map(options.path) }
}

extension ArgumentHelp {
    fileprivate static let baseline = ArgumentHelp("The baseline; ashlar.baseline.yml by default.", valueName: "file")
}

extension CompletionKind {
    fileprivate static var yaml: CompletionKind { .file(extensions: ["yml", "yaml"]) }
}

/// The option that names the baseline.
struct BaselineFileOptions: ParsableArguments, BaselineNaming {
    @Option(help: .baseline, completion: .yaml)
    var baseline: String?
}

/// Options that choose the baseline, or none.
struct BaselineOptions: ParsableArguments, BaselineNaming {
    @Option(help: .baseline, completion: .yaml)
    var baseline: String?

    @Flag(name: .customLong("no-baseline"), help: "Report findings that the baseline covers, too.")
    var isIgnored = false

    func validate() throws {
        if baseline != nil, isIgnored {
            throw ValidationError("'--baseline' and '--no-baseline' exclude each other")
        }
    }
}
