import AshlarJSON
import AshlarProjectModel

/// The graph of a project as data: what there is, who depends on what, who says so, and how many imports use it.
struct GraphDocument {
    private let project: Project
    private let edges: [Edge]
    /// How many imports use an edge; `nil` where no sources were read.
    private let imports: [NodePair: Int]?

    init(_ project: Project, imports counts: [ImportCount]?) {
        self.project = project
        guard let counts else {
            (edges, imports) = (project.edges, nil)
            return
        }
        let imports = Dictionary(counts.map { (NodePair($0.edge), $0.count) }, uniquingKeysWith: +)
        let declared = Set(project.edges.map { NodePair($0) })
        let others = counts.map(\.edge).filter { !declared.contains(NodePair($0)) }
        edges = (project.edges + others).sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        self.imports = imports
    }

    var value: JSONValue {
        let (project, imports) = (project, imports)
        return [
            "name": .string(project.name),
            "nodes": .series(count: project.nodeCount) { Self.node($0, in: project) },
            "edges": .series(edges) { edge in
                [
                    "importer": .string(project.nodeName(edge.importer)),
                    "imported": .string(project.nodeName(edge.imported)),
                    "origin": .string(edge.origin.rawValue),
                    "location": JSONReporter.location(edge.location),
                    "imports": JSONValue(imports) { .int($0[NodePair(edge), default: 0]) },
                ]
            },
        ]
    }

    private static func node(_ node: NodeID, in project: Project) -> JSONValue {
        let product = project.product(node)
        let target = product == nil ? project.targets[node] : nil
        return [
            "name": .string(project.nodeName(node)),
            "kind": .string(target?.kind.rawValue ?? "product"),
            "layer": JSONValue(target.map { project.layers[$0.layer].name }),
            "member": JSONValue(target.map { project.members[$0.member].name }),
            "path": JSONValue(target?.path),
            "package": JSONValue(product.map { project.packages[$0.package].name }),
        ]
    }
}
