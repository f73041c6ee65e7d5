import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarManifest
import AshlarManifestEditing
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar rename OLD NEW`: renames a feature, module or app.
struct RenameCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a feature, module or app.",
        discussion: """
            EXAMPLES
              ashlar rename Cart Basket
              ashlar rename Cart Basket --dry-run       print every change
              ashlar rename Cart Basket --keep-types    CartView keeps its name

            Renames it in the manifest, on disk and in Swift sources: folders, imports in
            the whole project, and types of its targets that begin with the old name, with
            the files named after them. Only identifiers change, not comments or strings.

            EXIT STATUS
              0  renamed
              1  a rule would be violated; nothing was written
              2  failed: name in use, invalid manifest, conflict or I/O error
              64 invalid arguments
            """)

    @Argument(help: "The feature, module or app.", completion: .memberNames) var name: String
    @Argument(help: "The new name.") var new: String

    @Flag(help: "Keep the names of types and of the files named after them.")
    var keepTypes = false

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let operation = RenameOperation(name, as: new, keepsTypes: keepTypes)
        return try terminal.print(operation.run(at: ManifestLocation(options), change.settings, observer: terminal))
    }
}
