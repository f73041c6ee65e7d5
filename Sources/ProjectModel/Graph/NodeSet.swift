/// A set of small numbers, such as those of nodes, in one bit each.
package struct NodeSet: Sendable {
    private var words: [UInt64]

    /// - Parameter count: one more than the largest number that it may contain.
    package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    package func contains(_ node: Int) -> Bool { words[node / 64] >> UInt64(node % 64) & 1 == 1 }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// In ascending order.
    func forEach(_ body: (Int) -> Void) {
        for (place, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                body(place * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    package mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

    package mutating func formUnion(_ other: NodeSet) {
        for word in words.indices { words[word] |= other.words[word] }
    }
}
