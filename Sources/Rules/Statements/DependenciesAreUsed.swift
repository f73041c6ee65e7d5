import AshlarProjectModel

/// Every dependency that a feature or module declares is imported by one of its sources.
///
/// **Why.** An unused dependency is built for nothing, keeps other targets from being moved, and makes the graph wrong.
///
/// It is enough that one source of any part imports one of the modules that the line declares, or mocks that it
/// implies, or an import that another rule requires. Macros, plugins, resources, binaries, executables, targets in
/// other languages and the app of a test are used without an import, and dependencies of a split are not checked. Members
/// with a source that cannot be read, and parts without a source, are not checked. Nor are parts whose sources are still
/// as Ashlar rendered them: a dependency is declared before it is used. As long as one source is, or no commit has a
/// source of the member, `ashlar check` does not fail on the finding; `ashlar tidy` removes the dependency.
///
/// A target with a build tool plugin may use products in the sources that the plugin generates. An umbrella imports nothing
/// that it declares, and a target that uses the umbrella imports some of it. A test may link a product whose name ends with
/// `TestSupport`. None of these is reported. `allow` names other umbrellas, and dependencies that are used without an
/// import.
///
/// If the target or one that uses it imports an unknown module, a product may have it whose modules neither the manifest
/// states nor a fetched or well-known package. It is not reported. `ashlar tidy` removes nothing that leads such an import
/// to a product, and nothing that an import of a target in an Xcode project needs.
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
/// Good: a source imports it
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
    let id = Finding.usageRule
    let defaultSeverity: Severity? = .warning
    let takesAllow = true

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        let (context, project) = (rules.context, rules.context.project)
        let isRead = project.members.map { member in
            member.targets.contains { imports.fileCounts[$0] > 0 }
                && member.targets.allSatisfy { !imports.sources.unreadTargets.contains($0) }
        }
        let umbrellas = Umbrellas(imports, in: context)
        let unknown = UnknownImports(imports, in: project)
        let renamed = imports.renamedPairs(in: context)
        var unused: [Declaration: [Edge]] = [:]
        var others: [Edge] = []
        for edge in project.edges where edge.origin == .declared && !edge.isFromSplit {
            let member = project.targets[edge.importer].member
            guard project.members[member].kind != .app, isRead[member] else { continue }
            let isUsed =
                imports.sources.unedited.contains(edge.importer) || umbrellas.contains(edge.importer)
                || isExcepted(edge, in: context) || isLost(edge, imports, in: context) || unknown.mayNeed(edge)
                || reportedEdges.contains(NodePair(edge)) || renamed.contains(NodePair(edge))
                || project.members[member].targets.map { NodePair($0, edge.imported) }
                    .contains { imports.isImported($0) || reportedEdges.proposes($0) }
            if isUsed {
                others.append(edge)
            } else {
                unused[Declaration(of: edge, in: context), default: []].append(edge)
            }
        }
        guard !unused.isEmpty else { return [] }
        others += (project.edges.filter { $0.origin == .implied } + project.permittedEdges)
            .filter { imports.isImported(NodePair($0)) }
        for edge in others { unused[Declaration(of: edge, in: context)] = nil }
        let removed = project.generates ? [] : Set(unused.values.joined().map { NodePair($0) })
        let consequences = RemovalConsequences(of: removed, removed.isEmpty ? [] : imports.undeclared, in: project)
        return unused.values.sorted { ($0[0].importer, $0[0].imported) < ($1[0].importer, $1[0].imported) }
            .map { edges in
                var violation = violation(of: edges, in: context)
                context.add(edges.flatMap { consequences[NodePair($0)] }, of: imports, to: &violation)
                // A fix must not break an import that it does not declare, too.
                let broken = edges.flatMap { consequences[NodePair($0)] }.contains { !rules.mayDeclare($0) }
                if broken { violation.fix = nil }
                if let use = edges.lazy.compactMap({ unknown.first(losingProductsWithout: NodePair($0)) }).first {
                    violation.fix = nil
                    violation.notes.append(
                        .init(
                            "'\(context.name(use.importer))' imports unknown module '\(use.module)', which may need it",
                            at: imports.locations(of: use).first))
                }
                return violation
            }
    }

    /// Whether it is unknown what the importer imports, or how the imported is used, since no source was found.
    private func isLost(_ edge: Edge, _ imports: ImportedGraph, in context: RuleContext) -> Bool {
        if imports.fileCounts[edge.importer] == 0 { return true }
        if context.project.described(edge.importer)?.isPartial == true { return true }
        // Without a manifest the language of a target is known only from its sources.
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
        if context.allows(edge.importer, by: id) || context.allows(edge.imported, by: id) { return true }
        if let product = context.project.product(edge.imported) {
            // Linking it is enough: it connects a library with the test that runs.
            if !context.kind(edge.importer).ships, product.name.hasSuffix("TestSupport") { return true }
            return product.modules.isEmpty || !context.project.targets[edge.importer].plugins.isEmpty
        }
        let kind = context.kind(edge.imported)
        // Tests run in the app, or operate its user interface.
        if kind == .app, context.kind(edge.importer) == .tests { return true }
        return isForeign(kind) || kind == .macro || kind == .resources || kind == .executable
    }

    private func violation(of edges: [Edge], in context: RuleContext) -> Violation {
        let edge = edges[0]
        let product = edges.count > 1 ? edge.product : nil
        let name = product ?? context.writtenName(edges)
        let target = context.project.targets[edge.importer]
        let member = context.project.members[target.member].name
        var violation = Violation(
            importer: edge.importer, imported: edge.imported, at: edge.location,
            "no source of '\(member)' imports '\(name)', which it declares")
        guard !context.project.isForeign, !context.project.derivesEdges else {
            let imported = product ?? context.name(edge.imported)
            violation.remedy = "remove '\(imported)' from the dependencies of '\(target.name)'"
            if context.project.packagePlace(of: edge.importer) != nil {
                violation.fix = .withdraw(name: imported, at: edge.location)
            } else if context.project.derivesEdges {
                violation.remedy = "remove '\(imported)' from what '\(target.name)' links in Xcode"
            }
            return violation
        }
        let key = context.target(edge.imported) == nil ? "packages" : "uses"
        let owner = target.isMain ? member : context.project.partName(edge.importer)
        violation.remedy = "remove '\(name)' from '\(key)' of '\(owner)'"
        violation.fix = .withdraw(name: name, at: edge.location)
        return violation
    }
}

