import ArgumentParser

/// The option that limits findings to changed files.
struct ScopeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Report only findings in files changed or deleted since this revision.",
            valueName: "revision"))
    var changedSince: String?
}
