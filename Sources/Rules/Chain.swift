import AshlarProjectModel

/// A chain of edges as it is told: all of a short one, the two ends of a long one.
///
/// A graph may hold thousands of chains of thousands of edges, so what is not told is not kept either.
struct Chain {
    /// The chain, as far as it is told before the gap.
    private(set) var head: [Edge]
    /// How many edges the gap stands for.
    private(set) var omitted: Int
    /// What is told after the gap; empty where there is none.
    private(set) var tail: [Edge]

    static let longestWhole = 5
    /// How many edges are told at each end of a chain with a gap.
    static let end = 2

    init(head: [Edge] = [], omitted: Int = 0, tail: [Edge] = []) {
        self.head = head
        self.omitted = omitted
        self.tail = tail
    }

    init(_ edges: some Sequence<Edge>) {
        self.init()
        for edge in edges { append(edge) }
    }

    var isEmpty: Bool { head.isEmpty }

    mutating func append(_ edge: Edge) {
        if omitted > 0 {
            tail.removeFirst()
            tail.append(edge)
            omitted += 1
        } else if head.count < Self.longestWhole {
            head.append(edge)
        } else {
            tail = head.suffix(Self.end - 1) + [edge]
            head.removeLast(Self.longestWhole - Self.end)
            omitted = Self.longestWhole + 1 - 2 * Self.end
        }
    }
}
