import AshlarProjectModel

/// A target depends only on its own layer or on inner layers that its layer may use.
///
/// **Why.** An inner layer that does not use an outer one can be kept, tested and moved without it. A layer is further
/// in if its level is listed later. A layer's `uses` restricts which ones it may use, and no direct edge leads from
/// above a `closed` layer to below it.
///
/// `uses` and `closed` do not restrict edges from tests and examples to parts of their own member. Nor do they restrict
/// inward edges of tests, mocks, previews and examples that such a part implies. Apps are not restricted by a `closed`
/// layer, and a test may use an app of any layer. Layers of one level are the subject of `siblings-stay-apart`.
///
/// Three or more edges from one layer to a layer further out, with none back, are reported as one finding: the order of
/// the two layers may be the mistake. An entry of the baseline accepts one edge in any case.
///
/// Bad: the innermost layer uses one above it
/// ```yaml
/// layers: [App, Core, Shared]
/// modules:
///   Store: {layer: Core}
///   Model: {layer: Shared, uses: [Store]}
/// ```
/// Good: the outer one uses the inner one
/// ```yaml
/// layers: [App, Core, Shared]
/// modules:
///   Store: {layer: Core, uses: [Model]}
///   Model: {layer: Shared}
/// ```
struct LayersPointInward: EdgeRule {
    let id = "layers-point-inward"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let imported = context.target(edge.imported) else { return nil }
        let layers = context.project.layers
        let importerLayer = context.project.targets[edge.importer].layer
        let importedLayer = context.project.targets[imported].layer
        let (outer, inner) = (layers[importerLayer].rank, layers[importedLayer].rank)
        guard outer != inner else { return nil }
        let kind = context.kind(edge.importer)

        if inner < outer {
            if kind == .tests, context.kind(imported).isApp { return nil }
            return outwardViolation(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
        }
        if context.looksWithin(edge) { return nil }
        if let uses = layers[importerLayer].uses, !uses.contains(importedLayer) {
            return unlistedViolation(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
        }
        guard let closed = context.closedLayer(between: outer, and: inner), !kind.isApp else { return nil }
        let isPassable = closed.uses?.contains(importedLayer) ?? true
        let subject = subject(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
        return Violation(
            edge, "\(subject) past the closed layer '\(closed.name)'",
            notes: [
                .init(
                    "layer '\(closed.name)' is closed: layers above it must not use layers below it directly",
                    at: closed.location)
            ],
            remedy: isPassable
                ? "provide what '\(context.name(edge.importer))' needs in a part of layer '\(closed.name)'" : nil)
    }

    private func outwardViolation(
        of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext
    ) -> Violation {
        let names = context.names(of: edge)
        return Violation(
            edge, "\(subject(of: edge, from: importer, to: imported, in: context)): layers point inward",
            notes: [
                .init("layer '\(importer.name)' is further in", at: importer.location),
                .init("layer '\(imported.name)' is further out", at: imported.location),
            ],
            remedy:
                "move what '\(names.importer)' needs from '\(names.imported)' to layer '\(importer.name)' or further in"
        )
    }

    private func unlistedViolation(
        of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext
    ) -> Violation {
        let subject = subject(of: edge, from: importer, to: imported, in: context)
        let usable = (importer.uses ?? []).sorted().map { context.project.layers[$0].name }
        let uses = usable.isEmpty ? "uses no other layer" : "uses only \(usable.quotedList())"
        return Violation(
            edge, "\(subject), which '\(importer.name)' does not use",
            notes: [.init("layer '\(importer.name)' \(uses)", at: importer.usesLocation ?? importer.location)],
            remedy: "add '\(imported.name)' to the 'uses' of layer '\(importer.name)', if the layer may use it")
    }

    private func subject(of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext) -> String {
        context.names(of: edge).mustNot(in: importer.name, in: imported.name)
    }
}
