import ArgumentParser
import AshlarGenerating
import AshlarManifestEditing
import AshlarProjectModel
import AshlarRefactoring

/// `ashlar new seam`.
struct NewSeamCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "seam", "Add a protocol for what a module needs of legacy code.",
        usage: "ashlar new seam <name> [<options>]",
        help: """
              ashlar new seam APICache --module Networking --legacy Common \\
                --requires 'useCacheApi: Bool' --default true \\
                --reason 'too large to move' --owner @core --remove-when 2027-03-01
              ashlar new seam UserManager --module Entity --legacy UserModel \\
                --kind behaviour --model CurrentUser --requires 'func clear()' \\
                --reason 'sign-in stays' --owner @core --remove-when 'sign-in is moved'

            Writes the protocol into the module, and an extension into the app with which the type
            conforms to it. The composition root of the app supplies the instance. With the kind
            'behaviour', the module gets a model for the data, and the app extends the model.
            'ashlar remove NAME' undoes it.
            """)

    @Argument(help: "The seam's name; its protocol is named <name>Protocol.") var name: String

    @Option(help: ArgumentHelp("The module that gets the protocol.", valueName: "name"), completion: .ownerNames)
    var module: String

    @Option(help: ArgumentHelp("The type that stays in the app.", valueName: "type")) var legacy: String

    @Option(help: ArgumentHelp("What stays: protocol (the type) or behaviour.", valueName: "kind"))
    var kind: Seam.Kind?

    @Option(help: ArgumentHelp("The model of a behaviour.", valueName: "type")) var model: String?

    @Option(
        help: ArgumentHelp("The app; required if several could have the type.", valueName: "app"),
        completion: .appNames)
    var app: String?

    @Option(help: ArgumentHelp("A requirement: 'name: Type' or 'func name()'; repeatable.", valueName: "text"))
    var requires: [String]

    @Option(
        help: ArgumentHelp(
            "The value without the type; 'name=value' if several requirements have one.", valueName: "value"))
    var `default`: [String] = []

    @Option(help: ArgumentHelp("Why the type stays.", valueName: "text")) var reason: String
    @Option(help: ArgumentHelp("The team or user responsible for it.", valueName: "owner")) var owner: String

    @Option(help: ArgumentHelp("A day, or what has to be done first.", valueName: "text")) var removeWhen: String

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        let head = given(["module": module, "legacy": legacy, "kind": kind?.rawValue, "model": model, "app": app])
        let needs: [Attribute] = [("requires", .names(requires))] + defaults
        return AddSeam(name, head + needs + given(["reason": reason, "owner": owner, "remove_when": removeWhen]))
    }

    /// A single value, or values by the names of requirements.
    private var defaults: [Attribute] {
        let values = requires.compactMap { try? SeamRequirement($0) }.filter { $0.type != nil }.map(\.name)
        let pairs = `default`.map { text -> (key: String, value: ManifestValue) in
            let name = text.prefix { $0 != "=" }
            guard values.contains(String(name)), name.count < text.count else {
                return (values.count == 1 ? values[0] : "", .text(text))
            }
            return (String(name), .text(String(text.dropFirst(name.count + 1))))
        }
        guard let first = pairs.first else { return [] }
        // Without a name, the manifest says that one is needed.
        let isAlone = pairs.count == 1 && (values.count <= 1 || first.key.isEmpty)
        return [("default", isAlone ? first.value : .mapping(pairs))]
    }
}

extension Seam.Kind: ExpressibleByArgument {}
