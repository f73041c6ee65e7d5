/// How often the sources of a target import something.
package struct ImportCount: Hashable, Sendable {
    /// Declared, permitted, or said by the first import alone.
    package var edge: Edge
    package var count: Int

    package init(_ edge: Edge, _ count: Int) {
        self.edge = edge
        self.count = count
    }
}
