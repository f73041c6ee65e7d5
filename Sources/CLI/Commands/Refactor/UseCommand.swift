import ArgumentParser
import AshlarGenerating
import AshlarProjectModel
import AshlarRefactoring

/// `ashlar use A B`: adds a dependency to the manifest, if the rules allow it.
struct UseCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "use", "Add a dependency to the manifest.",
        help: """
              ashlar use Payment Profile              # add 'uses: [Profile]' to Payment
              ashlar use Payment Profile --dry-run    # print the plan
              ashlar use Payment.ui TadaUtility       # to one part only

            Adds the dependency if the rules allow it; 'ashlar can' answers the same
            question without writing. The other text of the manifest does not change.
            Adds the import to each source that uses the dependency. If there is none, one
            source gets it: 'ashlar tidy' removes a dependency that no source imports.
            Package.swift and other generated files are updated.
            """,
        exit: ExitStatus.section(
            "the dependency is declared",
            findings: "a rule forbids it, and nothing was written; or a source has errors"))

    @Argument(help: "The target that gets the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        UseOperation(importer: importer, imported: imported)
    }
}
