import AshlarProjectModel

/// Leaves out the arrows that a chain of other arrows implies.
///
/// This is the transitive reduction of the graph in which each cycle is one node (Aho, Garey, Ullman: The Transitive
/// Reduction of a Directed Graph, SIAM Journal on Computing 1, 1972). Arrows within a cycle stay, as do those that break a
/// rule; a broken arrow implies no other. An arrow that meets more than an interface is implied only by a chain whose last
/// arrow does, too: an app that composes a feature is not drawn as if it met only its interface.
enum ArrowReduction {
    /// Costs the product of boxes and arrows, in steps of 64.
    static func isNeeded(_ arrows: [Picture.Arrow], boxes: Int) -> [Bool] {
        let legal = arrows.filter(\.violations.isEmpty)
        let components = legal.componentNumbers(boxes: boxes)
        let count = (components.max() ?? -1) + 1
        // By component: those that an arrow leads to, and whether one meets more than an interface.
        var successors = [[Int: Bool]](repeating: [:], count: count)
        for arrow in legal {
            let (importer, imported) = (components[arrow.importer], components[arrow.imported])
            if importer != imported {
                successors[importer][imported, default: false] =
                    !arrow.isInterfaceOnly || successors[importer][imported, default: false]
            }
        }
        // By component: what it reaches, and what it reaches by a last arrow that meets more than an interface.
        let none = NodeSet(count: count)
        var reach = [(any: NodeSet, whole: NodeSet)](repeating: (none, none), count: count)
        var isImplied: (any: Set<NodePair>, whole: Set<NodePair>) = ([], [])
        for component in 0..<count {
            var bits = (any: none, whole: none)
            // Of two successors, only the one with the higher number can reach the other.
            for (next, isWhole) in successors[component].sorted(by: { $0.key > $1.key }) {
                let pair = NodePair(component, next)
                if bits.any.contains(next) { isImplied.any.insert(pair) }
                if bits.whole.contains(next) { isImplied.whole.insert(pair) }
                bits.any.formUnion(reach[next].any)
                bits.whole.formUnion(reach[next].whole)
                bits.any.insert(next)
                if isWhole { bits.whole.insert(next) }
            }
            reach[component] = bits
        }
        return arrows.map { arrow in
            let pair = NodePair(components[arrow.importer], components[arrow.imported])
            let isRedundant = (arrow.isInterfaceOnly ? isImplied.any : isImplied.whole).contains(pair)
            return !isRedundant || !arrow.violations.isEmpty
        }
    }
}

extension [Picture.Arrow] {
    /// The number of each box's component: a component reaches only such of lower numbers.
    func componentNumbers(boxes: Int) -> [Int] {
        let place = SourceLocation(path: "", line: 1, column: 1)
        let edges = map { Edge(importer: $0.importer, imported: $0.imported, origin: .declared, location: place) }
        return DependencyGraph(nodeCount: boxes, edges: edges).componentNumbers()
    }
}
