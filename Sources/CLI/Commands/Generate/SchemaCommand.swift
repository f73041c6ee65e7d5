import ArgumentParser
import AshlarManifest

/// `ashlar schema`: what editors need to complete a manifest.
struct SchemaCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of the manifest.",
        discussion: """
            EXAMPLES
              ashlar schema > ashlar.schema.json
              ashlar schema -C ../Tada         with the splits and parts of it

            'ashlar generate' keeps it in .ashlar/ashlar.schema.json. A manifest names it
            in its first line:

              # yaml-language-server: $schema=.ashlar/ashlar.schema.json

            \(ExitStatus.explanation)
            """)

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        guard let place = try ManifestPlace.find(options) else {
            try terminal.print(ManifestSchema.json().text)
            return .clean
        }
        try terminal.print(ManifestSchema.json(knowing: try LoadedProject.load(at: place).file).text)
        return .clean
    }
}
