import ArgumentParser
import AshlarFilePlans
import AshlarGenerating

/// The option that resolves conflicts with edited files.
struct ConflictOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to do with files that you edited: keep, merge or overwrite.", valueName: "decision"))
    var onConflict: ConflictPolicy?
}

extension ConflictPolicy: ExpressibleByArgument {}

/// Options of the commands that change the project.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var conflicts: ConflictOptions

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @Flag(help: "Write even if rules are violated (cycles are never allowed).")
    var allowFindings = false

    @OptionGroup var project: ProjectOptions

    var settings: ChangeSettings {
        ChangeSettings(isDryRun: dryRun, allowsFindings: allowFindings, onConflict: conflicts.onConflict)
    }
}
