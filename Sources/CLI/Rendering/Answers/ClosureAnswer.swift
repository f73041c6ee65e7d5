import AshlarJSON
import AshlarLinting
import AshlarMessages
import AshlarProjectModel

/// What `ashlar why A` prints.
struct ClosureAnswer {
    let name: String
    let query: ClosureQuery

    var text: String {
        guard query.count > 0 else { return "'\(name)' depends on nothing\n" }
        let head = "'\(name)' reaches \(query.count.of("target or product", "targets and products"))"
        let several = query.dependencies.filter { $0.lost > 1 }
        guard !several.isEmpty else { return head + "; each dependency alone leads to one of them at most\n" }
        let rows = several.map { dependency in
            ["alone leads to \(dependency.lost)"] + PathAnswer.hop(dependency.edge, in: query.project)
        }
        return head + "\n" + Columns.text(rows, indent: "  ")
    }

    var json: JSONValue {
        [
            "version": 1, "name": .string(name), "reached": .int(query.count),
            "dependencies": .array(
                query.dependencies.map { dependency in
                    [
                        "edge": PathAnswer.json(dependency.edge, in: query.project),
                        "lost": .int(dependency.lost),
                    ]
                }),
        ]
    }
}
