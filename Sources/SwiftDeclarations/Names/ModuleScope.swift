/// The modules that a place sees, in the order in which names are looked up in them.
package struct ModuleScope: Sendable {
    package let modules: [String]
    private let ranks: [String: Int]

    package init(_ modules: [String]) {
        self.modules = modules
        ranks = Dictionary(modules.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    package var isEmpty: Bool { modules.isEmpty }

    package func contains(_ module: String) -> Bool { ranks[module] != nil }

    /// Those of the modules that are in the scope, in its order.
    package func order(_ others: some Sequence<String>) -> [String] {
        others.compactMap { other in ranks[other].map { (rank: $0, other) } }.sorted { $0.rank < $1.rank }.map(\.1)
    }
}
