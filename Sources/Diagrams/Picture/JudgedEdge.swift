import AshlarProjectModel

/// An edge that breaks a rule: it is in a finding of lint, reported or accepted. Every format marks it in the same way.
package struct JudgedEdge: Hashable, Sendable {
    /// What accepts a finding, so that lint does not report it.
    package enum Acceptance: String, Sendable {
        case baseline
        /// An exception of the manifest, or a comment in the source.
        case exception
    }

    package var importer: Int
    package var imported: NodeID
    package var rule: String
    package var severity: Severity
    /// `nil` for what lint reports.
    package var acceptance: Acceptance?
    /// The line of the manifest that declares or implies the edge, or the import that shows it.
    package var location: SourceLocation
    /// The edge that the finding names: this one, or another that shares the finding.
    package var named: NodePair
    /// The place that the finding names.
    package var namedLocation: SourceLocation

    /// - Parameter named: `nil` for the edge itself.
    package init(
        importer: Int, imported: NodeID, rule: String, severity: Severity = .error, acceptance: Acceptance? = nil,
        location: SourceLocation, named: NodePair? = nil
    ) {
        self.importer = importer
        self.imported = imported
        self.rule = rule
        self.severity = severity
        self.acceptance = acceptance
        self.location = location
        self.named = named ?? NodePair(importer, imported)
        namedLocation = location
    }
}

extension JudgedEdge {
    /// The edges that findings are about, and those that share a line and so a finding with one of them. A finding on a
    /// dependency that is missing is about no edge.
    ///
    /// - Parameters:
    ///   - joined: groups of the findings that lint reports as one, with the ends and the place of the first.
    ///   - imported: the edges that sources import.
    ///   - forbidden: the edges that break a rule and are not accepted.
    ///   - acceptable: those that broke one if nothing were accepted.
    package static func edges(
        of findings: [Finding], joined: [[Finding]] = [], accepted: [SuppressedFinding], imported: [Edge] = [],
        forbidden: [ForbiddenEdge], acceptable: [ForbiddenEdge], in project: Project
    ) -> [JudgedEdge] {
        let isForbidden = Set(forbidden.map { NodePair($0.importer, $0.imported) })
        let isEdge = isForbidden.union((project.edges + imported).map { NodePair($0) })
        let nodes = Dictionary(keepingFirst: (0..<project.nodeCount).map { (project.nodeName($0), $0) })
        func own(_ finding: Finding, _ acceptance: Acceptance?) -> JudgedEdge? {
            guard let importer = finding.importer.flatMap({ nodes[$0] }), importer < project.targets.count,
                let imported = finding.imported.flatMap({ nodes[$0] }),
                isEdge.contains(NodePair(importer, imported)), let location = finding.location
            else { return nil }
            return JudgedEdge(
                importer: importer, imported: imported, rule: finding.rule, severity: finding.severity,
                acceptance: acceptance, location: location)
        }
        let reported = findings.compactMap { own($0, nil) }
        let silent = accepted.compactMap { own($0.finding, Acceptance($0.reason)) }
        let others = acceptable.filter { !isForbidden.contains(NodePair($0.importer, $0.imported)) }
        let all = reported + Self.others(of: reported, among: forbidden, in: project)
        return Self.joined(all, by: joined.map { $0.compactMap { own($0, nil) } })
            + silent + Self.others(of: silent, among: others, in: project)
    }

    /// The edges, with the first one of their group as the named one.
    private static func joined(_ edges: [JudgedEdge], by groups: [[JudgedEdge]]) -> [JudgedEdge] {
        struct Reference: Hashable {
            var rule: String
            var pair: NodePair
            var location: SourceLocation

            init(_ edge: JudgedEdge) { (rule, pair, location) = (edge.rule, edge.named, edge.namedLocation) }
        }
        let firsts = groups.flatMap { group in group.compactMap { edge in group.first.map { (Reference(edge), $0) } } }
        guard !firsts.isEmpty else { return edges }
        let firstOf = Dictionary(keepingFirst: firsts)
        return edges.map { edge in
            guard let first = firstOf[Reference(edge)] else { return edge }
            var edge = edge
            (edge.named, edge.namedLocation) = (first.named, first.namedLocation)
            return edge
        }
    }

    /// The other edges of the lines of findings. Where a line declares one that breaks a rule, those that it implies for the
    /// same member go with it, and lint does not name them.
    private static func others(
        of judged: [JudgedEdge], among forbidden: [ForbiddenEdge], in project: Project
    ) -> [JudgedEdge] {
        guard !judged.isEmpty, !forbidden.isEmpty else { return [] }
        struct Line: Hashable {
            var rule: String
            var location: SourceLocation
        }
        struct Declaration: Hashable {
            var member: Int
            var location: SourceLocation
        }
        let owners = Dictionary(keepingFirst: judged.map { (Line(rule: $0.rule, location: $0.location), $0) })
        let known = Set(judged.map { NodePair($0.importer, $0.imported) })
        let implied = Set(project.edges.filter { $0.origin == .implied }.map { NodePair($0) })
        func isImplied(_ edge: ForbiddenEdge) -> Bool { implied.contains(NodePair(edge.importer, edge.imported)) }
        func declaration(_ edge: ForbiddenEdge) -> Declaration {
            Declaration(member: project.targets[edge.importer].member, location: edge.location)
        }
        let declaring = Set(forbidden.filter { !isImplied($0) }.map(declaration))
        return forbidden.compactMap { edge in
            guard let owner = owners[Line(rule: edge.rule, location: edge.location)],
                !known.contains(NodePair(edge.importer, edge.imported)),
                !isImplied(edge) || !declaring.contains(declaration(edge))
            else { return nil }
            var other = owner
            (other.importer, other.imported) = (edge.importer, edge.imported)
            return other
        }
    }
}

extension JudgedEdge.Acceptance {
    fileprivate init(_ reason: SuppressedFinding.Reason) {
        switch reason {
        case .baseline: self = .baseline
        case .exception, .suppression: self = .exception
        }
    }
}
