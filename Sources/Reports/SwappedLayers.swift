import AshlarMessages
import AshlarProjectModel

/// Findings that are reported as one: some edges lead from an inner layer to an outer one, and none leads back, so the
/// order of the two layers may be the mistake.
package struct SwappedLayers: Sendable {
    /// What is reported for each group.
    package struct Group: Sendable {
        package var finding: Finding
        /// The findings that it stands for; it has the ends and the place of the first one.
        package var parts: [Finding]
    }

    package let groups: [Group]
    /// The findings that are reported, with those of no group, sorted.
    package let findings: [Finding]

    private static let rule = "layers-point-inward"
    private static let leastEdges = 3
    private static let mostListed = 3

    package init(_ findings: [Finding], in project: Project) {
        let layers = Dictionary(keepingFirst: project.targets.map { ($0.name, $0.layer) })
        let outward = findings.indices.filter { findings[$0].rule == Self.rule }
        let pairs = Dictionary(grouping: outward) { LayerPair(of: findings[$0], layers, in: project) }
        var groups: [Int: Group] = [:]
        var omitted: Set<Int> = []
        for case (let layers?, let indices) in pairs where indices.count >= Self.leastEdges {
            guard let first = indices.first, !project.hasEdge(from: layers.outer, to: layers.inner) else { continue }
            let (inner, outer) = (project.layers[layers.inner], project.layers[layers.outer])
            groups[first] = Self.group(indices.map { findings[$0] }, inner, outer)
            omitted.formUnion(indices.dropFirst())
        }
        self.groups = groups.sorted { $0.key < $1.key }.map(\.value)
        self.findings =
            groups.isEmpty
            ? findings
            : findings.indices.filter { !omitted.contains($0) }.map { groups[$0]?.finding ?? findings[$0] }.sorted()
    }

    private static func group(_ findings: [Finding], _ inner: Layer, _ outer: Layer) -> Group {
        var finding = findings[0]
        finding.severity = findings.contains { $0.severity == .error } ? .error : finding.severity
        finding.message =
            "layer '\(inner.name)' uses layer '\(outer.name)' in \(findings.count) places, and '\(outer.name)' never uses "
            + "'\(inner.name)': layers point inward"
        let others = findings.count - mostListed
        finding.notes =
            [
                .init("layer '\(inner.name)' is further in", at: inner.location),
                .init("layer '\(outer.name)' is further out", at: outer.location),
            ]
            + findings.prefix(mostListed).map {
                .init("'\($0.importer ?? "")' uses '\($0.imported ?? "")'", at: $0.location)
            }
            + (others > 0 ? [.init("…and \(others.of("other place", "other places"))")] : [])
        finding.remedy =
            "list '\(outer.name)' after '\(inner.name)' in 'layers', if it is further in; "
            + "else move what '\(inner.name)' needs to '\(inner.name)' or further in"
        return Group(finding: finding, parts: findings)
    }
}

extension LintReport {
    /// The same run, with one finding for a pair of layers whose order may be the mistake.
    package func joiningSwappedLayers() -> LintReport {
        guard let project else { return self }
        let layers = SwappedLayers(findings, in: project)
        return layers.groups.isEmpty ? self : with(layers.findings)
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
