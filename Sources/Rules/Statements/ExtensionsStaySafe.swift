import AshlarProjectModel

/// An extension reaches only what is `extension_safe`, and interfaces.
///
/// **Why.** Extensions have tight memory limits, and some APIs of apps are unavailable to them. Safety is a decision,
/// so it is declared: for a layer, a module, a part or a package; a module's value takes precedence over its layer's.
///
/// Each edge that leaves what is safe is reported once, with the path from the first extension; what it reaches is not
/// checked.
///
/// Bad: a widget opens the database
/// ```yaml
/// modules:
///   Store: {layer: Core}
/// apps:
///   Rider:  {composes: all}
///   Widget: {kind: extension, host: Rider, uses: [Store]}
/// ```
/// Good: it uses what is meant for it
/// ```yaml
/// modules:
///   Model: {layer: Core, extension_safe: true}
/// apps:
///   Rider:  {composes: all}
///   Widget: {kind: extension, host: Rider, uses: [Model]}
/// ```
struct ExtensionsStaySafe: SafetyRule {
    let id = "extensions-stay-safe"
    let statement = "extensions stay safe"
    let mark = "extension_safe"
    let rootNoun = "extensions"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard isRoot(edge.importer, in: context), !isSafe(edge.imported, in: context) else { return nil }
        return violation(of: edge, in: context)
    }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool { context.kind(target) == .appExtension }

    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool {
        guard let target = context.target(node) else { return context.package(node)?.isExtensionSafe == true }
        return context.project.targets[target].isExtensionSafe || context.kind(target) == .interface
    }

    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool { false }

    func remedy(for edge: Edge, in context: RuleContext) -> String {
        "mark '\(context.name(edge.imported))' 'extension_safe' if an extension may build it, or use it only in the app"
    }
}
