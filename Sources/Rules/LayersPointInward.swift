import AshlarProjectModel

/// A target depends only on its own layer or on layers further in that its layer may use.
///
/// **Why.** An inner layer that never knows an outer one can be kept, tested and moved without it. A layer lies
/// further in if its course is listed later. A layer's `uses` narrows which ones it may use, and no direct edge leads
/// from above a `closed` layer past it.
///
/// Some look at a member from within, and so may have whatever edges its parts have, inward: tests and examples of
/// their own member's parts, and tests, mocks, previews and examples in what follows from such a part. Neither a
/// layer's `uses` nor a `closed` layer binds them. Apps are not bound by a `closed` layer, and a test may use an app,
/// whatever its layer. Layers of one course are the matter of `siblings-stay-apart`.
///
/// Bad: the innermost layer knows one above it
/// ```yaml
/// layers: [App, Core, Shared]
/// modules:
///   Store: {layer: Core}
///   Model: {layer: Shared, uses: [Store]}
/// ```
/// Good: the outer one knows the inner one
/// ```yaml
/// layers: [App, Core, Shared]
/// modules:
///   Store: {layer: Core, uses: [Model]}
///   Model: {layer: Shared}
/// ```
struct LayersPointInward: DirectRule {
    let id = "layers-point-inward"

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard let imported = context.target(edge.imported) else { return nil }
        let layers = context.project.layers
        let importerLayer = context.project.targets[edge.importer].layer
        let importedLayer = context.project.targets[imported].layer
        let (outer, inner) = (layers[importerLayer].course, layers[importedLayer].course)
        guard outer != inner else { return nil }
        let kind = context.kind(edge.importer)

        if inner < outer {
            if kind == .tests, context.kind(imported).isApp { return nil }
            return outwardBreach(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
        }
        if context.looksWithin(edge) { return nil }
        if let uses = layers[importerLayer].uses, !uses.contains(importedLayer) {
            return unlistedBreach(of: edge, from: layers[importerLayer], to: layers[importedLayer], in: context)
        }
        guard let closed = context.closedLayer(between: outer, and: inner), !kind.isApp else { return nil }
        let isPassable = closed.uses?.contains(importedLayer) ?? true
        let places = Places(edge, layers[importerLayer], layers[importedLayer], context)
        return Breach(
            edge, .passesClosed(places, closed.name), notes: [.init(.isClosed(closed.name), at: closed.location)],
            remedy: isPassable ? .goThrough(closed.name, places.importer) : nil)
    }

    private func outwardBreach(
        of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext
    ) -> Breach {
        let places = Places(edge, importer, imported, context)
        return Breach(
            edge, .pointsOutward(places),
            notes: [
                .init(.liesFurtherIn(importer.name), at: importer.location),
                .init(.liesFurtherOut(imported.name), at: imported.location),
            ],
            remedy: .moveInward(places))
    }

    private func unlistedBreach(
        of edge: Edge, from importer: Layer, to imported: Layer, in context: RuleContext
    ) -> Breach {
        let places = Places(edge, importer, imported, context)
        let usable = (importer.uses ?? []).sorted().map { context.project.layers[$0].name }
        return Breach(
            edge, .isUnlisted(places),
            notes: [.init(.usesOnly(importer.name, usable), at: importer.usesLocation ?? importer.location)],
            remedy: .addToUses(places))
    }
}

/// The names that the messages are about.
private struct Places {
    let importer: String
    let imported: String
    let importerLayer: String
    let importedLayer: String
    let verb: String

    init(_ edge: Edge, _ importerLayer: Layer, _ importedLayer: Layer, _ context: RuleContext) {
        importer = context.name(edge.importer)
        imported = context.name(edge.imported)
        self.importerLayer = importerLayer.name
        self.importedLayer = importedLayer.name
        verb = edge.verb
    }

    var subject: String {
        "'\(importer)' in layer '\(importerLayer)' must not \(verb) '\(imported)' in layer '\(importedLayer)'"
    }
}

extension Message {
    fileprivate static func pointsOutward(_ places: Places) -> Message { "\(places.subject): layers point inward" }

    fileprivate static func liesFurtherIn(_ layer: String) -> Message { "layer '\(layer)' lies further in" }

    fileprivate static func liesFurtherOut(_ layer: String) -> Message { "layer '\(layer)' lies further out" }

    fileprivate static func moveInward(_ places: Places) -> Message {
        "move what '\(places.importer)' needs of '\(places.imported)' to layer '\(places.importerLayer)' or further in"
    }

    fileprivate static func isUnlisted(_ places: Places) -> Message {
        "\(places.subject), which '\(places.importerLayer)' does not use"
    }

    fileprivate static func usesOnly(_ layer: String, _ others: [String]) -> Message {
        others.isEmpty ? "layer '\(layer)' uses no other layer" : "layer '\(layer)' uses only \(list(others))"
    }

    fileprivate static func addToUses(_ places: Places) -> Message {
        "add '\(places.importedLayer)' to the 'uses' of layer '\(places.importerLayer)', if it may know it"
    }

    fileprivate static func passesClosed(_ places: Places, _ closed: String) -> Message {
        "\(places.subject) past the closed layer '\(closed)'"
    }

    fileprivate static func isClosed(_ layer: String) -> Message {
        "layer '\(layer)' is closed: what lies above it uses nothing below it directly"
    }

    fileprivate static func goThrough(_ layer: String, _ importer: String) -> Message {
        "let a part in layer '\(layer)' offer what '\(importer)' needs"
    }
}
