import ArgumentParser
import AshlarFilePlans
import AshlarGenerating

extension ConflictPolicy: ExpressibleByArgument {
    static let argumentHelp = ArgumentHelp(
        "What to do with files that you edited: keep, merge or overwrite.", valueName: "decision")
}

/// Options of the commands that change the project.
struct ChangeOptions: ParsableArguments {
    @Option(help: ConflictPolicy.argumentHelp)
    var onConflict: ConflictPolicy?

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @Flag(help: "Write even if rules are violated (cycles are never allowed).")
    var allowFindings = false

    var settings: ChangeSettings {
        ChangeSettings(isDryRun: dryRun, allowsFindings: allowFindings, onConflict: onConflict)
    }
}
