import AshlarSwiftDeclarations

/// What members that the user wrote name: a decorator takes the member of the type that it decorates.
extension Wiring {
    /// The candidates that extensions of the root name, and as what.
    func mentions() -> [(index: Int, demand: Demand)] {
        let named = candidates.indices.compactMap { index in
            mentionedDemand(of: index).map { (index: index, demand: $0) }
        }
        return named.sorted { $0.index < $1.index }
    }

    private func mentionedDemand(of index: Int) -> Demand? {
        let candidate = candidates[index]
        guard candidate.declaration.enclosing.isEmpty else { return nil }
        let protocols = candidate.protocols.sorted().filter(canName).map { Demand.conforming([$0]) }
        let shared = protocols.compactMap(RootMembers.name)
        let own = RootMembers.names(ofInstance: candidate).filter { !shared.contains($0) }
        if own.contains(where: isMention), !candidates.indices.contains(where: { isNamesake($0, of: index) }) {
            return .instance(candidate.key)
        }
        return zip(protocols, shared).first { demand, name in
            guard case .conforming(let keys) = demand else { return false }
            return conforming[keys[0]]?.count == 1 && isMention(name)
        }?.0
    }

    /// Whether a name means a member that the user did not write.
    private func isMention(_ name: String) -> Bool {
        own.mentions.contains(name) && !own.members.contains { $0.name == name }
    }

    /// Their members would have the names of their modules in front.
    private func isNamesake(_ other: Int, of index: Int) -> Bool {
        other != index && candidates[other].declaration.enclosing.isEmpty
            && candidates[other].declaration.name == candidates[index].declaration.name
    }
}
