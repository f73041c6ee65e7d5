import AshlarProjectModel

/// Layers on one level do not use each other; nor do the modules of a layer that is `independent`.
///
/// **Why.** Independent siblings can be built in parallel and removed one by one. What two of them need belongs further
/// in.
///
/// A test or example may use parts of its own member on either side, and edges of tests, mocks, previews and examples
/// that such a part implies are not restricted. A test may use an app of any layer.
///
/// Bad: two layers are on one level, and one uses the other
/// ```yaml
/// layers: [App, [CoreUI, Core], Shared]
/// modules:
///   Kit:   {layer: CoreUI, uses: [Store]}
///   Store: {layer: Core}
/// ```
/// Good: both use an inner layer
/// ```yaml
/// layers: [App, [CoreUI, Core], Shared]
/// modules:
///   Kit:   {layer: CoreUI, uses: [Model]}
///   Store: {layer: Core, uses: [Model]}
///   Model: {layer: Shared}
/// ```
struct SiblingsStayApart: EdgeRule {
    let id = "siblings-stay-apart"

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard let imported = context.target(edge.imported) else { return nil }
        let layers = context.project.layers
        let importerLayer = context.project.targets[edge.importer].layer
        let importedLayer = context.project.targets[imported].layer
        guard layers[importerLayer].rank == layers[importedLayer].rank else { return nil }

        if importerLayer == importedLayer {
            guard layers[importerLayer].isIndependent, !context.areOfOneMember(edge) else { return nil }
        } else if context.kind(edge.importer) == .tests, context.kind(imported).isApp {
            return nil
        }
        if context.looksWithin(edge) { return nil }
        return violation(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
    }

    private func violation(
        of edge: Edge, from layer: Layer, to other: Layer, in context: RuleContext
    ) -> Violation {
        let names = context.names(of: edge)
        let remedy = layerBelow(layer, other, in: context.project).map { "move what both need to layer '\($0.name)'" }
        if layer.name == other.name {
            return Violation(
                edge, "\(names.mustNot): siblings in layer '\(layer.name)' stay apart",
                notes: [.init("layer '\(layer.name)' is marked 'independent'", at: layer.location)], remedy: remedy)
        }
        return Violation(
            edge, "\(names.mustNot(in: layer.name, in: other.name)): siblings stay apart",
            notes: [(layer, other), (other, layer)].map { layer, other in
                .init("layer '\(layer.name)' is on the same level as '\(other.name)'", at: layer.location)
            },
            remedy: remedy)
    }

    /// The next layer further in that both may use.
    private func layerBelow(_ layer: Layer, _ other: Layer, in project: Project) -> Layer? {
        let usable = project.layers.indices.filter { index in
            project.layers[index].rank > layer.rank && layer.uses?.contains(index) ?? true
                && other.uses?.contains(index) ?? true
        }
        return usable.min { project.layers[$0].rank < project.layers[$1].rank }.map { project.layers[$0] }
    }
}
