import AshlarProjectModel

/// The graph of a project as data: what there is, who depends on what, who says so, and how many imports use it.
struct GraphDocument {
    private let project: Project
    private let edges: [Edge]
    /// How many imports use an edge; `nil` where no sources were read.
    private let imports: [Ends: Int]?

    private struct Ends: Hashable {
        var importer: Int
        var imported: NodeID
    }

    init(_ project: Project, sources: ProjectSources?) {
        self.project = project
        guard let sources else {
            (edges, imports) = (project.edges, nil)
            return
        }
        let nodes = Self.nodesByModule(of: project)
        var counts: [Ends: Int] = [:]
        var first: [Ends: SourceLocation] = [:]
        for file in sources.files {
            guard let importer = file.target else { continue }
            for use in file.scan.imports {
                guard let imported = nodes[use.module], imported != importer else { continue }
                let ends = Ends(importer: importer, imported: imported)
                counts[ends, default: 0] += 1
                if first[ends] == nil { first[ends] = file.location(of: use) }
            }
        }
        for edge in project.edges { first[Ends(importer: edge.importer, imported: edge.imported)] = nil }
        let undeclared = first.map {
            Edge(importer: $0.key.importer, imported: $0.key.imported, origin: .imported, location: $0.value)
        }
        edges = (project.edges + undeclared).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        imports = counts
    }

    /// A target has its own name as a module; a product has those that its package says.
    private static func nodesByModule(of project: Project) -> [String: NodeID] {
        var nodes: [String: NodeID] = [:]
        for (place, product) in project.products.enumerated() {
            for module in product.modules where nodes[module] == nil { nodes[module] = project.targets.count + place }
        }
        for (place, target) in project.targets.enumerated() { nodes[target.name] = place }
        return nodes
    }

    var value: JSONValue {
        let (project, edges, imports) = (project, edges, imports)
        return .object([
            ("name", .string(project.name)),
            ("nodes", .series(count: project.nodeCount) { Self.node($0, in: project) }),
            (
                "edges",
                .series(count: edges.count) { index in
                    let edge = edges[index]
                    let ends = Ends(importer: edge.importer, imported: edge.imported)
                    return .object([
                        ("importer", .string(project.nodeName(edge.importer))),
                        ("imported", .string(project.nodeName(edge.imported))),
                        ("origin", .string(edge.origin.word)),
                        ("location", JSONReporter.location(edge.location)),
                        ("imports", imports.map { .int($0[ends, default: 0]) } ?? .null),
                    ])
                }
            ),
        ])
    }

    private static func node(_ node: NodeID, in project: Project) -> JSONValue {
        guard let product = project.product(node) else {
            let target = project.targets[node]
            return .object([
                ("name", .string(target.name)),
                ("kind", .string(target.kind.rawValue)),
                ("layer", .string(project.layer(of: node).name)),
                ("member", .string(project.member(of: node).name)),
                ("path", .string(target.path)),
                ("package", .null),
            ])
        }
        return .object([
            ("name", .string(product.name)),
            ("kind", .string("product")),
            ("layer", .null),
            ("member", .null),
            ("path", .null),
            ("package", .string(project.packages[product.package].name)),
        ])
    }
}

extension Edge.Origin {
    fileprivate var word: String {
        switch self {
        case .declared: "declared"
        case .implied: "implied"
        case .composed: "composed"
        case .imported: "imported"
        }
    }
}
