import AshlarProjectModel

/// The targets whose behavior a set of changed files may change: those with a changed input, and all that depend on
/// one, over any number of dependencies.
package struct AffectedTargets: Sendable {
    package struct Target: Hashable, Sendable {
        package var name: String
        package var kind: PartKind
        /// From the target to the one, or the package, with a changed input.
        package var chain: [String]
        /// The changed file.
        package var file: String

        package var isTest: Bool { kind == .tests }
    }

    /// In the order of the project.
    package let targets: [Target]
    /// All test targets of the project, by name.
    package let allTests: [String]
    /// All changed files, by path.
    package let files: [ChangedFile]
    /// Edges between affected targets, and to packages with changed pins.
    package let edges: [AffectedGraph.Edge]

    /// The affected test targets, by name.
    package var tests: [String] { targets.filter(\.isTest).map(\.name) }

    /// The first file that affects all targets; `nil` where there is none.
    package var fileForAll: ChangedFile? { files.first { $0.effect == .everything } }

    package init(_ project: Project, graph: AffectedGraph, files: [ChangedFile]) {
        self.files = files
        allTests = project.targets.filter { $0.kind == .tests }.map(\.name)
        var causes: [Int: String] = [:]
        for file in files {
            guard case .inputs(let targets, let packages) = file.effect else { continue }
            let nodes = targets.map { AffectedNode.target($0) } + packages.map { .package($0) }
            for number in nodes.compactMap({ graph.numbers[$0] }) where causes[number] == nil {
                causes[number] = file.path
            }
        }
        let steps = graph.steps(to: causes.keys.sorted())
        let fileForAll = files.first { $0.effect == .everything }
        targets = project.targets.compactMap { target in
            guard let number = graph.numbers[.target(target.name)] else { return nil }
            var chain = [number]
            while let last = chain.last, let next = steps[last], next != last { chain.append(next) }
            if let last = chain.last, let file = causes[last] {
                let names = chain.map { graph.nodes[$0].name }
                return Target(name: target.name, kind: target.kind, chain: names, file: file)
            }
            return fileForAll.map {
                Target(name: target.name, kind: target.kind, chain: [target.name], file: $0.path)
            }
        }
        let affected = Set(graph.nodes.indices.filter { steps[$0] != nil }.map { graph.nodes[$0] })
        edges = graph.edges.filter { affected.contains($0.importer) && affected.contains($0.imported) }
    }
}
