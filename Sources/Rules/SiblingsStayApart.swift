import AshlarProjectModel

/// Layers on one course do not use each other; nor do the modules of a layer that is `apart`.
///
/// **Why.** Siblings that stay apart can be built side by side and taken away one by one. What two of them need lies
/// further in.
///
/// A test or example may use parts of its own member on either side, and what follows for tests, mocks, previews and
/// examples from such a part is not held against them. A test may use an app, whatever its layer.
///
/// Bad: two layers stand on one course, and one uses the other
/// ```yaml
/// layers: [App, [CoreUI, Core], Shared]
/// modules:
///   Kit:   {layer: CoreUI, uses: [Store]}
///   Store: {layer: Core}
/// ```
/// Good: both use what lies below
/// ```yaml
/// layers: [App, [CoreUI, Core], Shared]
/// modules:
///   Kit:   {layer: CoreUI, uses: [Model]}
///   Store: {layer: Core, uses: [Model]}
///   Model: {layer: Shared}
/// ```
struct SiblingsStayApart: DirectRule {
    let id = "siblings-stay-apart"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let imported = context.target(edge.imported) else { return nil }
        let project = context.project
        let importerLayer = project.targets[edge.importer].layer
        let importedLayer = project.targets[imported].layer
        guard project.layers[importerLayer].course == project.layers[importedLayer].course else { return nil }

        if importerLayer == importedLayer {
            guard project.layers[importerLayer].isApart, !context.areOfOneMember(edge) else { return nil }
        } else if context.kind(edge.importer) == .tests, context.kind(imported).isApp {
            return nil
        }
        if context.looksWithin(edge) { return nil }
        return breach(of: edge, from: project.layers[importerLayer], to: project.layers[importedLayer], in: context)
    }

    private func breach(of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext) -> Breach {
        let (importerName, importedName) = (context.name(edge.importer), context.name(edge.imported))
        var breach: Breach
        if importer.name == imported.name {
            breach = Breach(edge, .isApart(importerName, importedName, importer.name, edge.verb))
            breach.notes = [.init(.saysApart(importer.name), at: importer.location)]
        } else {
            breach = Breach(edge, .areSiblings(importerName, importer.name, importedName, imported.name, edge.verb))
            breach.notes = [
                .init(.sharesCourse(importer.name, imported.name), at: importer.location),
                .init(.sharesCourse(imported.name, importer.name), at: imported.location),
            ]
        }
        if let below = layerBelow(importer, imported, in: context.project) { breach.remedy = .moveTo(below.name) }
        return breach
    }

    /// The next layer further in that both may use.
    private func layerBelow(_ importer: Layer, _ imported: Layer, in project: Project) -> Layer? {
        let usable = project.layers.indices.filter { index in
            project.layers[index].course > importer.course && importer.uses?.contains(index) ?? true
                && imported.uses?.contains(index) ?? true
        }
        return usable.min { project.layers[$0].course < project.layers[$1].course }.map { project.layers[$0] }
    }
}

extension Message {
    fileprivate static func areSiblings(
        _ importer: String, _ importerLayer: String, _ imported: String, _ importedLayer: String, _ verb: String
    ) -> Message {
        "'\(importer)' in layer '\(importerLayer)' must not \(verb) '\(imported)' in layer '\(importedLayer)': siblings stay apart"
    }

    fileprivate static func sharesCourse(_ layer: String, _ other: String) -> Message {
        "layer '\(layer)' is on one course with '\(other)'"
    }

    fileprivate static func isApart(
        _ importer: String, _ imported: String, _ layer: String, _ verb: String
    ) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': siblings in layer '\(layer)' stay apart"
    }

    fileprivate static func saysApart(_ layer: String) -> Message { "layer '\(layer)' is marked 'apart'" }

    fileprivate static func moveTo(_ layer: String) -> Message { "move what both need to layer '\(layer)'" }
}
