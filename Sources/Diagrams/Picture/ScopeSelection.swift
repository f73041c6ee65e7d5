import AshlarProjectModel

/// Which nodes of a project a scope takes in.
struct ScopeSelection {
    private(set) var isDrawn: [Bool]
    private(set) var hidden = Picture.Hidden()
    /// Whether names restrict it to a part of the project.
    let isRestricted: Bool
    private(set) var unit = DiagramScope.Unit.target

    /// - Parameter edges: those of the project, and those that only sources show.
    init(
        of project: Project, _ edges: [Edge], _ scope: DiagramScope, _ names: ScopeNames, _ judged: [JudgedEdge]
    ) {
        isDrawn = Array(repeating: true, count: project.nodeCount)
        isRestricted = !(names.focus.isEmpty && names.reached.isEmpty && names.apps.isEmpty && names.layers.isEmpty)
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: edges)
        let dependents = graph.reversed()
        if !names.focus.isEmpty {
            let isNear = [graph, dependents].map { Distance.within(scope.depth, of: names.focus, in: $0, project) }
            keep { isNear[0][$0] || isNear[1][$0] }
        }
        if !names.reached.isEmpty {
            let isDependent = dependents.reachable(from: names.reached.sorted())
            keep { isDependent[$0] }
        }
        // What no app uses, and what lies in another layer, is not drawn, whatever a box stands for.
        var isAdmitted = [Bool](repeating: true, count: project.nodeCount)
        if !names.apps.isEmpty { isAdmitted = graph.reachable(from: names.apps.sorted()) }
        if !names.layers.isEmpty {
            for node in isAdmitted.indices where isAdmitted[node] {
                isAdmitted[node] =
                    node < project.targets.count && names.layers.contains(project.targets[node].layer)
            }
        }
        keep { isAdmitted[$0] }
        // Every picture would have the support of mocks, with an arrow from all mocks.
        let named = names.focus.union(names.reached)
        for target in project.targets.indices where project.member(of: target).isMockSupport {
            if !named.contains(target) { isDrawn[target] = false }
        }
        let needed = named.union(judged.flatMap { [$0.importer, $0.imported] })
        let isOmitted = isDrawn.indices.map { !needed.contains($0) && scope.omits($0, of: project) }
        unit = scope.unit ?? Layout.readableUnit(for: project, zip(isDrawn, isOmitted).map { $0 && !$1 })
        if unit != .target {
            // A box represents the whole member, so its arrows must cover targets outside of a focus, too.
            for member in project.members where member.targets.contains(where: { isDrawn[$0] && !isOmitted[$0] }) {
                for target in member.targets where isAdmitted[target] { isDrawn[target] = true }
            }
        }
        for node in isDrawn.indices where isDrawn[node] && isOmitted[node] {
            isDrawn[node] = false
            if node < project.targets.count { hidden.helpers += 1 } else { hidden.products += 1 }
        }
    }

    private mutating func keep(_ isKept: (NodeID) -> Bool) {
        for node in isDrawn.indices where isDrawn[node] && !isKept(node) { isDrawn[node] = false }
    }
}

extension DiagramScope {
    fileprivate func omits(_ node: NodeID, of project: Project) -> Bool {
        guard node < project.targets.count else { return omissions.contains(.products) }
        return omissions.contains(.helpers) && !project.targets[node].kind.ships
    }
}

/// Distances in a graph, in edges between members: those between the targets of one member do not count.
private enum Distance {
    /// Which nodes lie within a distance of the sources; `nil` is any distance.
    static func within(
        _ limit: Int?, of sources: Set<NodeID>, in graph: DependencyGraph, _ project: Project
    ) -> [Bool] {
        guard let limit else { return graph.reachable(from: sources.sorted()) }
        func member(_ node: NodeID) -> Int? { node < project.targets.count ? project.targets[node].member : nil }
        var isReached = [Bool](repeating: false, count: graph.nodeCount)
        var pending = sources.sorted()
        for distance in 0...limit {
            var next: [NodeID] = []
            while let node = pending.popLast() {
                guard !isReached[node] else { continue }
                isReached[node] = true
                for edge in graph.edges(from: node) where !isReached[edge.imported] {
                    let isInner = member(edge.imported) != nil && member(edge.imported) == member(node)
                    if isInner { pending.append(edge.imported) } else { next.append(edge.imported) }
                }
            }
            guard distance < limit else { break }
            pending = next
        }
        return isReached
    }
}
