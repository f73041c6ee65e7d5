import ArgumentParser
import AshlarLinting
import AshlarWorkspace

/// Files in which another tool describes its project.
struct ForeignGraphOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The output of 'tuist graph --format json'.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var graph: String?

    /// The project that the options name; `nil` if they name none.
    func project(path: (String) -> String) -> ForeignProject? { graph.map { .tuistGraph(path($0)) } }
}

/// Whether code of the project may be run.
struct EvaluationOptions: ParsableArguments {
    @Flag(help: "Let SwiftPM run the code of Package.swift; only for code that you trust.")
    var evaluate = false

    var mode: PackageEvaluation { evaluate ? .swiftPM : .none }
}

/// The option for a project without a manifest.
struct PackageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A package without a manifest; rules about layers are inactive.", valueName: "folder"),
        completion: .directory)
    var package: String?
}

/// Loads what the options name instead of a manifest.
struct ForeignProjectLoader {
    var package: PackageOptions
    var graphs: ForeignGraphOptions
    var evaluation: EvaluationOptions

    func validate() throws {
        if package.package != nil, graphs.project(path: { $0 }) != nil {
            throw ValidationError("--package and --graph exclude each other.")
        }
    }

    var isAsked: Bool { package.package != nil || graphs.project(path: { $0 }) != nil }

    /// The project that the options name; `nil` if they name none.
    func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject? {
        guard
            let project = graphs.project(path: options.path(of:))
                ?? package.package.map({ .package(options.path(of: $0), evaluation.mode) })
        else {
            return nil
        }
        if options.manifest != nil {
            throw OperationFailure("--manifest cannot be combined with --package or --graph")
        }
        return try terminal.timed {
            try project.load()
        } reporting: {
            "read \($0.project.targets.count) targets, \($0.project.edges.count) edges"
        }
    }
}
