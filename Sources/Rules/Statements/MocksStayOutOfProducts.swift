import AshlarProjectModel

/// Mocks, previews, examples, tests and test support are reachable from each other, never from parts that ship.
///
/// **Why.** A stand-in must not reach a user by accident: it is not production code, is not reviewed as such, and
/// depends on test frameworks. All kinds but those five ship.
///
/// Bad: an implementation uses a mock
/// ```yaml
/// features:
///   Payment: {}
///   Home: {implementation: {uses: [Payment.mocks]}}
/// ```
/// Good: tests and previews use it
/// ```yaml
/// features:
///   Payment: {}
///   Home: {previews: {uses: [Payment.mocks]}}
/// ```
struct MocksStayOutOfProducts: EdgeRule {
    let id = "mocks-stay-out-of-products"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let imported = context.target(edge.imported), !context.kind(imported).ships,
            context.kind(edge.importer).ships
        else { return nil }
        let names = context.names(of: edge)
        let (kind, importedKind) = (context.kind(edge.importer).rawValue, context.kind(imported).rawValue)
        return Violation(
            edge, "\(names.mustNot): mocks stay out of products",
            notes: [
                .init(
                    "'\(names.importer)' is of kind '\(kind)', which ships", at: context.location(edge.importer)),
                .init(
                    "'\(names.imported)' is of kind '\(importedKind)', which does not ship",
                    at: context.location(imported)),
            ],
            remedy: "use '\(names.imported)' only from parts that do not ship, such as previews and tests")
    }
}
