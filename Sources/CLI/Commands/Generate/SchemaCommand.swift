import ArgumentParser
import AshlarManifest
import AshlarWorkspace

/// `ashlar schema`: the JSON Schema for editors.
struct SchemaCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "schema", "Print the JSON Schema of the manifest.",
        help: """
              ashlar schema > ashlar.schema.json
              ashlar schema -C ../Tada         # with the splits and parts of this project

            'ashlar generate' writes it to .ashlar/ashlar.schema.json. To use it in an
            editor, begin the manifest with:

              # yaml-language-server: $schema=.ashlar/ashlar.schema.json
            """)

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        guard let place = try ManifestLocation.find(options) else {
            try terminal.print(ManifestSchema.json().text)
            return .clean
        }
        try terminal.print(ManifestSchema.json(knowing: try LoadedProject.load(at: place).file).text)
        return .clean
    }
}
