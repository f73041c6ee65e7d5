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

        init(_ edge: Edge) { (importer, imported) = (edge.importer, edge.imported) }
    }

    init(_ project: Project, imports counts: [ImportCount]?) {
        self.project = project
        guard let counts else {
            (edges, imports) = (project.edges, nil)
            return
        }
        let imports = Dictionary(counts.map { (Ends($0.edge), $0.count) }, uniquingKeysWith: +)
        let declared = Set(project.edges.map(Ends.init))
        let others = counts.map(\.edge).filter { !declared.contains(Ends($0)) }
        edges = (project.edges + others).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        self.imports = imports
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
                    let ends = Ends(edge)
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
