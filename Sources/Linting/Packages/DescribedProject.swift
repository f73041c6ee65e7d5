import AshlarFileSystem
import AshlarJSON
import AshlarManifest
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

extension LoadedProject {
    /// A package without a manifest, with its dependencies by path.
    package static func describe(package path: String) throws -> LoadedProject {
        let group = try PackageGroup.read(at: path, joinsLocal: true)
        var loaded = describe(group.graph, in: group.root, texts: group.texts, warnings: group.missing)
        loaded.sourceFolders = group.folders
        return loaded
    }

    /// A Tuist project, from the output of `tuist graph --format json`.
    package static func describe(graph path: String) throws -> LoadedProject {
        let foreign = try TuistProject.read(path)
        return describe(foreign.graph, in: foreign.root, texts: [])
    }

    private static func describe(
        _ graph: TargetGraph, in root: ProjectRoot, texts: [(path: String, bytes: [UInt8])], warnings: [Finding] = []
    ) -> LoadedProject {
        var source = SourceBuffer()
        for (path, bytes) in texts { source.add(bytes, at: path) }
        return LoadedProject(
            root: root, project: GraphProject.project(of: graph, rules: RuleSet.ids),
            file: ManifestFile(at: graph.path), source: source, inputs: ManifestInputs(root: root), warnings: warnings)
    }
}

/// The graph that Tuist wrote, with the folder that contains its projects.
package struct TuistProject {
    package let root: ProjectRoot
    package let graph: TargetGraph

    private static let largest = 512 << 20

    package static func read(_ path: String) throws -> TuistProject {
        let place = ManifestLocation.split(path)
        let bytes = try place.root.bytes(of: place.name, atMost: largest)
        let json: JSONValue
        let reader: TuistGraph
        do {
            json = try JSONReader.read(bytes)
            reader = try TuistGraph(reading: json)
        } catch {
            throw OperationFailure(
                "'\(path)' is not a Tuist graph: \(error)",
                remedy: "run 'tuist graph --format json' to write one")
        }
        // On another machine the root of the graph does not exist; then the projects are beside the graph.
        let isHere = (try? ProjectRoot(reader.root).holds("")) == true
        let root = isHere ? ProjectRoot(reader.root) : place.root
        let file = RelativePath.path(of: try place.root.resolved() + "/" + place.name, from: try root.resolved())
        return TuistProject(root: root, graph: reader.graph(called: file))
    }
}
