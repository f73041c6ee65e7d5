import AshlarProjectModel

/// The violations of imports by rules on single edges.
struct ImportViolations {
    let rules: ActiveRules
    let imports: ImportedGraph

    /// The violation of the first rule that an undeclared import violates.
    func first(of use: ImportedGraph.Use, _ edge: Edge) -> (any Rule, Violation)? {
        let found = rules.firstViolation(of: edge)
        if let reexport = first(ofReexport: use, edge, before: found?.0.id) { return reexport }
        guard let (rule, found) = found else { return nil }
        var violation = found
        violation.otherPlaces = Array(imports.locations(of: use).dropFirst())
        violation.importedDeclaration = use.places.lazy.compactMap(\.path.first).first
        // In an import with an attribute or a path another module would change the meaning.
        if case .replaceImport = violation.fix, !use.places.allSatisfy({ $0.attributes.isEmpty && $0.path.isEmpty }) {
            violation.fix = nil
        }
        return (rule, violation)
    }

    /// The violation of the first rule that the source's re-exports of the edge violate.
    ///
    /// - Parameter other: the rule that this rule must precede.
    func first(
        ofReexport use: ImportedGraph.Use, _ edge: Edge, before other: String? = nil
    ) -> (any Rule, Violation)? {
        if edge.imported == rules.context.debugOnlySupport { return nil }
        let file = imports.file(of: use)
        let locations = use.places.filter(\.isReexported).map { file.location(of: $0) }
        guard let first = locations.first else { return nil }
        for rule in rules.edgeRules where rules.isActive(rule.id, before: other) {
            guard var violation = rule.evaluate(reexport: edge, at: first, in: rules.context) else { continue }
            violation.otherPlaces = Array(locations.dropFirst())
            return (rule, violation)
        }
        return nil
    }
}
