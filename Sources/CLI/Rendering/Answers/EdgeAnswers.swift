import AshlarJSON
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// The JSON document of `ashlar can`.
enum EdgeAnswers {
    static func json(_ answers: [(query: EdgeQuery, edges: [EdgeQuery.Answer])]) -> JSONValue {
        [
            "version": 1,
            "answers": .array(
                answers.map { query, edges in
                    [
                        "importer": .string(query.importer), "imported": .string(query.imported),
                        "allowed": .bool(edges.allSatisfy(\.isAllowed)),
                        "edges": .array(edges.map { json($0, in: query.project) }),
                    ]
                }),
        ]
    }

    private static func json(_ answer: EdgeQuery.Answer, in project: Project) -> JSONValue {
        .members([
            "importer": .string(project.nodeName(answer.edge.importer)),
            "imported": .string(project.nodeName(answer.edge.imported)), "allowed": .bool(answer.isAllowed),
            "exists": .bool(answer.exists), "finding": answer.finding.map(JSONReporter.value),
            "route": answer.route.map { json($0, in: project) },
        ])
    }

    private static func json(_ route: LegalRoute, in project: Project) -> JSONValue {
        .array(
            zip(route.nodes.dropFirst(), route.exists).map { node, exists in
                ["name": .string(project.nodeName(node)), "exists": .bool(exists)]
            })
    }
}
