import ArgumentParser
import AshlarManifest
import AshlarScaffolding
import AshlarWorkspace

/// `ashlar schema`: the JSON Schema for editors.
struct SchemaCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "schema", "Print the JSON Schema of the manifest or of a template set.",
        help: """
              ashlar schema > ashlar.schema.json
              ashlar schema -C ../Tada         # with the splits and parts of this project
              ashlar schema --set              # of a 'set.yml' in a template set

            'ashlar generate' writes it to .ashlar/ashlar.schema.json. To use it in an
            editor, begin the manifest with:

              # yaml-language-server: $schema=.ashlar/ashlar.schema.json
            """)

    @Flag(name: .customLong("set"), help: "Print the schema of a template set ('set.yml').")
    var isOfSet = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        if isOfSet {
            let schema = ManifestSchema.json(of: TemplateSetReader.shape, title: "set.yml, version 1")
            try terminal.print(schema.text)
            return .clean
        }
        guard let place = try ManifestLocation.find(options) else {
            try terminal.print(ManifestSchema.json().text)
            return .clean
        }
        try terminal.print(ManifestSchema.json(knowing: try LoadedProject.load(at: place).file).text)
        return .clean
    }
}
