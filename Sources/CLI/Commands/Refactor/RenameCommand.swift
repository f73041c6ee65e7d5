import ArgumentParser
import AshlarGenerating
import AshlarRefactoring

/// `ashlar rename OLD NEW`: renames a feature, module or app.
struct RenameCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "rename", "Rename a feature, module or app.",
        help: """
              ashlar rename Payment Billing
              ashlar rename Payment Billing --dry-run     # print every change
              ashlar rename Payment Billing --keep-types  # PaymentView keeps its name

            Renames it in the manifest, on disk and in Swift sources: folders, imports in
            the whole project, types of its targets that begin with the old name, with the
            files named after them, and what templates wrote, such as titles. Lists the
            places that keep the old name.
            """,
        exit: ExitStatus.section(
            "renamed", findings: "a rule would be violated, and nothing was written; or a source has errors",
            failed: "name in use, invalid manifest, conflict or I/O error"))

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String
    @Argument(help: "The new name.") var new: String

    @Flag(help: "Keep the names of types and of the files named after them.")
    var keepTypes = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        RenameOperation(name, as: new, keepsTypes: keepTypes)
    }
}
