import PackagePlugin

/// Writes the files of a target, except its Swift sources, into one generated source, `EmbeddedFiles.swift`, so that a program
/// needs nothing beside it. A resource that SwiftPM embeds is a list with a number for each byte, which takes a hundred times
/// as long to compile.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let files = target.sourceModule?.sourceFiles.filter { $0.type != .source }.map(\.url) ?? []
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "embed-files").url,
                arguments: [output.path, target.directoryURL.path] + files.map(\.path),
                inputFiles: files, outputFiles: [output])
        ]
    }
}
