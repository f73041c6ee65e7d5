import AshlarMessages
import AshlarProjectModel

extension LintReport {
    private static let layersRule = "layers-point-inward"
    private static let leastEdges = 3
    private static let mostListed = 3

    /// The same run, with one finding for a pair of layers whose order may be the mistake: some edges lead from the inner
    /// one to the outer one, and none leads back.
    package func joiningSwappedLayers() -> LintReport {
        let outward = findings.indices.filter { findings[$0].rule == Self.layersRule }
        guard let project, outward.count >= Self.leastEdges else { return self }
        let layers = Dictionary(keepingFirst: project.targets.map { ($0.name, $0.layer) })
        let pairs = Dictionary(grouping: outward) { index in
            LayerPair(of: findings[index], layers, in: project)
        }
        var joined: [Int: Finding] = [:]
        var omitted: Set<Int> = []
        for case (let layers?, let indices) in pairs where indices.count >= Self.leastEdges {
            guard let first = indices.first, !project.hasEdge(from: layers.outer, to: layers.inner) else { continue }
            let (inner, outer) = (project.layers[layers.inner], project.layers[layers.outer])
            joined[first] = join(indices.map { findings[$0] }, inner, outer)
            omitted.formUnion(indices.dropFirst())
        }
        guard !joined.isEmpty else { return self }
        return with(findings.indices.filter { !omitted.contains($0) }.map { joined[$0] ?? findings[$0] })
    }

    private func join(_ findings: [Finding], _ inner: Layer, _ outer: Layer) -> Finding {
        var finding = findings[0]
        finding.severity = findings.contains { $0.severity == .error } ? .error : finding.severity
        finding.message =
            "layer '\(inner.name)' uses layer '\(outer.name)' in \(findings.count) places, and '\(outer.name)' never uses "
            + "'\(inner.name)': layers point inward"
        let others = findings.count - Self.mostListed
        finding.notes =
            [
                .init("layer '\(inner.name)' is further in", at: inner.location),
                .init("layer '\(outer.name)' is further out", at: outer.location),
            ]
            + findings.prefix(Self.mostListed).map {
                .init("'\($0.importer ?? "")' uses '\($0.imported ?? "")'", at: $0.location)
            }
            + (others > 0 ? [.init("…and \(others.of("other place", "other places"))")] : [])
        finding.remedy =
            "list '\(outer.name)' after '\(inner.name)' in 'layers', if it is further in; "
            + "else move what '\(inner.name)' needs to '\(inner.name)' or further in"
        return finding
    }
}

/// Two layers, by index.
private struct LayerPair: Hashable {
    let inner: Int
    let outer: Int

    /// The layers of an edge that leads outward; `nil` for another finding.
    ///
    /// - Parameter layers: the index of the layer of each target, by its name.
    init?(of finding: Finding, _ layers: [String: Int], in project: Project) {
        guard let inner = finding.importer.flatMap({ layers[$0] }),
            let outer = finding.imported.flatMap({ layers[$0] }),
            project.layers[outer].rank < project.layers[inner].rank
        else { return nil }
        (self.inner, self.outer) = (inner, outer)
    }
}

extension Project {
    fileprivate func hasEdge(from importer: Int, to imported: Int) -> Bool {
        edges.contains { edge in
            edge.imported < targets.count && targets[edge.importer].layer == importer
                && targets[edge.imported].layer == imported
        }
    }
}
