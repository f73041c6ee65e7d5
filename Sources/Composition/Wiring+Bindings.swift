import AshlarSwiftDeclarations

/// What the parameters of one initializer get.
extension Wiring {
    func call(_ initializer: Initializer, of consumer: Int) -> Call {
        var call = Call(initializer: initializer)
        for parameter in initializer.parameters {
            do throws(Gap) {
                call.bindings.append(try binding(for: parameter.demand, parameter, of: consumer))
            } catch {
                call.gaps.append((parameter, error))
            }
        }
        return call
    }

    private func binding(
        for demand: Demand, _ parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) -> Binding {
        if let name = own.member(for: demand, named: parameter.name) { return .member(name) }
        if let name = own.value(for: demand, named: parameter.name) { return .value(name) }
        switch demand {
        case .lazy(let inner): return .lazy(try binding(for: inner, parameter, of: consumer))
        case .optional(let inner):
            do throws(Gap) {
                return try binding(for: inner, parameter, of: consumer)
            } catch {
                guard error == .nothing || error == .plain else { throw error }
                return parameter.hasDefault ? .omitted : .none
            }
        case .all(.conforming(let protocols)):
            let found = providers(of: protocols, for: consumer)
            if found.isEmpty, parameter.hasDefault { return .omitted }
            var list: [Binding] = []
            for index in found { list.append(try provided(index, .conforming(protocols), to: consumer)) }
            return .list(list)
        case .conforming(let protocols):
            let found = providers(of: protocols, for: consumer)
            guard found.count <= 1 else { throw .several(found) }
            if let index = found.first { return try provided(index, demand, to: consumer) }
        case .instance(let key):
            if let index = places[key], index != consumer { return try provided(index, demand, to: consumer) }
        case .all, .plain:
            if parameter.hasDefault { return .omitted }
            throw .plain
        }
        if parameter.hasDefault { return .omitted }
        throw .nothing
    }

    /// The candidates that conform to the protocols, by type name, without the consumer itself: it may wrap another one.
    private func providers(of protocols: [String], for consumer: Int) -> [Int] {
        (conforming[protocols.first ?? ""] ?? []).filter { index in
            index != consumer && candidates[index].protocols.isSuperset(of: protocols)
                && !candidates[consumer].isNested(in: candidates[index])
        }.sorted { candidates[$0].declaration.qualifiedName < candidates[$1].declaration.qualifiedName }
    }

    private func provided(_ index: Int, _ demand: Demand, to consumer: Int) throws(Gap) -> Binding {
        let (provider, user) = (candidates[index], candidates[consumer])
        if provider.isNested(in: user) { return .inline(index) }
        if case .conforming(let protocols) = demand {
            if let hidden = protocols.first(where: { !canName($0) }) { throw .invisible(hidden) }
            if user.declaration.kind == .actor, let plain = protocols.first(where: { !isSendable($0) }) {
                throw .notSendable(plain)
            }
        }
        let (needed, given) = (conditions(of: index), conditions(of: consumer))
        guard needed.isSubset(of: given), Set(provider.availability).isSubset(of: user.availability) else {
            throw .conditional(index)
        }
        return .provider(index, demand)
    }

    /// The conditions under which a candidate exists.
    func conditions(of index: Int) -> Set<String> {
        let part = job.parts[candidates[index].part]
        return Set(candidates[index].conditions + (part.isOptional ? ["canImport(\(part.module))"] : []))
    }

    func declaration(_ key: String) -> Declaration? {
        guard let dot = key.firstIndex(of: ".") else { return nil }
        return names.library.module(String(key[..<dot]))?.type(String(key[key.index(after: dot)...]))
    }

    func canName(_ key: String) -> Bool { declaration(key).map(names.canName) ?? false }

    private func isSendable(_ key: String) -> Bool {
        guard let found = declaration(key) else { return false }
        return !names.allInheritedNames(of: found).isDisjoint(with: ["Sendable", "Actor"])
            || found.node.attributeList.names.contains("MainActor")
    }
}
