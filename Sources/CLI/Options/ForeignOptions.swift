import ArgumentParser
import AshlarFileSystem
import AshlarJSON
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Options for projects without a manifest: a package, or the graph of a Tuist project.
struct ForeignOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A package without a manifest; rules about layers are inactive.", valueName: "folder"),
        completion: .directory)
    var package: String?

    @Option(
        help: ArgumentHelp(
            "The output of 'tuist graph --format json'.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var graph: String?

    func validate() throws {
        if package != nil, graph != nil { throw ValidationError("--package and --graph exclude each other.") }
    }

    var isAsked: Bool { package != nil || graph != nil }

    /// The project that the options name; `nil` if they name none.
    func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject? {
        guard isAsked else { return nil }
        if options.manifest != nil {
            throw OperationFailure("--manifest cannot be combined with --package or --graph")
        }
        return try terminal.timed {
            if let graph { return try LoadedProject.describe(graph: options.path(of: graph)) }
            return try LoadedProject.describe(package: options.path(of: package ?? "."))
        } reporting: {
            "read \($0.project.targets.count) targets, \($0.project.edges.count) edges"
        }
    }
}
