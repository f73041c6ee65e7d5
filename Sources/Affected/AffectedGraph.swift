import AshlarProjectModel

/// A target, or a package by its identity.
package enum AffectedNode: Hashable, Comparable, Sendable {
    case target(String)
    case package(String)

    package var name: String {
        switch self {
        case .target(let name), .package(let name): name
        }
    }
}

/// The dependencies of targets now and at the base, by name, with how each is known.
package struct AffectedGraph: Sendable {
    package enum Kind: String, CaseIterable, Comparable, Sendable {
        case declared, implied, composed
        /// Declared at the base only.
        case earlier
        /// Sources have an import of it: a plain one, with `@testable`, or with `@_exported`.
        case imported, testable, exported

        package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    package struct Edge: Hashable, Sendable {
        package var importer: AffectedNode
        package var imported: AffectedNode
        /// Sorted.
        package var kinds: [Kind]
    }

    /// The import of a module by a target.
    package struct Import: Hashable, Sendable {
        package var importer: String
        package var module: String
        package var kind: Kind

        package init(importer: String, _ use: ImportUse) {
            self.importer = importer
            module = use.module
            kind = use.isReexported ? .exported : use.attributes.contains("@testable") ? .testable : .imported
        }
    }

    /// Targets that the manifest lacks, with the edges from and to them.
    package struct OmittedTargets: Sendable {
        package var names: [String]
        package var edges: [(importer: String, imported: AffectedNode)]

        package init(names: [String] = [], edges: [(importer: String, imported: AffectedNode)] = []) {
            (self.names, self.edges) = (names, edges)
        }
    }

    let nodes: [AffectedNode]
    let numbers: [AffectedNode: Int]
    /// By importer, then by imported node.
    package let edges: [Edge]
    /// Edges by the number of the imported node, as numbers of the importers.
    private let importers: [[Int]]

    /// - Parameters:
    ///   - earlier: the project at the base; `nil` where it is unknown.
    ///   - imports: what the sources on disk import; modules of no target and no package are ignored.
    package init(
        _ project: Project, earlier: Project?, imports: Set<Import>, omitted: OmittedTargets = OmittedTargets()
    ) {
        var kinds: [Pair: Set<Kind>] = [:]
        Self.add(project, to: &kinds) { edge in
            switch edge.origin {
            case .declared, .flow, .imported: .declared
            case .implied: .implied
            case .composed: .composed
            }
        }
        if let earlier {
            var before: [Pair: Set<Kind>] = [:]
            Self.add(earlier, to: &before) { _ in .earlier }
            kinds.merge(before) { now, _ in now }
        }
        for edge in omitted.edges { kinds[Pair(.target(edge.importer), edge.imported), default: []].insert(.declared) }
        let modules = Self.modules(of: project).merging(earlier.map(Self.modules) ?? [:]) { now, _ in now }
            .merging(omitted.names.map { (ModuleName.of($0), .target($0)) }) { now, _ in now }
        for use in imports {
            guard let imported = modules[use.module], imported != .target(use.importer) else { continue }
            kinds[Pair(.target(use.importer), imported), default: []].insert(use.kind)
        }
        edges = kinds.map { Edge(importer: $0.key.importer, imported: $0.key.imported, kinds: $0.value.sorted()) }
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        var all = Set(edges.flatMap { [$0.importer, $0.imported] })
        for state in [project, earlier].compactMap(\.self) {
            all.formUnion(state.targets.map { .target($0.name) })
            all.formUnion(state.packages.map { .package($0.identity) })
        }
        all.formUnion(omitted.names.map { .target($0) })
        nodes = all.sorted()
        numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        var importers = [[Int]](repeating: [], count: nodes.count)
        for edge in edges {
            guard let importer = numbers[edge.importer], let imported = numbers[edge.imported] else { continue }
            importers[imported].append(importer)
        }
        self.importers = importers
    }

    private struct Pair: Hashable {
        let importer: AffectedNode
        let imported: AffectedNode

        init(_ importer: AffectedNode, _ imported: AffectedNode) {
            (self.importer, self.imported) = (importer, imported)
        }
    }

    private static func add(
        _ project: Project, to kinds: inout [Pair: Set<Kind>], _ kind: (AshlarProjectModel.Edge) -> Kind
    ) {
        func node(_ id: NodeID) -> AffectedNode {
            project.product(id).map { .package(project.packages[$0.package].identity) }
                ?? .target(project.targets[id].name)
        }
        for edge in project.edges {
            kinds[Pair(node(edge.importer), node(edge.imported)), default: []].insert(kind(edge))
        }
        for target in project.targets {
            for plugin in target.plugins {
                let imported = plugin.package.map { AffectedNode.package($0.lowercased()) } ?? .target(plugin.name)
                kinds[Pair(.target(target.name), imported), default: []].insert(.declared)
            }
        }
    }

    private static func modules(of project: Project) -> [String: AffectedNode] {
        var modules: [String: AffectedNode] = [:]
        for product in project.products {
            for module in product.modules { modules[module] = .package(project.packages[product.package].identity) }
        }
        for target in project.targets { modules[target.moduleName] = .target(target.name) }
        return modules
    }

    /// By node that depends on one of `sources`, over any number of dependencies, or is one: the nearest of them.
    package func nearest(of sources: Set<AffectedNode>) -> [AffectedNode: AffectedNode] {
        let steps = steps(to: sources.compactMap { numbers[$0] }.sorted())
        var nearest: [AffectedNode: AffectedNode] = [:]
        for start in nodes.indices {
            guard var place = steps[start] else { continue }
            while let next = steps[place], next != place { place = next }
            nearest[nodes[start]] = nodes[place]
        }
        return nearest
    }

    /// Shortest chains from nodes that depend on one of `sources`: by node, the next one on the way to a source, which
    /// is itself for a source. Of several, the first in the order of `sources` and of the importers.
    func steps(to sources: [Int]) -> [Int?] {
        var steps = [Int?](repeating: nil, count: nodes.count)
        var queue: [Int] = []
        for source in sources where steps[source] == nil {
            steps[source] = source
            queue.append(source)
        }
        var next = 0
        while next < queue.count {
            for importer in importers[queue[next]] where steps[importer] == nil {
                steps[importer] = queue[next]
                queue.append(importer)
            }
            next += 1
        }
        return steps
    }
}
