import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarRefactoring

/// What a target depends on, or what depends on it.
struct NeighborList {
    enum Direction: String { case dependencies, dependents }

    private struct Row {
        var node: NodeID
        var steps: Int
        /// For direct ones, the line that declares the dependency.
        var place: SourceLocation?
    }

    private let name: String
    private let direction: Direction
    private let isTransitive: Bool
    private let project: Project
    private let rows: [Row]

    init(of name: String, _ direction: Direction, _ options: NeighborOptions, in project: Project) throws {
        let named = try NodeNames(project: project).nodes(named: name)
        let shipping = named.filter { $0 >= project.targets.count || project.targets[$0].kind.ships }
        let starts = shipping.isEmpty ? named : shipping
        let graph = DependencyGraph(project)
        let walked = direction == .dependencies ? graph : graph.reversed()
        let own = Set(named)
        var steps = [Int?](repeating: nil, count: project.nodeCount)
        var rows: [Row] = []
        var queue = starts
        for start in starts { steps[start] = 0 }
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in walked.edges(from: node) where steps[edge.imported] == nil {
                let hidden = !options.tests && Self.isHelper(edge.imported, in: project)
                let distance = (steps[node] ?? 0) + 1
                steps[edge.imported] = distance
                // What only a test depends on is not listed without tests either.
                guard !hidden else { continue }
                if !own.contains(edge.imported) {
                    rows.append(
                        Row(node: edge.imported, steps: distance, place: distance == 1 ? edge.location : nil))
                }
                if options.transitive { queue.append(edge.imported) }
            }
        }
        (self.name, self.direction, self.project, isTransitive) = (name, direction, project, options.transitive)
        self.rows = rows.sorted { ($0.steps, project.nodeName($0.node)) < ($1.steps, project.nodeName($1.node)) }
    }

    private static func isHelper(_ node: NodeID, in project: Project) -> Bool {
        guard node < project.targets.count else { return false }
        return !project.targets[node].kind.ships || project.member(of: node).isMockSupport
    }

    private func kind(of node: NodeID) -> String {
        node < project.targets.count ? project.targets[node].kind.rawValue : "product"
    }

    var text: String {
        guard !rows.isEmpty else {
            return direction == .dependencies
                ? "'\(name.visible)' depends on nothing\n" : "nothing depends on '\(name.visible)'\n"
        }
        return Columns.text(
            rows.map { row in
                let last = row.place.map { $0.description } ?? row.steps.of("step", "steps")
                return [project.nodeName(row.node).visible, kind(of: row.node), last]
            })
    }

    var json: JSONValue {
        [
            "version": 1, "name": .string(name), "direction": .string(direction.rawValue),
            "transitive": .bool(isTransitive),
            "nodes": .array(
                rows.map { row in
                    let layer = row.node < project.targets.count ? project.layer(of: row.node).name : nil
                    return .members([
                        "name": .string(project.nodeName(row.node)), "kind": .string(kind(of: row.node)),
                        "layer": layer.map { .string($0) }, "steps": .int(row.steps),
                        "location": row.place.map { ["path": .string($0.path), "line": .int($0.line)] },
                    ])
                }),
        ]
    }
}
