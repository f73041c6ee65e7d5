import AshlarProjectModel

/// Only tests depend on an app, an extension or an executable; a plugin may run an executable.
///
/// **Why.** An app composes all other parts, so a dependency on it is a dependency on everything. What a part needs
/// from an app belongs in a module.
///
/// Bad: a feature reaches into the app that composes it
/// ```yaml
/// features:
///   Home: {implementation: {uses: [Rider]}}
/// apps:
///   Rider: {composes: all}
/// ```
/// Good: what both need is a module
/// ```yaml
/// modules:
///   Session: {layer: Shared}
/// features:
///   Home: {implementation: {uses: [Session]}}
/// apps:
///   Rider: {composes: all, uses: [Session]}
/// ```
struct AppsAreLeaves: EdgeRule {
    let id = "apps-are-leaves"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let imported = context.target(edge.imported), context.kind(imported).isApp,
            context.kind(edge.importer) != .tests
        else { return nil }
        // A plugin can run a program only if it depends on it.
        if context.kind(edge.importer) == .plugin, context.kind(imported) == .executable { return nil }
        let (names, kind) = (context.names(of: edge), context.kind(imported).rawValue)
        return Violation(
            edge, "\(names.mustNot): apps are leaves",
            notes: [.init("'\(names.imported)' is an \(kind): only tests may use it", at: context.location(imported))],
            remedy: "move what '\(names.importer)' needs into a module that both use")
    }
}
