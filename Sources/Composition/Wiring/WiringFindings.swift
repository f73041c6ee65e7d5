import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// Says why the root cannot create some types, and what to write.
struct WiringFindings {
    static let rule = "composition-is-complete"

    let wiring: Wiring
    let near: NearTypes

    init(_ wiring: Wiring, _ reader: CandidateReader) {
        self.wiring = wiring
        near = NearTypes(wiring, reader)
    }

    var job: CompositionJob { wiring.job }

    /// What one remedy supplies to several parameters is one finding, at the first of them.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        var lacks: [Lack: (finding: Int, type: String, others: [Finding.Note])] = [:]
        for (index, failure) in wiring.failures {
            let finding = finding(on: failure, of: index)
            if case .gap(let parameter, let gap) = failure, gap.isShared {
                let type = parameter.type.syntax.words
                let lack = Lack(plain: gap == .plain ? [type, parameter.name] : [], remedy: finding.remedy)
                if let known = lacks[lack] {
                    let words = known.type == type ? "needs it, too" : "needs '\(type.visible)', too"
                    lacks[lack]?.others.append(.init("'\(name(of: index))' \(words)", at: parameter.location))
                    continue
                }
                lacks[lack] = (findings.count, type, [])
            }
            findings.append(finding)
        }
        for (place, _, others) in lacks.values {
            let rest = others.count - Self.shownNotes
            findings[place].otherPlaces = others.compactMap(\.location)
            findings[place].notes += others.prefix(Self.shownNotes) + (rest > 0 ? [.init("\(rest) more need it")] : [])
        }
        return findings
    }

    /// How many types of a kind are listed in the notes of a finding.
    static let shownNotes = Wiring.mostKept - 1
    /// How many types are listed of a chain of those that need each other.
    private static let shownLinks = 10

    /// Something that nothing provides.
    private struct Lack: Hashable {
        /// The type and the name of a plain value.
        let plain: [String]
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

    // MARK: Words

    /// Who needs a candidate, up to a factory of the root.
    func chain(to index: Int) -> [Finding.Note] {
        var notes: [Finding.Note] = []
        var (next, seen) = (index, Set([index]))
        while case .some(.some(let asker)) = wiring.askers[next], seen.insert(asker.candidate).inserted {
            guard notes.count < Self.shownLinks else {
                return notes + [.init("other types need '\(name(of: next))'")]
            }
            notes.append(
                .init("'\(name(of: asker.candidate))' needs '\(name(of: next))'", at: asker.parameter.location))
            next = asker.candidate
        }
        let names = RootMembers.names(ofInstance: wiring.candidates[next])
        let place =
            wiring.candidates[next].isFactory ? nil : names.lazy.compactMap { wiring.own.mentions.places[$0] }.first
        return notes + (place.map { [.init("'\(job.root)' names '\(name(of: next))' here", at: $0)] } ?? [])
    }

    func name(of index: Int) -> String { wiring.candidates[index].declaration.qualifiedName.visible }

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
    func member(for parameter: Initializer.Parameter) -> String {
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

    func property(for parameter: Initializer.Parameter) -> String {
        TypeText(names: wiring.names, style: .source).property(for: parameter.type.syntax, in: parameter.type.place)
    }

    // MARK: Remedies

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

    func writing(_ member: String, _ body: String = "…") -> String {
        "write it in \(job.folder.visible): 'extension \(job.root) { public \(member.visible) { \(body) } }'"
    }

    func finding(
        _ message: String, at location: SourceLocation, _ notes: [Finding.Note], remedy: String
    ) -> Finding {
        Finding(
            rule: Self.rule, severity: .error, message: message, location: location, notes: notes, remedy: remedy,
            importer: job.target.name)
    }
}
