import AshlarProjectModel

/// An interface part uses interfaces, models and other libraries, but no ui, implementation, mocks, previews,
/// architecture module or third-party product, and re-exports nothing.
///
/// **Why.** Every user of a feature builds what its interface uses. An interface that depends on a framework adds it to
/// all of them, and ties its API to types of another vendor.
///
/// The rule ignores what its `allow` lists, and what the interface part of a split declares. A `public import` is not a
/// re-export: where imports are internal by default, it is the only way to use a model in a protocol. An `@_exported
/// import` is one.
///
/// Bad: every user of Home builds the map
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten}
/// features:
///   Home: {interface: {packages: [MapKitten]}}
/// ```
/// Good: only the implementation uses it
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten}
/// features:
///   Home: {implementation: {packages: [MapKitten]}}
/// ```
struct InterfacesStayPure: EdgeRule {
    let id = "interfaces-stay-pure"
    let takesAllow = true

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard context.kind(edge.importer) == .interface, !edge.isFromSplit else { return nil }
        let imported = context.target(edge.imported)
        if let imported, isPure(context.kind(imported)) { return nil }
        guard !context.allows(edge.imported, by: id) else { return nil }

        let names = context.names(of: edge)
        let reason =
            imported.map { "'\(names.imported)' is of kind '\(context.kind($0).rawValue)'" }
            ?? "'\(names.imported)' is a product of package '\(context.package(edge.imported)?.name ?? "")'"
        return Violation(
            edge, "\(names.mustNot): interfaces stay pure",
            notes: [.init(reason, at: context.location(edge.imported))],
            remedy:
                "declare a protocol in '\(names.importer)', and use '\(names.imported)' in an implementation part")
    }

    func evaluate(reexport edge: Edge, at location: SourceLocation, in context: RuleContext) -> Violation? {
        guard context.kind(edge.importer) == .interface, !edge.isFromSplit, !context.allows(edge.imported, by: id)
        else { return nil }
        let names = context.names(of: edge)
        var violation = Violation(
            importer: edge.importer, imported: edge.imported, at: location,
            "'\(names.importer)' must not re-export '\(names.imported)': interfaces stay pure",
            remedy: "import '\(names.imported)' without '@_exported'")
        violation.file = location.baseName
        return violation
    }

    private func isPure(_ kind: PartKind) -> Bool {
        switch kind {
        case .ui, .implementation, .architecture: false
        default: kind.ships
        }
    }
}
