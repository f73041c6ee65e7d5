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
            return load(
                group.graph, in: group.root, texts: try group.texts(evaluation), warnings: group.unread,
                sourceFolders: group.folders)
        case .tuistGraph(let path):
            let tuist = try Self.tuistGraph(at: path)
            return load(tuist.graph, in: tuist.root)
        }
    }

    /// The targets, and the folder of the project; packages outside of it remain packages.
    ///
    /// - Parameter folder: where the projects of a graph from another machine may be.
    package func survey(in folder: String? = nil) throws -> RepositorySurvey {
        switch self {
        case .package(let path, let evaluation): return try RepositorySurvey.read(at: path, evaluation)
        case .tuistGraph(let path):
            let tuist = try Self.tuistGraph(at: path, or: folder)
            var graph = tuist.graph
            graph.makeNamesValid()
            return RepositorySurvey(graph: graph, root: tuist.root)
        }
    }

    private func load(
        _ graph: TargetGraph, in root: ProjectRoot, texts: [(path: String, bytes: [UInt8])] = [],
        warnings: [Finding] = [], sourceFolders: [String] = [""]
    ) -> LoadedProject {
        var source = SourceBuffer()
        for (path, bytes) in texts { source.add(bytes, at: path) }
        return LoadedProject(
            root: root,
            project: GraphProject.project(of: graph, rules: RuleSet.ids, severities: RuleSet.defaultSeverities),
            file: ManifestFile(at: graph.path), source: source, inputs: ManifestInputs(root: root), warnings: warnings,
            sourceFolders: sourceFolders)
    }

    private static let largestGraph = 512 << 20

    /// The graph that Tuist wrote, with the folder that contains its projects.
    private static func tuistGraph(
        at path: String, or folder: String? = nil
    ) throws -> (graph: TargetGraph, root: ProjectRoot) {
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
        let others = try [folder, "."].compactMap(\.self).map { try ProjectRoot($0).resolved() }
        let root = try root(of: reader, at: path, in: place.root.resolved(), or: others)
        let file = RelativePath.path(of: try place.root.resolved() + "/" + place.name, from: try root.resolved())
        return (reader.graph(called: file), root)
    }

    /// The folder that the graph's root is on this machine: for a graph from another one, the folder at, above or below
    /// that of the graph, or at or below another one, that has all of its projects.
    private static func root(
        of graph: TuistGraph, at path: String, in folder: String, or others: [String]
    ) throws -> ProjectRoot {
        func missing(in root: String) throws -> String? {
            try graph.projectFolders.first { try !ProjectRoot(root).holdsFolder($0) }
        }
        if try missing(in: graph.root) == nil { return ProjectRoot(graph.root) }
        let names = RelativePath.components(graph.root)
        let tree = try ProjectRoot(folder).gitWorkTree() ?? folder
        let above = folder.folders.filter { $0 == tree || $0.hasPrefix(tree + "/") }
        for start in [folder] + above + others {
            for count in (0...names.count).reversed() {
                let root = ([start] + names.suffix(count)).joined(separator: "/")
                if try missing(in: root) == nil { return ProjectRoot(root) }
            }
        }
        let absent = try missing(in: folder) ?? ""
        throw OperationFailure(
            "'\(path)' describes projects in '\(graph.root)', but there is no folder '\(absent)' here",
            remedy: "run 'tuist graph --format json' in this checkout")
    }
}
