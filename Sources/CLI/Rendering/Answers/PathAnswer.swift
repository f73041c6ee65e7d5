import AshlarJSON
import AshlarLinting
import AshlarMessages
import AshlarProjectModel

/// What `ashlar why` prints.
struct PathAnswer {
    let importer: String
    let imported: String
    let query: PathQuery
    let path: [Edge]?
    /// The edges of all paths, where they are asked for.
    var edges: [Edge]?
    /// What follows without the dependency, where that is asked for.
    let removal: EdgeRemoval?

    private var project: Project { query.project }

    init(importer: String, imported: String, query: PathQuery, removal: EdgeRemoval? = nil) {
        (self.importer, self.imported, self.query, self.removal) = (importer, imported, query, removal)
        path = query.shortest
    }

    // MARK: Text

    var text: String {
        if let removal { return text(of: removal) }
        guard let path else { return "'\(importer)' does not depend on '\(imported)'\n" }
        let names = path.prefix(1).map { project.nodeName($0.importer) } + path.map { project.nodeName($0.imported) }
        let bottlenecks = query.nodesOnEveryPath.map { project.nodeName($0) }
        let every = bottlenecks.isEmpty ? "" : "every path: \(bottlenecks.joined(separator: ", "))\n"
        let shown = edges ?? path + query.undeclaredImports.filter { !path.contains($0) }
        return names.joined(separator: " ─▶ ") + "\n"
            + Columns.text(shown.map { Self.hop($0, in: project) }, indent: "  ") + every
    }

    /// An edge with the line that declares it, or with its first import.
    static func hop(_ edge: Edge, in project: Project) -> [String] {
        let verb = edge.origin == .imported ? "imports" : edge.isComposed ? "composes" : "uses"
        let origin =
            switch edge.origin {
            case .implied: "  (implied by this line)"
            case .imported: "  (undeclared)"
            case .declared, .composed, .flow: edge.isFromSplit ? "  (its split)" : ""
            }
        return [
            project.nodeName(edge.importer), "\(verb) \(project.nodeName(edge.imported))",
            edge.location.description + origin,
        ]
    }

    private func text(of removal: EdgeRemoval) -> String {
        var text = "without\n" + Columns.text(removal.removed.map { Self.hop($0, in: project) }, indent: "  ")
        let unreached = removal.unreached.map { project.nodeName($0) }
        text +=
            unreached.isEmpty
            ? "'\(importer)' still reaches all that it reaches now, over other paths\n"
            : "'\(importer)' does not reach \(unreached.count.of("target or product", "targets and products")) any more\n"
                + unreached.map { "  \($0)\n" }.joined()
        guard !removal.imports.isEmpty else {
            return text + "no source imports it through these lines\n"
        }
        let count = removal.imports.reduce(0) { $0 + $1.count }
        text += "\(count.of("import", "imports")) would not be declared any more\n"
        let rows = removal.imports.map { imports in
            [
                project.nodeName(imports.importer), "\(imports.count) × \(project.nodeName(imports.imported))",
                imports.places.first.map { $0.description } ?? "",
            ]
        }
        return text + Columns.text(rows, indent: "  ")
    }

    // MARK: JSON

    var json: JSONValue {
        .members([
            "version": 1, "importer": .string(importer), "imported": .string(imported),
            "path": JSONValue(path, json), "undeclared": json(query.undeclaredImports),
            "everyPath": .strings(query.nodesOnEveryPath.map { project.nodeName($0) }),
            "edges": edges.map(json), "without": removal.map(json),
        ])
    }

    private func json(_ edges: [Edge]) -> JSONValue { .array(edges.map { Self.json($0, in: project) }) }

    static func json(_ edge: Edge, in project: Project) -> JSONValue {
        [
            "importer": .string(project.nodeName(edge.importer)), "imported": .string(project.nodeName(edge.imported)),
            "origin": .string(edge.isFromSplit ? "split" : edge.origin.rawValue), "location": json(edge.location),
        ]
    }

    private func json(_ removal: EdgeRemoval) -> JSONValue {
        [
            "removed": json(removal.removed),
            "unreached": .strings(removal.unreached.map { project.nodeName($0) }),
            "imports": .array(
                removal.imports.map { imports in
                    [
                        "importer": .string(project.nodeName(imports.importer)),
                        "imported": .string(project.nodeName(imports.imported)), "count": .int(imports.count),
                        "places": .array(imports.places.map(Self.json)),
                    ]
                }),
        ]
    }

    private static func json(_ location: SourceLocation) -> JSONValue {
        ["path": .string(location.path), "line": .int(location.line), "column": .int(location.column)]
    }
}
