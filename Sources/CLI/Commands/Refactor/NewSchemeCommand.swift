import ArgumentParser
import AshlarGenerating
import AshlarRefactoring

/// `ashlar new scheme`.
struct NewSchemeCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "scheme", "Add a scheme with the previews and tests of a feature.",
        help: """
              ashlar new scheme Payment
              ashlar new scheme Payment --app TadaRider --dry-run

            The scheme is added to the Xcode project of an app with 'shell: xcode'. Xcode then
            builds only what the feature depends on. To undo it, delete the file.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String

    @Option(
        help: ArgumentHelp("The app; required if several have an Xcode project.", valueName: "app"),
        completion: .appNames)
    var app: String?

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation { AddScheme(owner, app: app) }
}
