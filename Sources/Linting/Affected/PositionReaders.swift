import AshlarAffected
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel

/// What the sources of a project and of its local packages declare that reads the position of its caller.
struct PositionReaders {
    private struct Source {
        var path: String
        /// What it declares, and what can be called without its name.
        var reader: String
    }

    private var names = PositionNames()
    /// By target and package, a source with a reader that can be called without its name.
    private var sources: [AffectedNode: Source] = [:]
    /// Such a source that belongs to no target: any target may contain it.
    private var unowned: Source?
    /// By target that depends on a node in `sources`, or is one: the nearest.
    private let nearest: [AffectedNode: AffectedNode]

    init(
        in root: ProjectRoot, _ project: Project, _ ownership: SourceOwnership, _ packages: LocalPackages,
        _ graph: AffectedGraph
    ) {
        var paths = SourceWalk.walk(root, reading: ownership.reads).sources
        for folder in packages.identities.keys.sorted() where !folder.hasPrefix("/") {
            paths += SourceWalk.walk(root, from: folder) { $0.kind != .closedFolder }.sources
        }
        let declared = SourceReader.read(paths, in: root) { _, bytes in PositionNames(declaredIn: bytes) }
        for case (let path, .read(let found)) in zip(paths, declared) where !ownership.isExcludedByTarget(path) {
            names.formUnion(found)
            guard let source = found.unnamedReader.map({ Source(path: path, reader: $0) }) else { continue }
            let nodes =
                ownership.target(of: path).map { [AffectedNode.target(project.targets[$0].name)] }
                ?? packages.packages(with: path).map { .package($0) }
            if nodes.isEmpty { unowned = unowned ?? source }
            for node in nodes where sources[node] == nil { sources[node] = source }
        }
        nearest = graph.nearest(of: Set(sources.keys))
    }

    /// What in a source of the target depends on comments and spaces, in quotes; `nil` for nothing.
    func dependence(of text: [UInt8], in target: String) -> String? {
        if let name = names.dependence(of: text) { return "'\(name)'" }
        guard let source = nearest[.target(target)].flatMap({ sources[$0] }) ?? unowned else { return nil }
        return "'\(source.reader)' in '\(source.path)'"
    }
}
