import AshlarProjectModel

/// An edge that a re-export creates is an edge: an `@_exported import` must not give a target what a rule forbids it.
///
/// **Why.** A target that imports a module gets what it re-exports, without any declaration in the manifest. A module
/// that re-exports a library, a framework or an inner part bypasses with one line what layers and packages allow.
///
/// Reported at the import that re-exports, once for each source, with the first target that must not use it.
///
/// Bad: every user of Map gets the library, which only Map may use
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, allowed_in: [Map]}
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
/// Good: Map does not re-export it
/// ```yaml
/// packages:
///   MapKitten: {path: ../MapKitten, allowed_in: [Map]}
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

    func evaluate(_ imports: ImportedGraph, _ rules: ActiveRules, reportedEdges: ReportedEdges) -> [Violation] {
        guard !imports.reexports.isEmpty else { return [] }
        let users = Users(imports, rules, reportedEdges)
        var hiddenEdges: [NodePair: [Edge]] = [:]
        return imports.reexports.compactMap { use in
            guard let node = use.node else { return nil }
            let pair = NodePair(use.importer, node)
            guard !reportedEdges.contains(pair) else { return nil }
            let hidden = hiddenEdges[pair] ?? users.hiddenEdges(through: pair)
            hiddenEdges[pair] = hidden
            return violation(of: use, node, hidden, imports, rules)
        }
    }

    private func violation(
        of use: ImportedGraph.Use, _ node: NodeID, _ hidden: [Edge], _ imports: ImportedGraph, _ rules: ActiveRules
    ) -> Violation? {
        let context = rules.context
        var first: (rule: any Rule, violation: Violation, edge: Edge)?
        var count = 0
        for edge in hidden {
            guard let (rule, violation) = rules.firstViolation(of: edge), !rule.concernsDeclaration else { continue }
            count += 1
            if first == nil { first = (rule, violation, edge) }
        }
        guard let first else { return nil }
        let name = context.name(node)
        let user = context.name(first.edge.importer)
        var violation = Violation(
            use, in: imports,
            "'\(context.name(use.importer))' must not re-export '\(name)': '\(user)' must not use it",
            remedy: "import '\(name)' without '@_exported', and declare it in the targets that need it")
        violation?.notes =
            [.init("'\(user)' to '\(name)' violates \(first.rule.id)", at: first.edge.location)]
            + first.violation.notes
        if count > 1 {
            let others = count == 2 ? "1 other target gets" : "\(count - 1) other targets get"
            violation?.notes.append(.init("\(others) it this way"))
        }
        return violation
    }
}

/// The targets that get a node through re-exports.
private struct Users {
    private let imports: ImportedGraph
    /// The edges to each target that re-exports something, with those of undeclared imports.
    private let arrivals: [Int: [Edge]]
    /// The targets that re-export a target, by target.
    private let handedOnBy: [Int: [Int]]

    /// - Parameter reportedEdges: targets that must not use a target do not count as its users.
    init(_ imports: ImportedGraph, _ rules: ActiveRules, _ reportedEdges: ReportedEdges) {
        self.imports = imports
        let reexporting = Set(imports.reexports.map(\.importer))
        let edges = rules.context.project.edges + imports.undeclared.compactMap { imports.edge(of: $0) }
        arrivals = Dictionary(
            grouping: edges.filter { reexporting.contains($0.imported) && !reportedEdges.forbids(NodePair($0)) },
            by: \.imported)
        handedOnBy = imports.reexports.reduce(into: [:]) { handedOnBy, use in
            if let node = use.node { handedOnBy[node, default: []].append(use.importer) }
        }
    }

    /// An edge to the re-exported node for each target that gets it directly or through another re-export, and that
    /// neither declares nor imports it. Sorted by importer.
    func hiddenEdges(through reexport: NodePair) -> [Edge] {
        var hidden: [Int: Edge] = [:]
        var isSeen: Set<Int> = [reexport.importer]
        var pending = [reexport.importer]
        while let target = pending.popLast() {
            for user in arrivals[target] ?? [] where hidden[user.importer] == nil && user.importer != reexport.imported
            {
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
