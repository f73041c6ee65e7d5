import AshlarProjectModel

/// Completes violations of imports: what the manifest declares between the two, which symbols to look up, and a remedy
/// that violates no other rule.
package struct ImportAdvice {
    private let rules: ActiveRules
    private let imports: ImportedGraph?
    private let proposals: Proposals
    private let graph: DependencyGraph

    init(_ rules: ActiveRules, _ imports: ImportedGraph?, on violations: [Violation]) {
        self.rules = rules
        self.imports = imports
        let project = rules.context.project
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: imports == nil ? [] : project.edges)
        let proposed = violations.filter { $0.edge?.origin == .imported }.compactMap(\.proposal)
        proposals = Proposals(proposed.filter { imports?.declaredEdge(of: NodePair($0)) == nil }, rules)
    }

    func completing(_ violation: Violation, by rule: any Rule) -> (Violation, SymbolQuery?) {
        guard let imports, let importer = violation.importer, let imported = violation.imported else {
            return (violation, nil)
        }
        var violation = violation
        if violation.file != nil || violation.edge?.origin == .imported {
            violation.notes.insert(manifestNote(importer, imported), at: 0)
        }
        guard let edge = violation.edge else { return (violation, nil) }
        guard edge.origin == .imported else {
            violation.notes += importNotes(imports.imports(of: NodePair(edge)))
            return (violation, nil)
        }
        let query = rule.concernsDeclaration ? nil : query(violation, edge)
        if let proposal = violation.proposal, let refusal = proposals.refusal(of: NodePair(proposal)) {
            if rule.concernsDeclaration { violation.notes.append(refusal) }
            (violation.remedy, violation.fix) = (nil, nil)
        } else if !rule.concernsDeclaration, let proposal = violation.proposal, let remedy = violation.remedy,
            imports.declaredEdge(of: NodePair(proposal)) == nil
        {
            violation.remedy = "\(rules.context.declaration(of: proposal)), then \(remedy)"
        }
        return (violation, query)
    }

    /// The first places that import what the manifest must not declare.
    private func importNotes(_ places: (count: Int, first: [SourceLocation])) -> [Finding.Note] {
        let notes = places.first.map { Finding.Note("imported here", at: $0) }
        let more = places.count - notes.count
        return more > 0 ? notes + [.init("… and in \(more) other \(more == 1 ? "place" : "places")")] : notes
    }

    // MARK: - What the manifest declares

    /// The nearest line that declares a dependency of the importer's member on the imported member.
    private func manifestNote(_ importer: Int, _ imported: NodeID) -> Finding.Note {
        let (context, project) = (rules.context, rules.context.project)
        let member = project.member(of: importer)
        let isOwn = context.target(imported).map { project.targets[$0].member } == project.targets[importer].member
        let edges = isOwn ? [] : member.targets.flatMap { graph.edges(from: $0) }.filter { isAbout($0, imported) }
        let nearest = edges.min { left, right in
            (left.importer == importer ? 0 : 1, left.isComposed ? 1 : 0, left.location)
                < (right.importer == importer ? 0 : 1, right.isComposed ? 1 : 0, right.location)
        }
        guard let nearest else {
            let target = project.targets[importer]
            return isOwn
                ? .init("'\(target.name)' is declared here", at: target.location)
                : .init(
                    "'\(member.name)' declares no dependency on '\(other(imported))'",
                    at: project.packagePlace(of: importer) ?? member.location)
        }
        let names = edges.filter { $0.importer == nearest.importer && $0.location == nearest.location }
            .map { context.name($0.imported) }
        let owner = project.targets[nearest.importer]
        let other = context.package(imported)?.name ?? other(imported)
        let verb = nearest.isComposed ? "composes" : "uses"
        let list = names == [other] ? "" : ", that is, \(names.quotedList())"
        return .init(
            "'\(owner.isMain ? member.name : owner.name)' \(verb) '\(other)'\(list)", at: nearest.location)
    }

    private func isAbout(_ edge: Edge, _ node: NodeID) -> Bool {
        let project = rules.context.project
        guard edge.origin != .implied else { return false }
        if let product = project.product(node) { return project.product(edge.imported)?.package == product.package }
        guard let target = rules.context.target(edge.imported) else { return false }
        return project.targets[target].member == project.targets[node].member
    }

    private func other(_ node: NodeID) -> String {
        let project = rules.context.project
        return project.product(node).map(\.name) ?? project.member(of: node).name
    }

    // MARK: - What the source needs

    /// What to look up so that the finding can list the symbols that the source needs.
    private func query(_ violation: Violation, _ edge: Edge) -> SymbolQuery? {
        let (context, project) = (rules.context, rules.context.project)
        guard let imported = context.target(edge.imported) else { return nil }
        let interface = project.member(of: imported).targets.first {
            context.kind($0) == .interface && $0 != imported
        }
        return SymbolQuery(
            path: edge.location.path, imported: imported, interface: interface,
            importedDeclaration: violation.importedDeclaration, importedName: context.name(edge.imported),
            interfaceName: interface.map { context.name($0) },
            noteIndex: violation.otherPlaces.count + min(1, violation.notes.count))
    }
}
