import AshlarProjectModel

/// What helps with a finding on an import: what the manifest says of the two, what the source needs, and a remedy that
/// is true. Asked only for what is told.
struct ImportAdvice {
    private let bench: Bench
    private let imports: ImportedGraph?
    private let proposals: Proposals
    private let graph: DependencyGraph
    private var identifiers: [String: Set<String>] = [:]
    private var declarations: [Int: [PublicDeclaration]] = [:]

    init(_ bench: Bench, _ imports: ImportedGraph?, on breaches: [Breach]) {
        self.bench = bench
        self.imports = imports
        let project = bench.context.project
        graph = DependencyGraph(nodeCount: project.nodeCount, edges: imports == nil ? [] : project.edges)
        let proposed = breaches.filter { $0.edge?.origin == .imported }.compactMap(\.proposal)
        proposals = Proposals(proposed.filter { imports?.declaredEdge(of: NodePair($0)) == nil }, bench)
    }

    mutating func completing(_ breach: Breach, by rule: any Rule) -> Breach {
        guard let imports, let importer = breach.importer, let imported = breach.imported else { return breach }
        var breach = breach
        if breach.file != nil {
            breach.notes.insert(manifestNote(importer, imported), at: 0)
        }
        guard let edge = breach.edge else { return breach }
        guard edge.origin == .imported else {
            breach.notes += importNotes(imports.imports(of: NodePair(edge)))
            return breach
        }
        if !(rule is ImportsAreDeclared) { complete(&breach, edge, imports) }
        if let proposal = breach.proposal, let refusal = proposals.refusal(of: NodePair(proposal)) {
            if rule is ImportsAreDeclared { breach.notes.append(refusal) }
            (breach.remedy, breach.fix) = (nil, nil)
        } else if !(rule is ImportsAreDeclared), let proposal = breach.proposal, let remedy = breach.remedy,
            imports.declaredEdge(of: NodePair(proposal)) == nil
        {
            breach.remedy = .declareFirst(bench.context.declaration(of: proposal), remedy)
        }
        return breach
    }

    /// The first places that import what the manifest should not declare.
    private func importNotes(_ places: (count: Int, first: [SourceLocation])) -> [Finding.Note] {
        let notes = places.first.map { Finding.Note(.importedHere, at: $0) }
        let more = places.count - notes.count
        return more > 0 ? notes + [.init(.importedElsewhere(more))] : notes
    }

    // MARK: - What the manifest says

    /// The nearest line that says what the importer's member has to do with the imported member.
    private func manifestNote(_ importer: Int, _ imported: NodeID) -> Finding.Note {
        let (context, project) = (bench.context, bench.context.project)
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
                ? .init(.isDeclared(target.name), at: target.location)
                : .init(.saysNothing(member.name, other(imported)), at: member.location)
        }
        let names = edges.filter { $0.importer == nearest.importer && $0.location == nearest.location }
            .map { context.name($0.imported) }
        let owner = project.targets[nearest.importer]
        return .init(
            .uses(
                owner.isMain ? member.name : owner.name, context.package(imported)?.name ?? other(imported), names,
                isComposed: nearest.isComposed),
            at: nearest.location)
    }

    private func isAbout(_ edge: Edge, _ node: NodeID) -> Bool {
        let project = bench.context.project
        guard edge.origin != .implied else { return false }
        if let product = project.product(node) { return project.product(edge.imported)?.package == product.package }
        guard let target = bench.context.target(edge.imported) else { return false }
        return project.targets[target].member == project.targets[node].member
    }

    private func other(_ node: NodeID) -> String {
        let project = bench.context.project
        return project.product(node).map(\.name) ?? project.member(of: node).name
    }

    // MARK: - What the source needs

    /// Says what the source probably needs of what it must not import, and whether another import would give it.
    private mutating func complete(_ breach: inout Breach, _ edge: Edge, _ imports: ImportedGraph) {
        let (context, project) = (bench.context, bench.context.project)
        guard let imported = context.target(edge.imported) else { return }
        let offered = declarations(of: imported, imports)
        let words = offered.isEmpty ? [] : identifiers(in: edge.location.path, imports)
        var needed = offered.filter { words.contains($0.name) || $0.name == breach.importedDeclaration }
        needed = Dictionary(grouping: needed, by: \.name).compactMap { $0.value.min { $0.location < $1.location } }
            .sorted { $0.name < $1.name }
        let door = project.member(of: imported).targets.first { context.kind($0) == .interface && $0 != imported }
        let known = door.map { Set(declarations(of: $0, imports).map(\.name)) } ?? []
        var missing = door == nil ? [] : needed.map(\.name).filter { !known.contains($0) }
        if let alone = breach.importedDeclaration, !known.contains(alone), !missing.contains(alone) {
            missing.append(alone)
        }
        if !needed.isEmpty {
            let message = Message.needs(
                needed, of: context.name(edge.imported), missing: missing, from: door.map { context.name($0) })
            breach.notes.insert(.init(message), at: min(1, breach.notes.count))
        }
        if case .replaceImport = breach.fix, !missing.isEmpty { breach.fix = nil }
    }

    private mutating func identifiers(in path: String, _ imports: ImportedGraph) -> Set<String> {
        if let known = identifiers[path] { return known }
        let found = imports.sources.words.identifiers(path)
        // The findings of one source follow each other, and the words of many are too much to keep.
        identifiers = [path: found]
        return found
    }

    private mutating func declarations(of target: Int, _ imports: ImportedGraph) -> [PublicDeclaration] {
        if let known = declarations[target] { return known }
        let found = imports.sources.words.declarations(target)
        declarations[target] = found
        return found
    }
}

extension Message {
    /// - Parameter remedy: what to do once the edge is declared.
    fileprivate static func declareFirst(_ declaration: Message, _ remedy: Message) -> Message {
        "\(declaration.text), then \(remedy.text)"
    }

    fileprivate static let importedHere: Message = "imported here"

    fileprivate static func importedElsewhere(_ count: Int) -> Message {
        "… and in \(count) other \(count == 1 ? "place" : "places")"
    }

    fileprivate static func isDeclared(_ name: String) -> Message { "'\(name)' is declared here" }

    fileprivate static func saysNothing(_ member: String, _ other: String) -> Message {
        "'\(member)' says nothing of '\(other)'"
    }

    fileprivate static func uses(
        _ importer: String, _ other: String, _ names: [String], isComposed: Bool
    ) -> Message {
        let verb = isComposed ? "composes" : "uses"
        return names == [other]
            ? "'\(importer)' \(verb) '\(other)'" : "'\(importer)' \(verb) '\(other)', that is, \(list(names))"
    }

    fileprivate static func needs(
        _ needed: [PublicDeclaration], of imported: String, missing: [String], from door: String?
    ) -> Message {
        let named = needed.prefix(3).map { "\($0.name) (\($0.location.baseName):\($0.location.line))" }
        let more = needed.count > named.count ? " and \(needed.count - named.count) more" : ""
        var text = "what this file probably needs from '\(imported)': \(named.joined(separator: ", "))\(more)"
        if let door, !missing.isEmpty {
            if missing.count < needed.count {
                text += "; not in \(door): \(missing.prefix(3).joined(separator: ", "))"
                text += missing.count > 3 ? " and \(missing.count - 3) more" : ""
            } else {
                text += needed.count == 1 ? ", which is not in \(door)" : ", none of which is in \(door)"
            }
        }
        return "\(text)"
    }
}