/// The targets that import nothing of what they declare, and whose users import some of it instead.
private struct Umbrellas {
    private let targets: Set<Int>

    init(_ imports: ImportedGraph, in context: RuleContext) {
        let declared = context.project.edges.filter { $0.origin == .declared }
        let uses = Dictionary(grouping: declared, by: \.importer).mapValues { Set($0.map(\.imported)) }
        let importing = Set(declared.filter { imports.isImported(NodePair($0)) }.map(\.importer))
        var targets: Set<Int> = []
        for use in imports.undeclared {
            guard let node = use.node else { continue }
            for middle in uses[use.importer] ?? [] where !importing.contains(middle) {
                if uses[middle]?.contains(node) == true { targets.insert(middle) }
            }
        }
        self.targets = targets
    }

    func contains(_ target: Int) -> Bool { targets.contains(target) }
}

extension ActiveRules {
    /// Whether the rule on the undeclared import may have a fix: Xcode links what an app depends on.
    fileprivate func mayDeclare(_ use: ImportedGraph.Use) -> Bool {
        let project = context.project
        guard isActive(Finding.declarationRule) else { return false }
        return project.derivesEdges
            ? project.packagePlace(of: use.importer) != nil
            : ![.app, .appExtension].contains(context.kind(use.importer))
    }
}

extension RuleContext {
    /// The imports that would no longer build without the dependency: they are declared first.
    fileprivate func add(_ uses: [ImportedGraph.Use], of imports: ImportedGraph, to violation: inout Violation) {
        guard !uses.isEmpty, let remedy = violation.remedy else { return }
        let listed = uses.prefix(ImportedGraph.mostPlaces)
        violation.notes += listed.map { use in
            let (importer, imported) = (name(use.importer), use.node.map { name($0) } ?? use.module)
            return Finding.Note(
                "'\(importer)' imports '\(imported)' only through this dependency", at: imports.locations(of: use).first
            )
        }
        let more = uses.count - listed.count
        if more > 0 { violation.notes.append(.init("… and \(more) other \(more == 1 ? "import" : "imports")")) }
        violation.remedy = "declare what is imported only through it, then \(remedy)"
    }

    /// The name in the manifest that declares the edges of one place: the most specific one with the same length.
    fileprivate func writtenName(_ edges: [Edge]) -> String {
        let edge = edges[0]
        guard let target = target(edge.imported) else { return name(edge.imported) }
        let member = project.member(of: target)
        var names = [name(target), project.partName(target)]
        if project.usedTargets(of: member).contains(target) { names.insert(member.name, at: 0) }
        if areOfOneMember(edge) { names.insert(project.targets[target].part, at: 0) }
        let length = edge.location.length
        // The length of the place includes quotes.
        return names.first { $0.unicodeScalars.count == length }
            ?? names.first { $0.unicodeScalars.count + 2 == length } ?? names[0]
    }
}
