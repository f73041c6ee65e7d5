import AshlarSwiftDeclarations

/// What members that the user wrote name: a decorator takes the member of the type that it decorates.
extension Wiring {
    /// The candidates that extensions of the root name, and as what.
    func mentions() -> [(index: Int, demand: Demand)] {
        let outermost = candidates.lazy.filter(\.declaration.enclosing.isEmpty).map { ($0.declaration.name, 1) }
        let counts = Dictionary(outermost, uniquingKeysWith: +)
        return candidates.indices.compactMap { index in
            // Of several with one name, the members have the names of their modules in front.
            let isOnly = counts[candidates[index].declaration.name] == 1
            return mentionedDemand(of: index, isOnly: isOnly).map { (index: index, demand: $0) }
        }
    }

    private func mentionedDemand(of index: Int, isOnly: Bool) -> Demand? {
        let candidate = candidates[index]
        guard candidate.declaration.enclosing.isEmpty else { return nil }
        let protocols = candidate.protocols.sorted().filter(canName).map { Demand.conforming([$0]) }
        let shared = protocols.compactMap(RootMembers.name)
        let own = RootMembers.names(ofInstance: candidate).filter { !shared.contains($0) }
        if isOnly, own.contains(where: isMention) { return .instance(candidate.key) }
        return zip(protocols, shared).first { demand, name in
            guard case .conforming(let keys) = demand else { return false }
            return conformers(of: keys).count == 1 && isMention(name)
        }?.0
    }

    /// Whether a name means a member that the user did not write.
    private func isMention(_ name: String) -> Bool {
        own.mentions.contains(name) && own.members.named(name).isEmpty
    }
}
