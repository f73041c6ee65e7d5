import AshlarSwiftDeclarations

/// What the parameters of one initializer get.
extension Wiring {
    func call(_ initializer: Initializer, of consumer: Int) -> Call {
        var call = Call(initializer: initializer)
        for parameter in initializer.parameters {
            if parameter.hasDefault, parameter.obstacle != nil {
                call.bindings.append(.omitted)
                continue
            }
            do throws(Gap) {
                let binding = try binding(for: parameter.demand, parameter, of: consumer)
                try checkClosure(binding, parameter, of: consumer)
                call.bindings.append(parameter.isAutoclosure ? binding.deferred : binding)
            } catch {
                call.gaps.append((parameter, error))
            }
        }
        return call
    }

    private func binding(
        for demand: Demand, _ parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) -> Binding {
        if let name = try member(for: demand, parameter, of: consumer) { return .member(name) }
        if let name = own.value(for: demand, named: parameter.name) { return .value(name) }
        switch demand {
        case .lazy(let inner): return .lazy(try binding(for: inner, parameter, of: consumer))
        case .optional(let inner):
            do throws(Gap) {
                return try binding(for: inner, parameter, of: consumer)
            } catch {
                guard error == .nothing || error == .plain, parameter.hasDefault || !parameter.isOpaque else {
                    throw error
                }
                return parameter.hasDefault ? .omitted : .none
            }
        case .all(.conforming(let protocols)):
            let found = providers(of: protocols, for: consumer)
            if found.isEmpty, parameter.hasDefault { return .omitted }
            if listsAreTooLong { throw .tooManyInLists }
            let all = Array(found)
            var list: [Binding] = []
            for index in all {
                // A factory is a member in any case; under its own name, a further one changes no other file.
                let hasOwnName = candidates[index].isFactory && buildings(of: candidates[index]).isEmpty
                let own = Demand.instance(candidates[index].key)
                let element = try provided(
                    index, .conforming(protocols), named: hasOwnName || all.count > 1 ? own : nil, to: parameter,
                    of: consumer)
                list.append(hasOwnName ? element.asInstance(candidates[index].key) : element)
            }
            return .list(protocols, list)
        case .conforming(let protocols):
            let found = providers(of: protocols, for: consumer)
            guard found.dropFirst().isEmpty else { throw .several(Array(found.prefix(Self.mostKept))) }
            if let index = found.first { return try provided(index, demand, to: parameter, of: consumer) }
        case .instance(let key):
            if let index = places[key]?.first, index != consumer {
                return try provided(index, demand, to: parameter, of: consumer)
            }
        case .all, .plain:
            if parameter.hasDefault { return .omitted }
            throw .plain
        }
        if parameter.hasDefault { return .omitted }
        throw .nothing
    }

    /// The member of the user that supplies a parameter: of several, the one with the parameter's name, or with the name
    /// that a generated member would have.
    private func member(
        for demand: Demand, _ parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) -> String? {
        let conditions = conditions(of: consumer)
        let all = own.members(for: demand, named: parameter.name, under: conditions)
        guard let first = all.first?.name else { return nil }
        try checkSendable(demand, parameter, of: consumer)
        guard let other = all.first(where: { $0.name != first })?.name else { return first }
        let usual = [parameter.name, RootMembers.name(of: demand)].compactMap(\.self)
        if let name = usual.first(where: { own.hasMember($0, for: demand, under: conditions) }) { return name }
        let rest = all.lazy.map(\.name).filter { $0 != first && $0 != other }
        throw .severalMembers([first, other] + rest.prefix(Self.mostKept - 2))
    }

    /// - Parameter named: what the member's name is that of; `nil` for what is asked for.
    private func provided(
        _ index: Int, _ demand: Demand, named: Demand? = nil, to parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) -> Binding {
        let (provider, user) = (candidates[index], candidates[consumer])
        if provider.isNested(in: user) || provider.isDependency { return .inline(index) }
        if case .conforming(let protocols) = demand, let hidden = protocols.first(where: { !canName($0) }) {
            throw .invisible(hidden)
        }
        if keptFile(lacking: index, as: named ?? demand) != nil { throw .kept(index) }
        try checkSendable(demand, parameter, of: consumer)
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

    func declaration(_ key: String) -> Declaration? { names.declaration(key) }

    func canName(_ key: String) -> Bool { declaration(key).map(names.canName) ?? false }

    // MARK: Other tasks

    /// Whether what a parameter gets leaves the main actor: that of an actor, or of a type within one.
    private func isSending(_ parameter: Initializer.Parameter, of consumer: Int) -> Bool {
        let user = candidates[consumer].declaration
        let outer = declaration(user.module + "." + user.enclosing.joined(separator: "."))
        return parameter.isSending || user.kind == .actor || outer?.kind == .actor
    }

    private func checkSendable(
        _ demand: Demand, _ parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) {
        let keys: [String] =
            switch demand {
            case .conforming(let protocols): protocols
            case .instance(let key): [key]
            default: []
            }
        guard let first = keys.first, isSending(parameter, of: consumer),
            !keys.compactMap(declaration).contains(where: names.isSendable)
        else { return }
        // A closure creates the value later, on the main actor.
        if parameter.isAutoclosure || parameter.demand.isLazy { return }
        throw .notSendable(first)
    }

    private func checkClosure(
        _ binding: Binding, _ parameter: Initializer.Parameter, of consumer: Int
    ) throws(Gap) {
        let isClosure: Bool = if case .lazy = binding { true } else { parameter.isAutoclosure }
        if isClosure, !parameter.isSendableClosure, isSending(parameter, of: consumer) { throw .closureNotSendable }
    }
}

extension Wiring.Binding {
    /// The same under the type of the candidate.
    fileprivate func asInstance(_ key: String) -> Self {
        if case .provider(let index, _) = self { .provider(index, .instance(key)) } else { self }
    }

    /// The same as the argument of an autoclosure.
    fileprivate var deferred: Self {
        if case .omitted = self { self } else { .deferred(self) }
    }
}
