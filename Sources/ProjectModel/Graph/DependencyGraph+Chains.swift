extension DependencyGraph {
    /// A longest chain, where the nodes of a strongly connected component count as one: the edges between components.
    package func longestChain() -> [Edge] {
        var setByNode = Array(0..<nodeCount)
        for component in stronglyConnectedComponents() {
            for node in component { setByNode[node] = component[0] }
        }
        let crossing = edges.filter { setByNode[$0.importer] != setByNode[$0.imported] }
        var leaving = [[Edge]](repeating: [], count: nodeCount)
        var arrivalCounts = [Int](repeating: 0, count: nodeCount)
        for edge in crossing {
            leaving[setByNode[edge.importer]].append(edge)
            arrivalCounts[setByNode[edge.imported]] += 1
        }
        var length = [Int](repeating: 0, count: nodeCount)
        var arrival = [Edge?](repeating: nil, count: nodeCount)
        var ready = (0..<nodeCount).filter { setByNode[$0] == $0 && arrivalCounts[$0] == 0 }
        while let set = ready.popLast() {
            for edge in leaving[set] {
                let next = setByNode[edge.imported]
                let isLonger = length[set] + 1 > length[next]
                let isEarlier =
                    length[set] + 1 == length[next] && arrival[next].map { edge.importer < $0.importer } == true
                if isLonger || isEarlier { (length[next], arrival[next]) = (length[set] + 1, edge) }
                arrivalCounts[next] -= 1
                if arrivalCounts[next] == 0 { ready.append(next) }
            }
        }
        var chain: [Edge] = []
        var end = length.indices.max { (length[$0], $1) < (length[$1], $0) } ?? 0
        while end < nodeCount, let edge = arrival[end] {
            chain.append(edge)
            end = setByNode[edge.importer]
        }
        return chain.reversed()
    }
}
