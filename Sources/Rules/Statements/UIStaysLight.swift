import AshlarProjectModel

/// A UI target reaches, transitively, only the parts of its own feature that its split gives it, exposed parts, and
/// layers, modules and packages that are `preview_safe`.
///
/// **Why.** A preview builds all that its screen reaches. While that is little, and runs without a device, a vendor's
/// SDK or a database, previews are fast and stay alive. For the same reason a UI target's own `uses` name no other
/// feature's interface: its state and its protocol say what it shows, and the implementation knows the rest. An exposed
/// part that is more than an interface may be named.
///
/// Each edge that leaves what is allowed is told once, with the path from the first UI target that suffers; what lies
/// behind it is not looked at. The rule's `allow` names what may be reached; what lies behind that is still judged.
/// While nothing is marked `preview_safe` the rule is silent.
///
/// An edge that follows from an interface's line is told at that line, as the interface's.
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
/// Good: the implementation hands the map to the screen
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

    func reasonForSilence(in project: Project) -> String? {
        // Without a UI target there is nothing to keep light, and nothing to say about it.
        guard project.targets.contains(where: { $0.kind == .ui }) else { return nil }
        let isMarked =
            project.targets.contains { $0.isPreviewSafe } || project.packages.contains { $0.isPreviewSafe }
            || project.layers.contains { $0.isPreviewSafe }
        return isMarked ? nil : "nothing is marked 'preview_safe'"
    }

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        // What follows from an interface's line is found on the way through the interface.
        guard context.kind(edge.importer) == .ui, edge.origin != .implied else { return nil }
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        if let feature = otherFeature(named: edge, in: context) {
            guard !context.allows(edge.imported, self) else { return nil }
            var breach = Breach(edge, .knowsFeature(importerName, importedName, edge.verb))
            breach.notes = [.init(.isInterface(importedName, feature), at: context.location(edge.imported))]
            if let owner = implementation(beside: edge.importer, in: context) {
                breach.remedy = .useFrom(owner, importerName)
            }
            return breach
        }
        if isOwn(edge, in: context) || isSafe(edge.imported, in: context) { return nil }
        return breach(of: edge, in: context)
    }

    func isRoot(_ target: Int, in context: RuleContext) -> Bool { context.kind(target) == .ui }

    func isOwn(_ edge: Edge, in context: RuleContext) -> Bool {
        edge.isFromSplit && context.areOfOneMember(edge)
    }

    func isSafe(_ node: NodeID, in context: RuleContext) -> Bool {
        if context.allows(node, self) { return true }
        guard let target = context.target(node) else { return context.package(node)?.isPreviewSafe == true }
        return context.project.targets[target].isExposed || context.project.targets[target].isPreviewSafe
    }

    func remedy(for edge: Edge, in context: RuleContext) -> Message {
        let name = context.name(edge.imported)
        guard context.areOfOneMember(edge), let imported = context.target(edge.imported) else { return .markSafe(name) }
        return context.kind(imported) == .implementation
            ? .beHanded(context.name(edge.importer), by: name) : .markSafe(name)
    }

    /// The other feature whose interface the edge names; `nil` where what it names is exposed by a word.
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

extension Message {
    fileprivate static func knowsFeature(_ importer: String, _ imported: String, _ verb: String) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': UI stays light and knows no other feature"
    }

    fileprivate static func isInterface(_ name: String, _ feature: String) -> Message {
        "'\(name)' is an interface of feature '\(feature)'"
    }

    fileprivate static func useFrom(_ owner: String, _ importer: String) -> Message {
        "let '\(owner)' use it, and hand '\(importer)' what it shows"
    }

    fileprivate static func beHanded(_ importer: String, by implementation: String) -> Message {
        "let '\(implementation)' hand '\(importer)' what it shows"
    }

    fileprivate static func markSafe(_ name: String) -> Message {
        "let an implementation part use '\(name)', or mark it 'preview_safe' if previews may build it"
    }
}
