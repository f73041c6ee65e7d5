import AshlarProjectModel

/// An edge that a re-export creates is an edge: an `@_exported import` gives nobody what a rule keeps from them.
///
/// **Why.** Who imports a module gets what that re-exports, without a word in any manifest. A module that hands on a
/// library, a framework or an inner part undoes with one line what the layers and homes have settled.
///
/// Told at the import that hands it on, once for each source, with the first who must not have it.
///
/// Bad: whoever uses Map gets the library, which has a home
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, home: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {uses: [Map]}
/// ```
/// ```swift
/// // Sources/Core/Map/Map.swift
/// @_exported import MapKitten
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Map
/// ```
/// Good: it stays at home
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, home: [Map]}
/// modules:
///   Map: {layer: Core, packages: [MapKitten]}
/// features:
///   Home: {uses: [Map]}
/// ```
/// ```swift
/// // Sources/Core/Map/Map.swift
/// import MapKitten
/// // Sources/Feature/Home/Implementation/HomeView.swift
/// import Map
/// ```
struct ExportsHideNothing: SourceRule {
    let id = "exports-hide-nothing"

    func judge(_ imports: ImportedGraph, _ bench: Bench, spokenFor: SpokenFor) -> [Breach] {
        guard !imports.reexports.isEmpty else { return [] }
        let users = Users(imports, bench, spokenFor)
        var hiddenEdges: [NodePair: [Edge]] = [:]
        return imports.reexports.compactMap { use in
            guard let node = use.node else { return nil }
            let pair = NodePair(use.importer, node)
            guard !spokenFor.contains(pair) else { return nil }
            let hidden = hiddenEdges[pair] ?? users.hiddenEdges(through: pair)
            hiddenEdges[pair] = hidden
            return breach(of: use, node, hidden, imports, bench)
        }
    }

    private func breach(
        of use: ImportedGraph.Use, _ node: NodeID, _ hidden: [Edge], _ imports: ImportedGraph, _ bench: Bench
    ) -> Breach? {
        let context = bench.context
        var first: (rule: any Rule, breach: Breach, edge: Edge)?
        var count = 0
        for edge in hidden {
            guard let (rule, breach) = bench.firstBreach(of: edge), !(rule is ImportsAreDeclared) else { continue }
            count += 1
            if first == nil { first = (rule, breach, edge) }
        }
        guard let first else { return nil }
        let name = context.name(node)
        let victim = context.name(first.edge.importer)
        var breach = Breach(use, in: imports, .handsOn(context.name(use.importer), name, victim))
        breach?.notes = [.init(.breaks(victim, name, first.rule.id), at: first.edge.location)] + first.breach.notes
        if count > 1 { breach?.notes.append(.init(.others(count - 1))) }
        breach?.remedy = .importPlainly(name)
        return breach
    }
}

/// Who gets what by way of re-exports.
private struct Users {
    private let imports: ImportedGraph
    /// The edges that arrive at each target, those of undeclared imports among them.
    private let arrivals: [[Edge]]
    /// The targets that hand a target on, by target.
    private let handedOnBy: [Int: [Int]]

    /// - Parameter spokenFor: whoever must not use a target does not count among its users.
    init(_ imports: ImportedGraph, _ bench: Bench, _ spokenFor: SpokenFor) {
        self.imports = imports
        let project = bench.context.project
        var arrivals = [[Edge]](repeating: [], count: project.targets.count)
        let isWanted = Self.isReexporting(imports, project)
        for edge in project.edges
        where edge.imported < project.targets.count && isWanted[edge.imported]
            && !spokenFor.condemns(NodePair(edge))
        {
            arrivals[edge.imported].append(edge)
        }
        for use in imports.undeclared {
            guard let edge = imports.edge(of: use), edge.imported < project.targets.count,
                !spokenFor.condemns(NodePair(edge))
            else { continue }
            arrivals[edge.imported].append(edge)
        }
        self.arrivals = arrivals
        var handedOnBy: [Int: [Int]] = [:]
        for use in imports.reexports {
            if let node = use.node { handedOnBy[node, default: []].append(use.importer) }
        }
        self.handedOnBy = handedOnBy
    }

    private static func isReexporting(_ imports: ImportedGraph, _ project: Project) -> [Bool] {
        var isReexporting = [Bool](repeating: false, count: project.targets.count)
        for use in imports.reexports { isReexporting[use.importer] = true }
        return isReexporting
    }

    /// An edge to what is handed on for each who uses the one that does, or another that hands that one on, and who
    /// neither declares nor imports it. Sorted by importer.
    func hiddenEdges(through reexport: NodePair) -> [Edge] {
        var hidden: [Int: Edge] = [:]
        var isSeen: Set<Int> = [reexport.importer]
        var pending = [reexport.importer]
        while let target = pending.popLast() {
            for user in arrivals[target] where hidden[user.importer] == nil && user.importer != reexport.imported {
                let pair = NodePair(user.importer, reexport.imported)
                guard user.importer != reexport.importer, !imports.isImported(pair),
                    imports.declaredEdge(of: pair) == nil
                else { continue }
                hidden[user.importer] = Edge(
                    importer: user.importer, imported: reexport.imported,
                    origin: user.origin == .implied ? .implied : .imported, location: user.location)
            }
            for next in handedOnBy[target] ?? [] where isSeen.insert(next).inserted { pending.append(next) }
        }
        return hidden.values.sorted { $0.importer < $1.importer }
    }
}

extension Message {
    fileprivate static func handsOn(_ importer: String, _ imported: String, _ victim: String) -> Message {
        "'\(importer)' must not re-export '\(imported)': '\(victim)' must not have it"
    }

    fileprivate static func breaks(_ victim: String, _ imported: String, _ rule: String) -> Message {
        "'\(victim)' to '\(imported)' breaks \(rule)"
    }

    fileprivate static func others(_ count: Int) -> Message {
        "\(String(count)) \(count == 1 ? "other gets" : "others get") it so"
    }

    fileprivate static func importPlainly(_ imported: String) -> Message {
        "import '\(imported)' without '@_exported', and let those who need it declare it"
    }
}
