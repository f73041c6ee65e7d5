import AshlarProjectModel

/// The imports of modules that nothing is known to provide, and what they may need to build.
///
/// A product whose modules nothing states may have such a module. Any product may bring one, since which packages its own
/// package uses is unknown.
struct UnknownImports {
    private let project: Project
    private let imports: ImportedGraph
    private let graph: DependencyGraph
    private let uses: [(importer: Int, uses: [ImportedGraph.Use])]
    /// What each importer of `uses` reaches, and what any of them does; of many importers only the latter is computed, so
    /// that the time is linear.
    private let reached: [Int: [Bool]]
    private let reachedByAny: [Bool]
    /// The unknown modules that each product may have.
    private var provided: [NodeID: Set<String>] = [:]
    private static let countedImporters = 256
    /// The packages whose products SwiftPM has fetched.
    private let fetched: Set<String>

    init(_ imports: ImportedGraph, in project: Project) {
        (self.project, self.imports) = (project, imports)
        graph = DependencyGraph(ofAll: project)
        let unknown = Dictionary(grouping: imports.unknownModules, by: \.importer)
        uses = unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        reachedByAny = graph.reachable(from: unknown.keys.sorted())
        let counted = unknown.count > Self.countedImporters ? [] : Array(unknown.keys)
        reached = counted.reduce(into: [:]) { [graph] reached, importer in
            reached[importer] = graph.reachable(from: [importer])
        }
        fetched = Set(project.describedEdges?.offers.values.map(\.package) ?? [])
        let modules = Set(imports.unknownModules.map(\.module))
        for node in project.targets.count..<project.nodeCount where project.product(node)?.hasAssumedModule == true {
            provided[node] = modules.filter { mayProvide(node, $0) }
        }
    }

    /// Whether the imported product may have a module that the importer, or a target that uses it, imports.
    func mayNeed(_ edge: Edge) -> Bool {
        guard reachedByAny[edge.importer], let modules = provided[edge.imported], !modules.isEmpty else { return false }
        if reached.isEmpty { return true }
        return uses.contains { importer, uses in
            reached[importer]?[edge.importer] == true && uses.contains { modules.contains($0.module) }
        }
    }

    /// The first import for which fewer products are reached without the edge.
    func first(losingProductsWithout pair: NodePair) -> ImportedGraph.Use? {
        let products = project.targets.count..<project.nodeCount
        return uses.first { importer, _ in
            guard reachedByAny[pair.importer] else { return false }
            let before = reached[importer] ?? graph.reachable(from: [importer])
            guard before[pair.importer] else { return false }
            let after = graph.reachable(from: [importer]) { NodePair($0) != pair }
            return products.contains { before[$0] && !after[$0] }
        }?.uses.first
    }

    /// The products that the importer declares without importing them, and that may have the module; if there is none,
    /// those that it reaches otherwise.
    func possibleProviders(of use: ImportedGraph.Use) -> (products: [Product], areDeclared: Bool) {
        let declared = graph.edges(from: use.importer).map(\.imported).filter { isPossible($0, for: use) }
        if !declared.isEmpty { return (declared.compactMap(project.product), true) }
        let others = (project.targets.count..<project.nodeCount).filter {
            reached[use.importer]?[$0] == true && isPossible($0, for: use)
        }
        return (others.compactMap(project.product), false)
    }

    private func isPossible(_ node: NodeID, for use: ImportedGraph.Use) -> Bool {
        provided[node]?.contains(use.module) == true && !imports.isImported(NodePair(use.importer, node))
    }

    private func mayProvide(_ node: NodeID, _ module: String) -> Bool {
        guard let product = project.product(node), product.hasAssumedModule else { return false }
        let identity = project.packages[product.package].source.identity.lowercased()
        if let offer = project.describedEdges?.offers[module] {
            return offer.package == identity && offer.product == product.name
        }
        if fetched.contains(identity) { return false }
        let known = KnownPackages.providers(of: module)
            .map { Package.Source.remote(url: $0.address, .from("0")).identity.lowercased() }
        return !project.packages.contains { package in
            let other = package.source.identity.lowercased()
            return other != identity && known.contains(other)
        }
    }
}

extension ImportedGraph {
    /// The imports of modules that nothing is known to provide, also those that may be missing.
    var unknownModules: [Use] {
        outside.filter { use in
            guard case .none = table.meaning(of: use.module) else { return false }
            return !use.places.contains(where: \.isTestable)
        }
    }
}

extension DependencyGraph {
    /// With the edges that need no declaration.
    package init(ofAll project: Project) {
        let edges = (project.edges + project.permittedEdges)
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        self.init(nodeCount: project.nodeCount, edges: edges)
    }
}
