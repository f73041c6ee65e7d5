import AshlarProjectModel
import AshlarYAMLTree

/// Gives each layer its rank, and resolves the layers that it uses.
struct LayerResolver {
    let problems: DiagnosticCollector

    struct Layers {
        var layers: [Layer] = []
        var declarations: [LayerDeclaration] = []
        var byName: [String: Int] = [:]
        /// Where features live that say nothing else.
        var ofFeatures: Int?
    }

    func resolve(_ declared: [[LayerDeclaration]]) -> Layers {
        var result = Layers()
        var spellings: [String: SourceLocation] = [:]
        for (rank, siblings) in declared.enumerated() {
            for declaration in siblings {
                let name = declaration.name
                problems.check("the layer's name", name, NameRules.objection(toLabel:))
                if let first = spellings.updateValue(name.location, forKey: name.value.lowercased()) {
                    problems.report(
                        "layer '\(name.value)' is declared twice", at: name.location,
                        notes: [Finding.Note("the first one is here", at: first)])
                }
                result.byName[name.value] = result.layers.count
                result.layers.append(layer(declaration, rank: rank))
                result.declarations.append(declaration)
            }
        }
        for index in result.layers.indices { resolveUses(index, in: &result) }
        result.ofFeatures = layerOfFeatures(result)
        return result
    }

    private func layer(_ declaration: LayerDeclaration, rank: Int) -> Layer {
        let name = declaration.name.value
        var layer = Layer(
            name: name, rank: rank, path: declaration.path?.value ?? "Sources/\(name)",
            location: declaration.name.location)
        if let path = declaration.path { problems.check("the path", path, PathRules.objection(to:)) }
        layer.isIndependent = declaration.independent?.value ?? false
        layer.isClosed = declaration.closed?.value ?? false
        layer.isPreviewSafe = declaration.targets.previewSafe?.value ?? false
        layer.refusesPackages = declaration.packages?.value ?? false
        layer.usesLocation = declaration.uses?.location
        return layer
    }

    private func resolveUses(_ index: Int, in result: inout Layers) {
        guard let uses = result.declarations[index].uses else { return }
        let layer = result.layers[index]
        var used: Set<Int> = []
        for name in uses.value {
            guard let other = result.byName[name.value] else {
                problems.reportUnknown(
                    "layer", name, in: "'uses' of layer '\(layer.name)'", among: result.byName.keys.sorted())
                continue
            }
            guard result.layers[other].rank > layer.rank else {
                problems.report(
                    "layer '\(layer.name)' cannot use '\(name.value)', which is not below it", at: name.location,
                    notes: [Finding.Note("'\(name.value)' is declared here", at: result.layers[other].location)])
                continue
            }
            used.insert(other)
        }
        result.layers[index].uses = used
    }

    private func layerOfFeatures(_ result: Layers) -> Int? {
        let marked = result.declarations.indices.filter { result.declarations[$0].holdsFeatures?.value == true }
        if let second = marked.dropFirst().first {
            problems.report(
                "two layers set 'features: true'", at: result.layers[second].location,
                notes: [Finding.Note("the first one is here", at: result.layers[marked[0]].location)],
                remedy: "keep it at the layer of most features, and set 'layer' for each of the others")
        }
        return marked.first ?? result.byName["Feature"] ?? result.byName["Features"]
    }
}
