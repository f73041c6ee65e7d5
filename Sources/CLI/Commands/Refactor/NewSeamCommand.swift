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
                --kind behaviour --model SignedInUser --requires 'func clear()' \\
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

    func validate() throws {
        let values = valueNames
        // Without a requirement that has a value, the manifest says that a default has no effect.
        guard !values.isEmpty else { return }
        var known: Set<String> = []
        for text in `default` {
            let name = Self.name(in: text)
            if let name, !values.contains(name) {
                let list = values.map { "'\($0)'" }.joined(separator: ", ")
                throw ValidationError("no requirement with a value is named '\(name)'; expected \(list)")
            }
            if name == nil, values.count > 1 || `default`.count > 1 {
                throw ValidationError("'--default \(text)' needs the name of a requirement, such as \(values[0])=value")
            }
            if let name, !known.insert(name).inserted { throw ValidationError("'--default \(name)' is repeated") }
        }
    }

    func operation(on terminal: Terminal) -> any ChangeOperation {
        let head = given(["module": module, "legacy": legacy, "kind": kind?.rawValue, "model": model, "app": app])
        let needs: [Attribute] = [("requires", .names(requires))] + defaults
        return AddSeam(name, head + needs + given(["reason": reason, "owner": owner, "remove_when": removeWhen]))
    }

    /// A single value, or values by the names of requirements.
    private var defaults: [Attribute] {
        let pairs = `default`.map { text -> (key: String, value: ManifestValue) in
            let name = Self.name(in: text)
            return (name ?? "", .text(name.map { String(text.dropFirst($0.count + 1)) } ?? text))
        }
        guard let first = pairs.first else { return [] }
        let isAlone = pairs.count == 1 && (valueNames.count <= 1 || first.key.isEmpty)
        return [("default", isAlone ? first.value : .mapping(pairs))]
    }

    /// The requirements with values.
    private var valueNames: [String] {
        requires.compactMap { try? SeamRequirement($0) }.filter { $0.type != nil }.map(\.name)
    }

    /// The name in front of a value: `useCacheApi` of `useCacheApi=true`; `nil` for a value alone, such as `1 == 1`.
    private static func name(in text: String) -> String? {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = text.dropFirst(name.count)
        return !name.isEmpty && rest.hasPrefix("=") && !rest.hasPrefix("==") ? String(name) : nil
    }
}

extension Seam.Kind: ExpressibleByArgument {}
