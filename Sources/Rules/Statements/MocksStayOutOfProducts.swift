import AshlarProjectModel

/// Mocks, previews, examples, tests and test support are reachable from each other, never from parts that ship.
///
/// **Why.** A stand-in must not reach a user by accident: it is not production code, is not reviewed as such, and
/// depends on test frameworks. All kinds but those five ship.
///
/// A split such as `lean` has mocks in the interface and previews in the UI. There the rule reports a mock, a fixture or a
/// `#Preview` that is declared outside of `#if DEBUG`. `#if DEBUG && os(iOS)` and the `#else` of `#if !DEBUG` count as
/// inside.
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
struct MocksStayOutOfProducts: EdgeRule, SourceRule {
    let id = "mocks-stay-out-of-products"
    let needsSources = false

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

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        imports.sources.files.flatMap { file -> [Violation] in
            guard let target = file.target else { return [] }
            return file.scan.unguardedMocks.map { mock in
                let name = rules.context.name(target)
                var violation = Violation(
                    importer: target, at: mock.location,
                    "'\(mock.name)' in '\(name)' is outside of '#if DEBUG': mocks stay out of products",
                    notes: [
                        .init(
                            "'\(name)' is of kind '\(rules.context.kind(target).rawValue)', which ships",
                            at: rules.context.location(target))
                    ],
                    remedy: "put it between '#if DEBUG' and '#endif'")
                violation.file = file.baseName
                return violation
            }
        }
    }
}
