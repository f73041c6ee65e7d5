import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Says why the root cannot create some types, and what to write.
struct WiringFindings {
    static let rule = "composition-is-complete"

    private let wiring: Wiring
    private let near: NearTypes

    init(_ wiring: Wiring, _ reader: CandidateReader) {
        self.wiring = wiring
        near = NearTypes(wiring, reader)
    }

    private var job: CompositionJob { wiring.job }

    /// What several types lack is one finding, at the first of them.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        var lacks: [Lack: (finding: Int, others: [Finding.Note])] = [:]
        for (index, failure) in wiring.failures {
            let finding = finding(on: failure, of: index)
            if case .gap(let parameter, let gap) = failure, gap == .nothing || gap == .plain {
                let lack = Lack(
                    type: parameter.type.syntax.words, name: gap == .plain ? parameter.name : "", remedy: finding.remedy
                )
                if lacks[lack] != nil {
                    lacks[lack]?.others.append(.init("'\(name(of: index))' needs it, too", at: parameter.location))
                    continue
                }
                lacks[lack] = (findings.count, [])
            }
            findings.append(finding)
        }
        for (place, others) in lacks.values {
            let rest = others.count - Self.shownUsers
            findings[place].otherPlaces = others.compactMap(\.location)
            findings[place].notes += others.prefix(Self.shownUsers) + (rest > 0 ? [.init("\(rest) more need it")] : [])
        }
        return findings
    }

    /// How many of the other types that lack the same are listed.
    private static let shownUsers = 3

    /// Something that nothing provides, and what to write.
    private struct Lack: Hashable {
        let type: String
        /// That of a plain value.
        let name: String
        let remedy: String?
    }

    private func finding(on failure: Wiring.Failure, of index: Int) -> Finding {
        let name = name(of: index)
        switch failure {
        case .gap(let parameter, let gap): return finding(on: gap, parameter, of: index)
        case .obstacle(let initializer, let obstacle):
            return finding(
                "'\(name)' cannot be created by '\(job.root)': \(obstacle.reason)", at: initializer.location,
                chain(to: index), remedy: remedy(for: obstacle, of: index))
        case .tie(let first, let second):
            return finding(
                "'\(name)' has two initializers with \(first.parameters.count.of("parameter", "parameters")) that '\(job.root)' can supply",
                at: first.location, [.init("the other one is here", at: second.location)] + chain(to: index),
                remedy: "make one of them internal, or \(writing(member(for: index)))")
        case .rival(let meant, let other):
            return finding(
                "'\(name)' cannot be created by '\(job.root)': its call also fits an initializer that \(other.obstacle?.predicate ?? "throws")",
                at: other.location, [.init("this one is meant", at: meant.location)] + chain(to: index),
                remedy: "give one of them other labels, or \(writing(member(for: index)))")
        case .cycle(let cycle): return finding(on: cycle)
        }
    }

    // MARK: Gaps

    private func finding(on gap: Wiring.Gap, _ parameter: Initializer.Parameter, of index: Int) -> Finding {
        let user = name(of: index)
        let needs = "'\(user)' needs '\(parameter.type.syntax.words.visible)' for '\(parameter.name.visible)'"
        let own = writing(member(for: parameter))
        var notes: [Finding.Note] = []
        let message: String
        var remedy = own
        switch gap {
        case .nothing:
            let owner = near.owner(supplying: parameter.demand, of: index)?.declaration.qualifiedName.visible
            let types = near.types(for: parameter, of: index)
            message = "\(needs), and nothing \(owner.map { "but '\($0)' itself" } ?? "in '\(job.name)'") provides it"
            notes = types.map(note)
            remedy =
                types.first.map { self.remedy(for: $0, own) }
                ?? (owner == nil ? own : "take it out of the initializer, or \(own)")
        case .plain:
            message = "\(needs), and '\(job.configuration)' has no such value"
            notes = near.types(for: parameter, of: index).map {
                .init("'\($0.name)' conforms to the protocol, in '\($0.module)'", at: $0.location)
            }
            remedy = self.remedy(forPlain: parameter)
        case .several(let found):
            let isDistinct = Set(found.map(name)).count == found.count
            let names = found.map { isDistinct ? name(of: $0) : wiring.candidates[$0].key.visible }
            message = "\(needs), and \(names.map { "'\($0)'" }.joined(separator: " and ")) provide it"
            notes = found.map { .init("'\(name(of: $0))' is declared here", at: wiring.candidates[$0].location) }
        case .severalMembers(let found):
            let names = found.map { "'\($0.visible)'" }.joined(separator: " and ")
            message = "\(needs), and \(names) of '\(job.root)' provide it"
            notes = wiring.own.members.filter { found.contains($0.name) }.map {
                .init("'\($0.name.visible)' is declared here", at: $0.location)
            }
            remedy = "give the member that it gets the name of the parameter"
        case .notSendable(let key):
            let declaration = wiring.declaration(key)
            let name = declaration?.name.visible ?? key
            message = "\(needs), and '\(name)' is not Sendable: \(sending(parameter, of: index))"
            remedy =
                declaration?.kind == .protocol ? "declare 'protocol \(name): Sendable'" : "declare '\(name): Sendable'"
        case .closureNotSendable:
            message = "\(needs), and the closure is not Sendable: \(sending(parameter, of: index))"
            remedy = "declare the type of the parameter with '@MainActor'"
        case .conditional(let provider):
            message = "\(needs) everywhere, and '\(name(of: provider))' \(existence(of: provider, for: index))"
            notes = [.init("it is declared here", at: wiring.candidates[provider].location)]
        case .invisible(let key):
            let module = key.split(separator: ".").first.map(String.init) ?? key
            message = "\(needs), and '\(job.name)' cannot import '\(module)'"
            remedy = "add '\(module)' to 'uses' of '\(job.name)'"
        }
        if gap == .nothing || gap == .plain,
            let hidden = wiring.own.hidden(parameter.demand, named: parameter.name)
        {
            let name = hidden.name.visible
            let reason = hidden.isPrivate ? "has this type, and is private" : "has no written type"
            notes.insert(.init("'\(name)' \(reason)", at: hidden.location), at: 0)
            remedy = hidden.isPrivate ? "make '\(name)' internal" : "write the type of '\(name)'"
        }
        return finding(message, at: parameter.location, notes + chain(to: index), remedy: remedy)
    }

    /// Under which conditions that the consumer does not have the provider exists.
    private func existence(of provider: Int, for consumer: Int) -> String {
        let conditions = wiring.conditions(of: provider).subtracting(wiring.conditions(of: consumer))
        let versions = Set(wiring.candidates[provider].availability).subtracting(
            wiring.candidates[consumer].availability)
        return Availability.existence(under: conditions.sorted(), versions.sorted())
    }

    private func sending(_ parameter: Initializer.Parameter, of index: Int) -> String {
        if parameter.isSending { return "the parameter is 'sending'" }
        let isActor = wiring.candidates[index].declaration.kind == .actor
        return "'\(name(of: index))' \(isActor ? "is" : "is created for") an actor"
    }

    private func finding(on cycle: [Int]) -> Finding {
        let names = (cycle + cycle.prefix(1)).map(name)
        let hops = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { index, next -> Finding.Note? in
            guard let initializer = wiring.candidates[index].initializers.first(where: { $0.obstacle == nil }) else {
                return nil
            }
            let parameter = initializer.parameters.first { wiring.candidates[next].provides($0.demand.core) }
            return .init(
                "'\(name(of: index))' needs '\(name(of: next))'", at: parameter?.location ?? initializer.location)
        }
        return finding(
            "'\(names[0])' needs itself: \(names.joined(separator: " → "))",
            at: hops.first?.location ?? wiring.candidates[cycle[0]].location, Array(hops.dropFirst()),
            remedy: "let one of them take a closure, such as '@escaping @MainActor () -> any P', and call it later")
    }

    private func note(on type: NearType) -> Finding.Note {
        if let withdrawn = near.withdrawn(type.declaration) {
            return .init("the initializer of '\(type.name)' is \(withdrawn.reason)", at: withdrawn.location)
        }
        return .init("'\(type.name)' would, in '\(type.module)'", at: type.location)
    }

    /// - Parameter own: what the user can write in the root.
    private func remedy(for type: NearType, _ own: String) -> String {
        if let withdrawn = near.withdrawn(type.declaration) {
            return "give '\(type.name)' a public initializer that is not \(withdrawn.reason), or \(own)"
        }
        if type.isPart { return "give '\(type.name)' a public initializer, or \(own)" }
        return job.features[type.module].map { "add '\($0)' to 'composes' of '\(job.name)'" }
            ?? "add '\(type.module)' to 'uses' of '\(job.name)'"
    }

    // MARK: Words

    /// Who needs a candidate, up to a factory of the root.
    private func chain(to index: Int) -> [Finding.Note] {
        var notes: [Finding.Note] = []
        var (next, seen) = (index, Set([index]))
        while case .some(.some(let asker)) = wiring.askers[next], seen.insert(asker.candidate).inserted {
            notes.append(
                .init("'\(name(of: asker.candidate))' needs '\(name(of: next))'", at: asker.parameter.location))
            next = asker.candidate
        }
        let names = RootMembers.names(ofInstance: wiring.candidates[next])
        let place =
            wiring.candidates[next].isFactory ? nil : names.lazy.compactMap { wiring.own.mentions.places[$0] }.first
        return notes + (place.map { [.init("'\(job.root)' names '\(name(of: next))' here", at: $0)] } ?? [])
    }

    private func name(of index: Int) -> String { wiring.candidates[index].declaration.qualifiedName.visible }

    /// The head of a member for a candidate.
    private func member(for index: Int) -> String {
        let candidate = wiring.candidates[index]
        let request = wiring.requests[index]?.min { "\($0)" < "\($1)" }
        let arguments = request == nil && candidate.declaration.genericParameters != nil ? "<…>" : ""
        return "var \(memberName(of: index)): \(wiring.text(of: request ?? .instance(candidate.key)))\(arguments)"
    }

    private func memberName(of index: Int) -> String {
        SwiftNames.declared(SwiftNames.lowerCamel(wiring.candidates[index].declaration.name))
    }

    /// The head of a member that supplies a parameter.
    private func member(for parameter: Initializer.Parameter) -> String {
        let demand = parameter.demand.core
        if parameter.demand.isList {
            let name = parameter.name == "_" ? "members" : parameter.name
            return "var \(SwiftNames.declared(name)): \(property(for: parameter))"
        }
        // Two features may have parameters of one name.
        let name = RootMembers.name(of: demand) ?? (parameter.name == "_" ? "member" : parameter.name)
        return
            "var \(SwiftNames.declared(name)): \(demand.isPlain ? property(for: parameter) : wiring.text(of: demand))"
    }

    private func property(for parameter: Initializer.Parameter) -> String {
        TypeText(names: wiring.names, style: .source).property(for: parameter.type.syntax, in: parameter.type.place)
    }

    // MARK: Remedies

    private func remedy(forPlain parameter: Initializer.Parameter) -> String {
        if parameter.name == "_" { return "give the parameter a name, or a default value" }
        let type = property(for: parameter)
        // The configuration is `Sendable`.
        let isSendable = ["@Sendable ", "@MainActor "].contains { type.hasPrefix($0) }
        let isUnsafe = !isSendable && (type.contains("-> ") || type.contains("any ") || type.contains("Any"))
        let value = "'public var \(SwiftNames.declared(parameter.name)): \(type.visible)'"
        let remedy = isUnsafe ? writing(member(for: parameter)) : "add \(value) to '\(job.configuration)'"
        return remedy + ", or a default value to the parameter"
    }

    private func remedy(for obstacle: Initializer.Obstacle, of index: Int) -> String {
        // The configuration is `Sendable`.
        let isSendable = wiring.names.isSendable(wiring.candidates[index].declaration)
        let other = isSendable ? ", or " + creatingBefore(index) : ""
        switch obstacle {
        case .handwritten: return writing(member(for: index))
        case .noncopyable:
            let hasParameters = wiring.candidates[index].initializers.first?.parameters.isEmpty == false
            let value = "\(wiring.names.name(of: wiring.candidates[index].declaration))(\(hasParameters ? "…" : ""))"
            return writing(member(for: index), value.visible) + ", which creates a new one at each use"
        case .elsewhere: return "give '\(name(of: index))' a synchronous initializer" + other
        case .isolated: return "declare the initializer 'nonisolated'" + other
        }
    }

    /// For what cannot be created in a member.
    private func creatingBefore(_ index: Int) -> String {
        let name = memberName(of: index)
        let type = wiring.names.name(of: wiring.candidates[index].declaration)
        let member = writing(member(for: index), "configuration.\(name)")
        return
            "create it before the root: add 'public var \(name): \(type.visible)' to '\(job.configuration)', and \(member)"
    }

    private func writing(_ member: String, _ body: String = "…") -> String {
        "write it in \(job.folder.visible): 'extension \(job.root) { public \(member.visible) { \(body) } }'"
    }

    private func finding(
        _ message: String, at location: SourceLocation, _ notes: [Finding.Note], remedy: String
    ) -> Finding {
        Finding(
            rule: Self.rule, severity: .error, message: message, location: location, notes: notes, remedy: remedy,
            importer: job.target.name)
    }
}
