import AshlarFileSystem
import AshlarJSON
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// An existing project without a manifest.
package enum ForeignProject {
    /// The folder of a package.
    case package(String, PackageEvaluation)
    /// The output of `tuist graph --format json`.
    case tuistGraph(String)

    /// The project, with the packages that it depends on by path.
    package func load() throws -> LoadedProject {
        switch self {
        case .package(let path, let evaluation):
            let group = try PackageGroup.read(at: path, joinsLocal: true, evaluation)
            var loaded = load(group.graph, in: group.root, texts: group.texts, warnings: group.unread)
            loaded.sourceFolders = group.folders
            return loaded
        case .tuistGraph(let path):
            let tuist = try Self.tuistGraph(at: path)
            return load(tuist.graph, in: tuist.root)
        }
    }

    /// The targets, and the folder of the project; packages that it depends on by path remain packages.
    package func graph() throws -> (graph: TargetGraph, root: ProjectRoot) {
        switch self {
        case .package(let path, let evaluation):
            let group = try PackageGroup.read(at: path, joinsLocal: false, evaluation)
            if let gap = group.unread.first {
                let place = gap.location.map { "\($0): " } ?? ""
                throw OperationFailure(
                    "\(place)\(gap.message)",
                    remedy:
                        "write it with literals, or pass --evaluate, with which SwiftPM runs the code of the package")
            }
            return (group.graph, group.root)
        case .tuistGraph(let path): return try Self.tuistGraph(at: path)
        }
    }

    private func load(
        _ graph: TargetGraph, in root: ProjectRoot, texts: [(path: String, bytes: [UInt8])] = [],
        warnings: [Finding] = []
    ) -> LoadedProject {
        var source = SourceBuffer()
        for (path, bytes) in texts { source.add(bytes, at: path) }
        return LoadedProject(
            root: root,
            project: GraphProject.project(of: graph, rules: RuleSet.ids, severities: RuleSet.defaultSeverities),
            file: ManifestFile(at: graph.path), source: source, inputs: ManifestInputs(root: root), warnings: warnings)
    }

    private static let largestGraph = 512 << 20

    /// The graph that Tuist wrote, with the folder that contains its projects.
    private static func tuistGraph(at path: String) throws -> (graph: TargetGraph, root: ProjectRoot) {
        let place = ManifestLocation.split(path)
        let bytes = try place.root.bytes(of: place.name, atMost: largestGraph)
        let reader: TuistGraph
        do {
            reader = try TuistGraph(reading: JSONReader.read(bytes))
        } catch {
            throw OperationFailure(
                "'\(path)' is not a Tuist graph: \(error)",
                remedy: "run 'tuist graph --format json' to write one")
        }
        // On another machine the root of the graph does not exist; then the projects are beside the graph.
        let isHere = (try? ProjectRoot(reader.root).holds("")) == true
        let root = isHere ? ProjectRoot(reader.root) : place.root
        let file = RelativePath.path(of: try place.root.resolved() + "/" + place.name, from: try root.resolved())
        return (reader.graph(called: file), root)
    }
}
