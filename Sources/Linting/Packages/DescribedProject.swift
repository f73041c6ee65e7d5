import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarRules

/// Options for what has no manifest: a package, or the graph of a Tuist project.
struct ForeignOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Judge a package that has no manifest, by the rules that need no layers.", valueName: "folder"),
        completion: .directory)
    var package: String?

    @Option(
        help: ArgumentHelp(
            "Judge a Tuist project: the file that 'tuist graph --format json' writes.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var graph: String?

    func validate() throws {
        if package != nil, graph != nil { throw ValidationError("--package and --graph exclude each other.") }
    }

    var isAsked: Bool { package != nil || graph != nil }

    /// The project that the options name; `nil` where they name none.
    func load(_ options: ProjectOptions, on terminal: Terminal) throws -> LoadedProject? {
        guard isAsked else { return nil }
        if options.manifest != nil {
            throw CommandFailure("--manifest names a project that has one, and --package or --graph one that has none")
        }
        return try terminal.timed {
            if let graph { return try LoadedProject.describe(graph: options.path(of: graph)) }
            return try LoadedProject.describe(package: options.path(of: package ?? "."))
        } telling: {
            "read \($0.project.targets.count) targets, \($0.project.edges.count) edges"
        }
    }
}

extension LoadedProject {
    /// A package without a manifest, and those that it depends on by path.
    static func describe(package path: String) throws -> LoadedProject {
        let group = try PackageGroup.read(at: path, joinsLocal: true)
        var loaded = describe(group.graph, in: group.root, texts: group.texts, warnings: group.missing)
        loaded.sourceFolders = group.folders
        return loaded
    }

    /// A Tuist project, as Tuist tells its graph.
    static func describe(graph path: String) throws -> LoadedProject {
        let foreign = try TuistProject.read(path)
        return describe(foreign.graph, in: foreign.root, texts: [])
    }

    private static func describe(
        _ graph: TargetGraph, in root: ProjectRoot, texts: [(path: String, bytes: [UInt8])], warnings: [Finding] = []
    ) -> LoadedProject {
        var source = SourceText()
        for (path, bytes) in texts { source.add(bytes, at: path) }
        return LoadedProject(
            root: root, project: GraphProject.project(of: graph, rules: RuleSet.ids),
            file: ManifestFile(at: graph.path), source: source, inputs: ManifestInputs(root: root), warnings: warnings)
    }
}

/// The graph that Tuist wrote, with the folder that holds its projects.
struct TuistProject {
    let root: ProjectRoot
    let graph: TargetGraph

    private static let largest = 512 << 20

    static func read(_ path: String) throws -> TuistProject {
        let place = ManifestPlace.split(path)
        let bytes = try place.root.bytes(of: place.name, atMost: largest)
        let json: JSONValue
        let reader: TuistGraph
        do {
            json = try JSONReader.read(bytes)
            reader = try TuistGraph(reading: json)
        } catch {
            throw CommandFailure(
                "'\(path)' is not a graph of Tuist's: \(error)",
                remedy: "write one with 'tuist graph --format json'")
        }
        // On another machine than Tuist's the projects lie elsewhere: beside the graph, as they lay to each other.
        let isHere = (try? ProjectRoot(reader.root).holds("")) == true
        let root = isHere ? ProjectRoot(reader.root) : place.root
        let file = RelativePath.path(of: try place.root.resolved() + "/" + place.name, from: try root.resolved())
        return TuistProject(root: root, graph: reader.graph(called: file))
    }
}
