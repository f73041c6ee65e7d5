import AshlarConcurrency
import AshlarProjectModel

/// The part of an evaluation that needs no source, so that it can run while the sources are being read.
package struct PrecomputedEvaluation {
    /// The violations of single edges, by the edges' indices in the project.
    let violations: [Int: (rule: any Rule, violation: Violation)]
    /// Without imports so far.
    let imports: ImportedGraph

    init(_ rules: ActiveRules) {
        violations = Self.violations(of: rules)
        imports = ImportedGraph(rules.context.project)
    }

    static func violations(of rules: ActiveRules) -> [Int: (rule: any Rule, violation: Violation)] {
        let edges = rules.context.project.edges
        let size = 1024
        let found = Concurrent.map((edges.count + size - 1) / size) { share in
            edges.indices.dropFirst(share * size).prefix(size).compactMap { index in
                rules.firstViolation(of: edges[index]).map { (index, (rule: $0, violation: $1)) }
            }
        }
        return Dictionary(keepingFirst: found.joined())
    }
}
