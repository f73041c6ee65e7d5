import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Answers why one name depends on another: the chains of edges between their nodes.
package struct PathQuery {
    package let project: Project
    /// The names of the question.
    let names: (importer: String, imported: String)
    /// The targets that the first name means, without those that the other one means, too. Those that do not ship are left
    /// out, unless only they lead to a goal.
    package let starts: [Int]
    package let goals: Set<NodeID>
    private let graph: DependencyGraph

    package init(from importer: String, to imported: String, in project: Project) throws {
        let nodes = NodeNames(project: project)
        let goals = Set(try nodes.nodes(named: imported))
        let sources = try nodes.nodes(named: importer).filter { $0 < project.targets.count }
        let graph = DependencyGraph(project)
        let all = sources.filter { !goals.contains($0) }
        let shipping = all.filter { project.targets[$0].kind.ships }
        let isReached = graph.reachable(from: shipping)
        starts = goals.contains { isReached[$0] } ? shipping : all
        names = (importer, imported)
        self.goals = goals
        self.project = project
        self.graph = graph
    }

    /// A shortest chain of declared edges, or else of all; `nil` if there is none.
    package var shortest: [Edge]? {
        let declared = graph.shortestPath(from: starts, where: { $0.origin != .imported }, to: goals.contains)
        let path = declared ?? graph.shortestPath(from: starts, to: goals.contains)
        return path?.isEmpty == false ? path : nil
    }

    /// Whether imports that nothing declares can neither give another path nor lead around a node of it.
    var isSettled: Bool {
        guard let shortest, Set(starts.map { project.targets[$0].kind.ships }).count == 1 else { return false }
        return shortest.allSatisfy { $0.origin != .imported } && nodesOnEveryPath.isEmpty
    }

    /// The targets on the chains that begin at the first name, up to the second one.
    var reachedTargets: Set<Int> {
        let isReached = graph.reachable(from: starts) { !goals.contains($0.imported) }
        return Set(project.targets.indices.filter { isReached[$0] })
    }

    /// The edges from the one to the other that only imports show.
    package var undeclaredImports: [Edge] { directEdges.filter { $0.origin == .imported } }

    /// The edges of all chains, in the order of the project.
    package var edgesOfAllPaths: [Edge] {
        let isReached = graph.reachable(from: starts) { !goals.contains($0.importer) }
        let leads = graph.reversed().reachable(from: goals.sorted())
        return graph.edges.filter {
            isReached[$0.importer] && leads[$0.imported] && !goals.contains($0.importer)
        }
    }

    /// The nodes between the two that every chain leads through, from the first to the last: the dominators of the goals.
    package var nodesOnEveryPath: [NodeID] {
        let between = (shortest ?? []).dropLast().map(\.imported)
        return between.filter { node in
            !starts.contains(node)
                && graph.shortestPath(from: starts, where: { $0.imported != node }, to: goals.contains) == nil
        }
    }

    /// The edges from the one to the other, without a node between.
    package var directEdges: [Edge] {
        let starts = Set(starts)
        return graph.edges.filter { starts.contains($0.importer) && goals.contains($0.imported) }
    }
}

/// What follows if the dependency of one name on another is removed.
package struct EdgeRemoval {
    /// The edges that are gone, with those that the same lines of the manifest imply.
    package let removed: [Edge]
    /// What the importer does not reach any more.
    package let unreached: [NodeID]
    /// The imports that nothing declares any more.
    package let imports: [ImportPlaces]

    /// What cannot be read of the importers.
    package let unread: [Finding]

    package init(of query: PathQuery, in loaded: LoadedProject) throws {
        let project = query.project
        removed = try Self.removed(by: query)
        let isGone = Set(removed)
        let rest = project.edges.filter { !isGone.contains($0) }
        let before = DependencyGraph(project).reachable(from: query.starts)
        let after = DependencyGraph(nodeCount: project.nodeCount, edges: rest).reachable(from: query.starts)
        unreached = before.indices.filter { before[$0] && !after[$0] }
        let pairs = Set(removed.map { NodePair($0) })
        let sources = SourceEvidence.imports(of: Set(removed.map(\.importer)), in: loaded)
        unread = sources.unread
        imports = RuleSet.importPlaces(in: sources, of: project).filter {
            pairs.contains(NodePair($0.importer, $0.imported))
        }
    }

    /// The direct edges, and those that the same lines of the manifest imply; in the order of the project.
    static func removed(by query: PathQuery) throws -> [Edge] {
        let project = query.project
        let direct = query.directEdges
        guard !direct.isEmpty else {
            throw OperationFailure(
                "'\(query.names.importer)' declares no direct dependency on '\(query.names.imported)' to remove",
                remedy: "name the targets of a line with 'uses' that 'ashlar why \(query.names.importer) "
                    + "\(query.names.imported)' prints; an undeclared import is removed in its source")
        }
        let lines = Set(direct.filter { $0.origin == .declared }.map(\.location))
        let members = Set(query.goals.map { project.owner(of: $0) })
        let isDirect = Set(direct)
        return project.edges.filter { edge in
            isDirect.contains(edge)
                || edge.origin == .implied && lines.contains(edge.location)
                    && members.contains(project.owner(of: edge.imported))
        }
    }
}

extension Project {
    /// The number of the member of a target, or that of the package of a product below zero.
    fileprivate func owner(of node: NodeID) -> Int {
        product(node).map { -1 - $0.package } ?? targets[node].member
    }
}
