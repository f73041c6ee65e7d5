import AshlarProjectModel

/// Nothing but a test depends on an app, an extension or an executable; a plugin may run an executable.
///
/// **Why.** An app is where everything comes together, so whoever uses it uses everything. A part that needs something
/// of an app needs a module that nobody has made yet.
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
struct AppsAreLeaves: DirectRule {
    let id = "apps-are-leaves"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let imported = context.target(edge.imported), context.kind(imported).isApp,
            context.kind(edge.importer) != .tests
        else { return nil }
        // A plugin has no other way to get at the program that it runs.
        if context.kind(edge.importer) == .plugin, context.kind(imported) == .executable { return nil }
        let (importerName, importedName) = (context.name(edge.importer), context.name(imported))
        return Breach(
            edge, .usesApp(importerName, importedName, edge.verb),
            notes: [.init(.isApp(importedName, context.kind(imported)), at: context.location(imported))],
            remedy: .moveToModule(importerName))
    }
}

extension Message {
    fileprivate static func usesApp(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': apps are leaves"
    }

    fileprivate static func isApp(_ name: String, _ kind: PartKind) -> Message {
        "'\(name)' is an \(kind.rawValue): only tests may use it"
    }

    fileprivate static func moveToModule(_ importer: String) -> Message {
        "move what '\(importer)' needs into a module that both use"
    }
}
