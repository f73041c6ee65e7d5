import AshlarJSON
import AshlarLinting
import AshlarMessages
import AshlarProjectModel

/// What `ashlar deps` and `ashlar dependents` print.
struct NeighborList {
    private let name: String
    private let direction: NeighborQuery.Direction
    private let isTransitive: Bool
    private let project: Project
    private let rows: [NeighborQuery.Neighbor]
    private let omitted: Int

    init(
        of name: String, _ direction: NeighborQuery.Direction, _ options: NeighborOptions, in project: Project
    ) throws {
        let query = try NeighborQuery(
            direction, of: name, in: project, isTransitive: options.transitive, withHelpers: options.tests)
        (self.name, self.direction, self.project, isTransitive) = (name, direction, project, options.transitive)
        (rows, omitted) = (query.neighbors, query.omitted)
    }

    private func kind(of node: NodeID) -> String {
        node < project.targets.count ? project.targets[node].kind.rawValue : "product"
    }

    func print(on terminal: Terminal, asJSON isJSON: Bool) throws {
        try terminal.print(isJSON ? json.text : text)
        guard omitted > 0 else { return }
        try terminal.tell(
            "not listed: \(omitted.of("target or product", "targets and products")): tests, mocks, previews, examples, "
                + "and what only these lead to (--tests)\n")
    }

    private var text: String {
        guard !rows.isEmpty else {
            let nothing = omitted > 0 ? "nothing that ships" : "nothing"
            return direction == .dependencies
                ? "'\(name.visible)' depends on \(nothing)\n" : "\(nothing) depends on '\(name.visible)'\n"
        }
        return Columns.text(
            rows.map { row in
                let last = row.edge.map { $0.location.description } ?? row.steps.of("step", "steps")
                let alone = row.dominated == 0 ? [] : ["alone leads to \(row.dominated.of("other", "others"))"]
                return [project.nodeName(row.node).visible, kind(of: row.node), last] + alone
            })
    }

    private var json: JSONValue {
        [
            "version": 1, "name": .string(name), "direction": .string(direction.rawValue),
            "transitive": .bool(isTransitive),
            "nodes": .array(
                rows.map { row in
                    let layer = row.node < project.targets.count ? project.layer(of: row.node).name : nil
                    return .members([
                        "name": .string(project.nodeName(row.node)), "kind": .string(kind(of: row.node)),
                        "layer": layer.map { .string($0) }, "steps": .int(row.steps),
                        "dominated": isTransitive ? .int(row.dominated) : nil,
                        "location": row.edge.map {
                            ["path": .string($0.location.path), "line": .int($0.location.line)]
                        },
                    ])
                }),
            "omitted": .int(omitted),
        ]
    }
}
