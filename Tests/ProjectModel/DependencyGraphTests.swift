import AshlarProjectModel
import AshlarTestSupport
import Testing

/// The results of the graph, compared with those of simple, slow algorithms.
@Suite("Dependency graph") struct DependencyGraphTests {
    private static let place = SourceLocation(path: "ashlar.yml", line: 1, column: 1)

    private static func graph(_ count: Int, _ pairs: [(Int, Int)]) -> DependencyGraph {
        let sorted = pairs.sorted { $0 < $1 }
        return DependencyGraph(
            nodeCount: count,
            edges: sorted.map { Edge(importer: $0.0, imported: $0.1, origin: .declared, location: place) })
    }

    /// Random graphs of up to nine nodes, from few edges to nearly all.
    private static func randomGraph(_ seed: Int) -> DependencyGraph {
        var generator = SeededGenerator(seed: seed)
        func random(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let count = 2 + random(below: 8)
        let density = 1 + random(below: 6)
        var pairs: [(Int, Int)] = []
        for importer in 0..<count {
            for imported in 0..<count where importer != imported && random(below: 10) < density {
                pairs.append((importer, imported))
            }
        }
        return graph(count, pairs)
    }

    /// The distance of two nodes (Floyd and Warshall); `nil` without a path.
    private func distances(_ graph: DependencyGraph) -> [[Int?]] {
        var distance = (0..<graph.nodeCount).map { node in
            (0..<graph.nodeCount).map { $0 == node ? 0 : nil as Int? }
        }
        for edge in graph.edges { distance[edge.importer][edge.imported] = 1 }
        for middle in 0..<graph.nodeCount {
            for left in 0..<graph.nodeCount {
                for right in 0..<graph.nodeCount {
                    guard let first = distance[left][middle], let second = distance[middle][right] else { continue }
                    distance[left][right] = min(distance[left][right] ?? .max, first + second)
                }
            }
        }
        return distance
    }

    @Test(arguments: 0..<200) func reachabilityIsTheTransitiveClosure(_ seed: Int) {
        let graph = Self.randomGraph(seed)
        let distance = distances(graph)
        for node in 0..<graph.nodeCount {
            #expect(graph.reachable(from: [node]) == distance[node].map { $0 != nil })
        }
        let pair = [0, graph.nodeCount - 1]
        #expect(
            graph.reachable(from: pair)
                == (0..<graph.nodeCount).map { node in pair.contains { distance[$0][node] != nil } })
    }

    @Test(arguments: 0..<200) func shortestPathIsFound(_ seed: Int) throws {
        let graph = Self.randomGraph(seed)
        let distance = distances(graph)
        for importer in 0..<graph.nodeCount {
            for imported in 0..<graph.nodeCount {
                let path = graph.shortestPath(from: [importer], to: { $0 == imported })
                #expect(path?.count == distance[importer][imported])
                guard let path, !path.isEmpty else { continue }
                #expect(path.first?.importer == importer)
                #expect(path.last?.imported == imported)
                #expect(zip(path, path.dropFirst()).allSatisfy { $0.imported == $1.importer })
                #expect(path.allSatisfy { graph.edge(from: $0.importer, to: $0.imported) == $0 })
            }
        }
    }

    @Test(arguments: 0..<200) func mutuallyReachableNodesAreGrouped(_ seed: Int) {
        let graph = Self.randomGraph(seed)
        let distance = distances(graph)
        var expected: [[Int]] = []
        for node in 0..<graph.nodeCount where !expected.contains(where: { $0.contains(node) }) {
            let group = (0..<graph.nodeCount).filter { distance[node][$0] != nil && distance[$0][node] != nil }
            if group.count > 1 { expected.append(group) }
        }
        #expect(graph.stronglyConnectedComponents() == expected)
    }

