import AshlarProjectModel

/// What a feature or module declares itself is imported somewhere in it.
///
/// **Why.** A dependency that nobody imports is built for nothing, keeps others from being moved, and makes the graph
/// say what is not so.
///
/// It is enough that one source of any part imports one of the modules that the line means, or mocks that follow from
/// it, or that it has to, by another rule's word. Macros, plugins, resources,
/// binaries, programs and targets in other languages are used without an import, and what a split declares is the house's habit.
/// Of a member with a source that cannot be read, and of a part without a source, nobody knows what it imports, and
/// nothing is said.
///
/// Bad: no source of Home imports Model
/// ```yaml
/// modules:
///   Model: {layer: Shared}
/// features:
///   Home: {uses: [Model]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import SwiftUI
/// ```
/// Good: one does
/// ```yaml
/// modules:
///   Model: {layer: Shared}
/// features:
///   Home: {uses: [Model]}
/// ```
/// ```swift
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Model
/// import SwiftUI
/// ```
struct DependenciesAreUsed: SourceRule {
    let id = "dependencies-are-used"
    let defaultSeverity: Severity? = .warning

    /// A name at a place, which may mean several edges.
    private struct Declaration: Hashable {
        let member: Int
        let location: SourceLocation
    }

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        let (context, project) = (bench.context, bench.context.project)
        let isRead = project.members.map { member in
            member.targets.contains { imports.fileCounts[$0] > 0 }
                && member.targets.allSatisfy { !imports.sources.unreadTargets.contains($0) }
        }
        var unused: [Declaration: [Edge]] = [:]
        var others: [Edge] = []
        for edge in project.edges where edge.origin == .declared && !edge.isFromSplit {
            let member = project.targets[edge.importer].member
            guard project.members[member].kind != .app, isRead[member] else { continue }
            let isUsed =
                isExcepted(edge, in: context) || isLost(edge, imports, in: context)
                || spokenFor.contains(NodePair(edge))
                || project.members[member].targets.map { NodePair($0, edge.imported) }
                    .contains { imports.isImported($0) || spokenFor.proposes($0) }
            if isUsed {
                others.append(edge)
            } else {
                unused[Declaration(member: member, location: edge.location), default: []].append(edge)
            }
        }
        guard !unused.isEmpty else { return [] }
        others += (project.edges.filter { $0.origin == .implied } + project.permittedEdges)
            .filter { imports.isImported(NodePair($0)) }
        for edge in others {
            unused[Declaration(member: project.targets[edge.importer].member, location: edge.location)] = nil
        }
        return unused.values.sorted { ($0[0].importer, $0[0].imported) < ($1[0].importer, $1[0].imported) }
            .map { breach(of: $0, in: context) }
    }

    /// Whether nobody knows what the importer imports, or how the imported is used, since no source of it was found.
    private func isLost(_ edge: Edge, _ imports: ImportedGraph, in context: RuleContext) -> Bool {
        if imports.fileCounts[edge.importer] == 0 { return true }
        // Without a manifest only its sources tell in which language it is written.
        return context.project.isForeign && context.target(edge.imported).map { imports.fileCounts[$0] == 0 } == true
    }

    private func isExcepted(_ edge: Edge, in context: RuleContext) -> Bool {
        func isForeign(_ kind: PartKind) -> Bool {
            switch kind {
            case .plugin, .binary, .system, .c: true
            default: false
            }
        }
        if isForeign(context.kind(edge.importer)) { return true }
        if let product = context.project.product(edge.imported) { return product.modules.isEmpty }
        let kind = context.kind(edge.imported)
        return isForeign(kind) || kind == .macro || kind == .resources || kind == .executable
    }

    private func breach(of edges: [Edge], in context: RuleContext) -> Breach {
        let edge = edges[0]
        let name = context.writtenName(edges)
        let target = context.project.targets[edge.importer]
        let member = context.project.members[target.member].name
        var breach = Breach(
            importer: edge.importer, imported: edge.imported, at: edge.location, .isUnused(member, name))
        guard !context.project.isForeign else {
            breach.remedy = .drop(context.name(edge.imported), target.name)
            return breach
        }
        let key = context.target(edge.imported) == nil ? "packages" : "uses"
        let owner = target.isMain ? member : context.partName(edge.importer)
        breach.remedy = .remove(name, key, owner)
        breach.fix = .withdraw(name: name, at: edge.location)
        return breach
    }
}

extension RuleContext {
    /// The name that stands in the manifest for the edges of one place: the longest that fits there says most.
    fileprivate func writtenName(_ edges: [Edge]) -> String {
        let edge = edges[0]
        guard let target = target(edge.imported) else { return name(edge.imported) }
        let member = project.member(of: target)
        var names = [name(target), partName(target)]
        if project.usedTargets(of: member).contains(target) { names.insert(member.name, at: 0) }
        if areOfOneMember(edge) { names.insert(project.targets[target].part, at: 0) }
        let length = edge.location.length
        // Quotes belong to the place.
        return names.first { $0.unicodeScalars.count == length }
            ?? names.first { $0.unicodeScalars.count + 2 == length } ?? names[0]
    }
}

extension Message {
    fileprivate static func isUnused(_ member: String, _ name: String) -> Message {
        "no source of '\(member)' imports '\(name)', which it declares"
    }

    fileprivate static func drop(_ imported: String, _ importer: String) -> Message {
        "remove '\(imported)' from the dependencies of '\(importer)'"
    }

    fileprivate static func remove(_ name: String, _ key: String, _ owner: String) -> Message {
        "remove '\(name)' from '\(key)' of '\(owner)'"
    }
}
