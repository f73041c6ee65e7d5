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
struct ExtensionsStaySafe: DirectRule, TransitiveRule {
    let id = "extensions-stay-safe"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard context.kind(edge.importer) == .appExtension, !isSafe(edge.imported, in: context) else { return nil }
        return breach(of: edge, behind: [], rootCount: 1, in: context)
    }

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let isRoot = (0..<graph.nodeCount).map {
            context.target($0).map { context.kind($0) == .appExtension } ?? false
        }
        guard isRoot.contains(true) else { return [] }
        let isSafe = (0..<graph.nodeCount).map { self.isSafe($0, in: context) }
        let reach = SafeReach(graph, isRoot: isRoot, isSafe: isSafe) { _ in false }
        return reach.leaks().map { breach(of: $0.edge, behind: $0.path, rootCount: $0.rootCount, in: context) }
    }

    private func breach(of edge: Edge, behind path: [Edge], rootCount: Int, in context: RuleContext) -> Breach {
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        var notes = context.hops(path)
        notes.append(.init(.isNotSafe(importedName), at: context.location(edge.imported)))
        if rootCount > 1 { notes.append(.init(.suffer(rootCount))) }
        let message: Message =
            if let root = path.first?.importer {
                .isUnsafeBehind(importerName, importedName, context.name(root))
            } else {
                .isUnsafe(importerName, importedName)
            }
        return Breach(edge, message, notes: notes, remedy: .markSafe(importedName))
    }

    private func isSafe(_ node: NodeID, in context: RuleContext) -> Bool {
        guard let target = context.target(node) else { return context.package(node)?.isExtensionSafe == true }
        return context.project.targets[target].isExtensionSafe || context.kind(target) == .interface
    }
}

extension Message {
    fileprivate static func isUnsafe(_ importer: String, _ imported: String) -> Message {
        "'\(importer)' must not use '\(imported)': extensions stay safe"
    }

    fileprivate static func isUnsafeBehind(_ importer: String, _ imported: String, _ root: String) -> Message {
        "'\(importer)' must not use '\(imported)': extensions stay safe, and '\(root)' reaches it"
    }

    fileprivate static func isNotSafe(_ name: String) -> Message { "'\(name)' is not 'extension_safe'" }

    fileprivate static func suffer(_ count: Int) -> Message { "\(String(count)) extensions reach it so" }

    fileprivate static func markSafe(_ name: String) -> Message {
        "mark '\(name)' 'extension_safe' if an extension may build it, or let the app alone reach it"
    }
}
