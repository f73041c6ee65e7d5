import AshlarMessages
import AshlarProjectModel

/// What parameters get nothing for, and what to write.
extension WiringFindings {
    func finding(on gap: Wiring.Gap, _ parameter: Initializer.Parameter, of index: Int) -> Finding {
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
            notes = types.prefix(Self.shownNotes).map(note)
            if types.count > Self.shownNotes { notes.append(.init("others would, too")) }
            remedy =
                types.first.map { self.remedy(for: $0, own) }
                ?? (owner == nil ? own : "take it out of the initializer, or \(own)")
        case .plain:
            message =
                near.isConstrained(parameter)
                ? "\(needs), and only a member of '\(job.root)' can provide it: type arguments of conformances are not read"
                : "\(needs), and '\(job.configuration)' has no such value"
            notes = near.types(for: parameter, of: index).prefix(Self.shownNotes).map {
                .init("'\($0.name)' conforms to the protocol, in '\($0.module)'", at: $0.location)
            }
            remedy = self.remedy(forPlain: parameter)
        case .several(let found):
            let isDistinct = Set(found.map(name)).count == found.count
            let names = found.map { isDistinct ? name(of: $0) : wiring.candidates[$0].key.visible }
            message = "\(needs), and \(list(names)) provide it"
            notes = found.prefix(Self.shownNotes).map {
                .init("'\(name(of: $0))' is declared here", at: wiring.candidates[$0].location)
            }
        case .severalMembers(let found):
            message = "\(needs), and \(list(found.map(\.visible))) of '\(job.root)' provide it"
            notes = found.prefix(Self.shownNotes).flatMap(wiring.own.members.named).prefix(Self.shownNotes).map {
                .init("'\($0.name.visible)' is declared here", at: $0.location)
            }
            remedy = "give the member that it gets the name of the parameter"
        case .tooManyInLists:
            message = "\(needs), and the lists of '\(job.root)' have more than \(Wiring.mostInLists) values"
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
        case .kept(let provider):
            message = "\(needs), and '\(wiring.file(of: provider).visible)', which you keep, has no member for it"
            notes = [.init("'\(name(of: provider))' is declared here", at: wiring.candidates[provider].location)]
            remedy = own + ", or delete that file and run 'ashlar generate'"
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

    /// "'a' and 'b'"; of many, the first ones.
    private func list(_ names: [String]) -> String {
        let quoted = names.prefix(Self.shownNotes).map { "'\($0)'" }
        return names.count > quoted.count
            ? quoted.joined(separator: ", ") + " and others" : quoted.joined(separator: " and ")
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

    private func remedy(forPlain parameter: Initializer.Parameter) -> String {
        if parameter.name == "_" { return "give the parameter a name, or a default value" }
        let type = property(for: parameter)
        // The configuration is `Sendable`.
        let isSendable = ["@Sendable ", "@MainActor "].contains { type.hasPrefix($0) }
        let isUnsafe = !isSendable && (type.contains("-> ") || type.contains("any ") || type.contains("Any"))
        let value = "'public var \(SwiftNames.declared(parameter.name)): \(type.visible)'"
        let remedy = isUnsafe ? writing(member(for: parameter)) : "add \(value) to '\(job.configuration)'"
        return remedy + ", or give the parameter a default value"
    }
}

extension Wiring.Gap {
    /// Whether what closes it for one parameter closes it for others, too.
    var isShared: Bool {
        switch self {
        case .nothing, .several, .plain, .notSendable, .kept, .invisible, .tooManyInLists: true
        case .severalMembers, .closureNotSendable, .conditional: false
        }
    }
}
