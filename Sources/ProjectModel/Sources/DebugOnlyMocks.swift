extension Project {
    /// The targets whose mocks are within `#if DEBUG`: those with mocks beside what ships, mocks modules that depend on such
    /// a target, and the module with what all mocks share if no other mocks need it.
    ///
    /// The mocks of other members do not depend on whether a member with such mocks is added.
    package var debugOnlyMocks: Set<Int> {
        let embedded = targets.indices.filter { targets[$0].embeddedKinds.contains(.mocks) }
        guard !embedded.isEmpty else { return [] }
        let importers = Dictionary(grouping: edges, by: \.imported).mapValues { $0.map(\.importer) }
        var reaching = Set(embedded)
        var waiting = embedded
        while let target = waiting.popLast() {
            for importer in importers[target] ?? [] where reaching.insert(importer).inserted {
                waiting.append(importer)
            }
        }
        let modules = targets.indices.filter { targets[$0].kind == .mocks }
        let support = modules.filter { member(of: $0).isMockSupport }
        let others = Set(modules).subtracting(support)
        let found = others.intersection(reaching).union(embedded)
        return others.isSubset(of: reaching) ? found.union(support) : found
    }
}
