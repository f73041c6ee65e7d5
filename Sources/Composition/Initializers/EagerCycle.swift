import AshlarProjectModel

extension DependencyGraph {
    /// The nodes of a shortest cycle through a node that is on one, the node itself first.
    func shortestCycle(through start: Int, within nodes: Set<Int>) -> [Int] {
        var origins: [Int: Int] = [:]
        var waiting = [start]
        var place = 0
        while place < waiting.count {
            let node = waiting[place]
            place += 1
            for next in edges(from: node).map({ $0.imported }) where nodes.contains(next) && origins[next] == nil {
                origins[next] = node
                waiting.append(next)
            }
        }
        var cycle: [Int] = []
        var node = start
        while let origin = origins[node], origin != start {
            cycle.append(origin)
            node = origin
        }
        return [start] + cycle.reversed()
    }
}
