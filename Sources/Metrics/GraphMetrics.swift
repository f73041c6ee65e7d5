import AshlarProjectModel

/// Figures of a dependency graph: of each target, and of the whole.
package struct GraphMetrics: Sendable {
    /// The figures of one target. All counts are of targets; products do not count.
    package struct Target: Hashable, Sendable {
        package var name: String
        package var kind: PartKind
        package var layer: String
        /// Fan-out, or efferent coupling: how many it uses.
        package var uses: Int
        /// Fan-in, or afferent coupling: how many use it.
        package var users: Int
        /// How many it reaches over any number of edges, without itself: the size of its closure.
        package var reaches: Int
        /// How many reach it, without itself: those that a change of its interface may rebuild.
        package var reachedBy: Int

        /// `uses / (uses + users)`, 0 where both are 0 (Martin: OO Design Quality Metrics, 1994).
        package var instability: Double { uses + users == 0 ? 0 : Double(uses) / Double(uses + users) }
    }

    /// In the order of the project.
    package let targets: [Target]
    package let edgeCount: Int
    /// How many targets each target reaches, with itself, on average, in percent of all: the relative average component
    /// dependency (Lakos: Large-Scale C++ Software Design, 1996), or propagation cost (MacCormack, Rusnak, Baldwin:
    /// Exploring the Structure of Complex Software Designs, Management Science 52, 2006).
    package let propagationCost: Double
    /// The names along a longest chain of edges, outermost first; a cycle counts as one target.
    package let criticalPath: [String]
    /// The names of the targets of the largest cycle, sorted by the project's order; empty where there is none.
    package let largestCycle: [String]

    /// - Parameter withHelpers: whether tests, mocks, previews and examples count, too.
    package init(of project: Project, withHelpers: Bool = false) {
        let part = CountedGraph(of: project, withHelpers: withHelpers)
        let (counted, graph) = (part.targets, part.graph)
        let reversed = graph.reversed()
        let (reaches, reachedBy) = (graph.reachedCounts(), reversed.reachedCounts())
        targets = counted.enumerated().map { place, index in
            let target = project.targets[index]
            return Target(
                name: target.name, kind: target.kind, layer: project.layer(of: index).name,
                uses: graph.edges(from: place).count, users: reversed.edges(from: place).count,
                reaches: reaches[place], reachedBy: reachedBy[place])
        }
        edgeCount = graph.edges.count
        let pairs = reaches.reduce(0) { $0 + $1 + 1 }
        propagationCost = counted.isEmpty ? 0 : 100 * Double(pairs) / Double(counted.count * counted.count)
        let names = targets.map(\.name)
        let chain = graph.longestChain()
        criticalPath = chain.prefix(1).map { names[$0.importer] } + chain.map { names[$0.imported] }
        let cycles = graph.stronglyConnectedComponents()
        largestCycle = (cycles.max { ($0.count, $1[0]) < ($1.count, $0[0]) } ?? []).map { names[$0] }
    }
}
