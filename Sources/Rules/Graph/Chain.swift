import AshlarProjectModel

/// A chain of edges as it is reported: all of a short one, the two ends of a long one.
///
/// A graph may hold thousands of chains of thousands of edges, so what is not reported is not stored.
struct Chain {
    /// The chain up to the gap.
    let head: [Edge]
    /// The number of edges in the gap.
    let omitted: Int
    /// The chain after the gap; empty where there is none.
    let tail: [Edge]

    private static let longestWhole = 5
    /// The number of edges at each end of a chain with a gap.
    private static let end = 2

    init(_ edges: some BidirectionalCollection<Edge> = []) {
        let isWhole = edges.count <= Self.longestWhole
        head = Array(isWhole ? edges.prefix(Self.longestWhole) : edges.prefix(Self.end))
        omitted = isWhole ? 0 : edges.count - 2 * Self.end
        tail = isWhole ? [] : Array(edges.suffix(Self.end))
    }
}
