/// A set of small numbers, such as those of nodes, in one bit each.
package struct NodeSet: Sendable {
    private var words: [UInt64]

    /// - Parameter count: one more than the largest number that it may contain.
    package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    package func contains(_ node: Int) -> Bool { words[node / 64] >> UInt64(node % 64) & 1 == 1 }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    package mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

    package mutating func formUnion(_ other: NodeSet) {
        for word in words.indices { words[word] |= other.words[word] }
    }
}