    @Test(arguments: 0..<200) func shortestCycleIsFound(_ seed: Int) {
        let graph = Self.randomGraph(seed)
        let distance = distances(graph)
        for component in graph.stronglyConnectedComponents() {
            let shortest = graph.edges.filter { component.contains($0.importer) }
                .compactMap { edge in distance[edge.imported][edge.importer].map { $0 + 1 } }.min()
            let answer = graph.shortCycle(in: component)
            let cycle = answer.edges
            #expect(cycle.count == shortest)
            #expect(answer.isShortest)
            #expect(cycle.first?.importer == cycle.last?.imported)
            #expect(zip(cycle, cycle.dropFirst()).allSatisfy { $0.imported == $1.importer })
        }
    }

    @Test func shortCycleIsFoundInALargeComponent() {
        // A ring, and at its far end a way back over three nodes.
        let ring = (0..<6000).map { ($0, ($0 + 1) % 6000) }
        let graph = Self.graph(6000, ring + [(5990, 5988)])
        let answer = graph.shortCycle(in: Array(0..<6000))
        #expect(answer.edges.map(\.importer) == [5988, 5989, 5990])
        #expect(answer.isShortest)
        #expect(Self.graph(6000, ring).shortCycle(in: Array(0..<6000)).edges.count == 6000)
    }

    /// Every way round is equally long, and there are very many of them.
    @Test func cycleFoundAtTheTimeLimitIsNotCalledShortest() {
        let (layers, width) = (60, 10)
        let pairs = (0..<layers * width).flatMap { node in
            (0..<width).map { (node, (node / width + 1) % layers * width + $0) }
        }
        let graph = Self.graph(layers * width, pairs)
        let all = Array(0..<layers * width)
        #expect(graph.shortCycle(in: all).isShortest)
        let hasty = graph.shortCycle(in: all, mostSteps: 1000)
        #expect(!hasty.isShortest)
        #expect(hasty.edges.count == layers)
        #expect(hasty.edges.first?.importer == hasty.edges.last?.imported)
    }

    @Test func excludedEdgesAreNotFollowed() {
        let graph = Self.graph(4, [(0, 1), (1, 3), (0, 2), (2, 3)])
        let path = graph.shortestPath(from: [0], where: { $0.imported != 1 }, to: { $0 == 3 })
        #expect(path?.map(\.imported) == [2, 3])
    }

    @Test func longChainDoesNotTrap() {
        let count = 100_000
        var pairs = (1..<count).map { ($0 - 1, $0) }
        #expect(Self.graph(count, pairs).stronglyConnectedComponents().isEmpty)
        pairs.append((count - 1, 0))
        #expect(Self.graph(count, pairs).stronglyConnectedComponents().map(\.count) == [count])
    }

    @Test func graphWithoutNodesHasNoCycles() {
        #expect(Self.graph(0, []).stronglyConnectedComponents().isEmpty)
    }

    /// A node dominates what is not reached without it.
    @Test(arguments: 0..<300) func dominatorsAreWhatCannotBeAvoided(_ seed: Int) {
        let graph = Self.randomGraph(seed)
        let sources = seed % 3 == 0 ? [0, 1] : [0]
        let all = graph.reachable(from: sources)
        let counts = Dominators(in: graph, from: sources).counts { $0 != graph.nodeCount - 1 }
        for node in 0..<graph.nodeCount {
            let rest = graph.reachable(from: sources.filter { $0 != node }) { $0.imported != node }
            let lost = (0..<graph.nodeCount - 1).count { $0 != node && all[$0] && !rest[$0] }
            #expect(counts[node] == (all[node] ? lost : 0), "\(node)")
        }
    }

    @Test(arguments: 0..<300) func bridgesAreEdgesWithoutWhichLessIsReached(_ seed: Int) {
        let graph = Self.randomGraph(seed)
        let sources = seed % 3 == 0 ? [0, 1] : [0]
        let all = graph.reachable(from: sources)
        let expected = Set(graph.edges.map { NodePair($0) }).reduce(into: [NodePair: Int]()) { lost, pair in
            let rest = graph.reachable(from: sources) { NodePair($0) != pair }
            let count = all.indices.count { all[$0] && !rest[$0] }
            if count > 0 { lost[pair] = count }
        }
        let bridges = Dominators(in: graph, from: sources).bridges(in: graph)
        #expect(Dictionary(uniqueKeysWithValues: bridges.map { (NodePair($0.edge), $0.lost) }) == expected)
    }
}
