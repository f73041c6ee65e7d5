import AshlarProjectModel

/// Mocks, previews, examples, tests and test support are reachable from each other, never from what ships.
///
/// **Why.** What stands in for the real thing must not reach a user by accident: it lies, it is not reviewed as
/// product code, and it drags test frameworks along. Every kind but those five ships.
///
/// Bad: a screen falls back on a mock
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
struct MocksStayOutOfProducts: DirectRule {
    let id = "mocks-stay-out-of-products"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let imported = context.target(edge.imported), !context.kind(imported).ships,
            context.kind(edge.importer).ships
        else { return nil }
        let (importerName, importedName) = (context.name(edge.importer), context.name(imported))
        return Breach(
            edge, .shipsStandIn(importerName, importedName, edge.verb),
            notes: [
                .init(.ships(importerName, context.kind(edge.importer)), at: context.location(edge.importer)),
                .init(.neverShips(importedName, context.kind(imported)), at: context.location(imported)),
            ],
            remedy: .useElsewhere(importedName))
    }
}

extension Message {
    fileprivate static func shipsStandIn(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': mocks stay out of products"
    }

    fileprivate static func ships(_ name: String, _ kind: PartKind) -> Message {
        "'\(name)' is of kind '\(kind.rawValue)', which ships"
    }

    fileprivate static func neverShips(_ name: String, _ kind: PartKind) -> Message {
        "'\(name)' is of kind '\(kind.rawValue)', which never does"
    }

    fileprivate static func useElsewhere(_ imported: String) -> Message {
        "use '\(imported)' only from parts that do not ship, such as previews and tests"
    }
}
