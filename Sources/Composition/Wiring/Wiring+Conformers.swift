/// Which candidates conform to what is asked for. Sources can have thousands of each.
extension Wiring {
    /// How many values the lists of one root have, all in all.
    static let mostInLists = 100_000

    /// How many of the candidates or members that fit are kept for a message, which lists one fewer.
    static let mostKept = 4

    /// The candidates that conform to all of these protocols, by type name.
    func conformers(of protocols: [String]) -> [Int] { conforming[protocols] ?? [] }

    /// Those that a candidate may get: not itself, since it may wrap another one, and not the type around it.
    func providers(of protocols: [String], for consumer: Int) -> LazyFilterSequence<[Int]> {
        let outer = candidates[consumer].outerKey
        return conformers(of: protocols).lazy.filter { $0 != consumer && candidates[$0].key != outer }
    }

    /// How many values the lists have that initializers ask for.
    static func lengthOfLists(for candidates: [Candidate], _ conformers: [[String]: [Int]]) -> Int {
        candidates.lazy.flatMap(\.initializers).flatMap(\.parameters).map(\.demand).reduce(0) { sum, demand in
            guard demand.isList, case .conforming(let protocols) = demand.core else { return sum }
            return sum + (conformers[protocols]?.count ?? 0)
        }
    }

    /// By the protocols that single parameters ask for, and by each protocol.
    static func conformers(among candidates: [Candidate]) -> [[String]: [Int]] {
        let named = candidates.enumerated().map { (name: $1.declaration.qualifiedName, index: $0) }
        var found: [[String]: [Int]] = [:]
        for (_, index) in named.sorted(by: <) {
            for key in candidates[index].protocols { found[[key], default: []].append(index) }
        }
        let demands = candidates.lazy.flatMap(\.initializers).flatMap(\.parameters).map(\.demand.core)
        for case .conforming(let protocols) in demands where protocols.count > 1 && found[protocols] == nil {
            let fewest = protocols.map { found[[$0]] ?? [] }.min { $0.count < $1.count } ?? []
            found[protocols] = fewest.filter { candidates[$0].protocols.isSuperset(of: protocols) }
        }
        return found
    }
}
