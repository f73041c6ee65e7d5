import ArgumentParser
import AshlarGenerating
import AshlarRefactoring

/// `ashlar remove NAME`: removes a feature, module, app or seam, or a screen, component or service of one.
struct RemoveCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "remove", "Remove a feature, module, app, seam or sources.",
        help: """
              ashlar remove Home
              ashlar remove Home --dry-run        # print the plan
              ashlar remove Profile --with-uses   # also remove references to it
              ashlar remove Profile.Answer        # a screen, component or service

            Files that you have edited are kept and listed; they no longer belong to a
            target. If something depends on it, nothing is written, and each place is
            reported. Your sources are not edited: the imports and names in them that
            no longer build are listed at the end.
            """,
        exit: ExitStatus.section(
            "removed", findings: "a rule would be violated, and nothing was written; or a source has errors",
            failed: "still in use, invalid manifest, conflict or I/O error"))

    @Argument(
        help: "The feature, module, app or seam, or a screen, component or service of one.", completion: .removableNames
    )
    var name: String

    @Flag(help: "Also remove it from lists, exceptions and constraints of the manifest.")
    var withUses = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation { RemoveOperation(name, withUses: withUses) }
}
