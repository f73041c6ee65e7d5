import AshlarProjectModel

/// A UI target reaches, transitively, only the parts of its own feature that its split provides, exposed parts, and
/// layers, modules and packages that are `preview_safe`.
///
/// **Why.** A preview builds all that its screen reaches. While that is little, and runs without a device, a vendor's
/// SDK or a database, previews are fast and keep working. For the same reason a UI target's own `uses` may not list the
/// interface of another feature. Its state and its protocol describe what it shows, and the implementation provides the
/// rest. An exposed part that is more than an interface may be listed.
///
/// Each edge that leaves what is allowed is reported once, with the path from the first UI target; what it reaches is
/// not checked. The rule's `allow` lists what may be reached; what that reaches is still checked. While nothing is
/// marked `preview_safe` the rule is inactive.
///
/// An edge that an interface's line implies is reported at that line, as the interface's.
///
/// Bad: every preview of Home builds the vendor's map
/// ```yaml
/// layers: [App, Feature, {name: CoreUI, preview_safe: true}]
/// modules:
///   Kit: {layer: CoreUI}
///   Map: {layer: CoreUI, preview_safe: false}
/// features:
///   Home: {ui: {uses: [Kit, Map]}}
/// ```
/// Good: the implementation passes the map to the screen
/// ```yaml
/// layers: [App, Feature, {name: CoreUI, preview_safe: true}]
/// modules:
///   Kit: {layer: CoreUI}
///   Map: {layer: CoreUI, preview_safe: false}
/// features:
///   Home: {ui: {uses: [Kit]}, implementation: {uses: [Map]}}
/// ```
struct UIStaysLight: SafetyRule {
    let id = "ui-stays-light"
    let takesAllow = true
    let statement = "UI stays light"
    let mark = "preview_safe"
    let rootNoun = "UI targets"

    func inactiveReason(in project: Project) -> String? {
        // Without a UI target the rule is not inactive: it has nothing to evaluate.
        guard project.targets.contains(where: { $0.kind == .ui }) else { return nil }
        let isMarked =
            project.targets.contains { $0.isPreviewSafe } || project.packages.contains { $0.isPreviewSafe }
            || project.layers.contains { $0.isPreviewSafe }
        return isMarked ? nil : "nothing is marked 'preview_safe'"
    }

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        // An edge that an interface's line implies is found on the path through the interface.
        guard context.kind(edge.importer) == .ui, edge.origin != .implied else { return nil }
        if let feature = otherFeature(named: edge, in: context) {
            guard !context.allows(edge.imported, by: id) else { return nil }
            let names = context.names(of: edge)
            return Violation(
                edge, "\(names.mustNot): UI stays light and knows no other feature",
                notes: [
                    .init(
                        "'\(names.imported)' is an interface of feature '\(feature)'",
                        at: context.location(edge.imported))
                ],
                remedy: implementation(beside: edge.importer, in: context).map {
                    "use it in '\($0)', and pass '\(names.importer)' the values that it shows"
                })
        }
        if isOwn(edge, in: context) || isSafe(edge.imported, in: context) { return nil }
        return violation(of: edge, in: context)
    }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool { context.kind(target) == .ui }

    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool {
        edge.isFromSplit && context.areOfOneMember(edge)
    }

    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool {
        if context.allows(node, by: id) { return true }
        guard let target = context.target(node) else { return context.package(node)?.isPreviewSafe == true }
        return context.project.targets[target].isExposed || context.project.targets[target].isPreviewSafe
    }

    func remedy(for edge: Edge, in context: RuleContext) -> String {
        let names = context.names(of: edge)
        if context.areOfOneMember(edge), context.kind(edge.imported) == .implementation {
            return "pass '\(names.importer)' the values that it shows from '\(names.imported)'"
        }
        return
            "use '\(names.imported)' in an implementation part, or mark it 'preview_safe' if previews may build it"
    }

    /// The other feature whose interface the edge uses; `nil` where that part is marked as exposed.
    private func otherFeature(named edge: Edge, in context: RuleContext) -> String? {
        guard edge.origin == .declared || edge.origin == .imported, let imported = context.target(edge.imported) else {
            return nil
        }
        let target = context.project.targets[imported]
        let member = context.project.members[target.member]
        guard member.kind == .feature, target.isExposed, !target.isMarkedExposed, !context.areOfOneMember(edge)
        else { return nil }
        return member.name
    }

    private func implementation(beside target: Int, in context: RuleContext) -> String? {
        context.project.member(of: target).targets.first { context.kind($0) == .implementation }
            .map { context.name($0) }
    }
}
