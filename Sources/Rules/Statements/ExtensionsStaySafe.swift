import AshlarProjectModel

/// An extension reaches only what is `extension_safe`, and interfaces.
///
/// **Why.** Extensions live under tight memory limits, and calls that an app may make are forbidden to them. What is
/// safe is a decision, so it is written down: of a layer, a module, a part or a package; a module's word counts before
/// its layer's.
///
/// Each edge that leaves what is safe is told once, with the path from the first extension; what lies behind it is not
/// looked at.
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

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard isRoot(edge.importer, in: context), !isSafe(edge.imported, in: context) else { return nil }
        return breach(of: edge, in: context)
    }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool { context.kind(target) == .appExtension }

    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool {
        guard let target = context.target(node) else { return context.package(node)?.isExtensionSafe == true }
        return context.project.targets[target].isExtensionSafe || context.kind(target) == .interface
    }

    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool { false }

    func remedy(for edge: Edge, in context: RuleContext) -> Message { .markSafe(context.name(edge.imported)) }
}

extension Message {
    fileprivate static func markSafe(_ name: String) -> Message {
        "mark '\(name)' 'extension_safe' if an extension may build it, or let the app alone reach it"
    }
}
