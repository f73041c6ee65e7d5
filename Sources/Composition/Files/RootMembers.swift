import AshlarProjectModel
import AshlarSwiftDeclarations

/// The members of the root for the candidates that it creates, with their names.
struct RootMembers {
    struct Member {
        let name: String
        /// The candidate that it creates or stands for.
        let candidate: Int
        let demand: Demand
        /// The member whose instance it returns under another type; `nil` where it creates the candidate.
        let original: String?
        /// The name that it would have if the user had no member of another type under it.
        let taken: String?
    }

    /// By candidate; the one that creates it comes first.
    private(set) var members: [Int: [Member]] = [:]

    init(_ wiring: Wiring) {
        var drafts: [(candidate: Int, demand: Demand, isOriginal: Bool)] = []
        // Names that collide are given in the order of the types, whatever that of the sources is.
        let created = wiring.calls.keys.map { (key: wiring.candidates[$0].key, index: $0) }.sorted { $0 < $1 }
        for (_, index) in created where wiring.askers[index] != nil && !wiring.isInline(index) {
            let requests = (wiring.requests[index] ?? []).sorted { "\($0)" < "\($1)" }
            let own = Demand.instance(wiring.candidates[index].key)
            let original = requests.count == 1 ? requests[0] : own
            drafts.append((index, original, true))
            drafts += requests.filter { $0 != original }.map { (index, $0, false) }
        }
        let names = Self.names(
            drafts.map { ($0.demand, wiring.candidates[$0.candidate], $0.isOriginal) }, wiring.own,
            besides: wiring.job.reservedNames.union(wiring.own.typeNames))
        for case (let draft, let name?) in zip(drafts, names) {
            let original = draft.isOriginal ? nil : members[draft.candidate]?.first?.name
            members[draft.candidate, default: []].append(
                Member(
                    name: name.result, candidate: draft.candidate, demand: draft.demand, original: original,
                    taken: name.taken))
        }
    }

    /// The member that provides a candidate as what is asked for.
    func name(of candidate: Int, as demand: Demand) -> String? {
        let own = members[candidate]
        return (own?.first { $0.demand == demand } ?? own?.first)?.name
    }

    /// By draft; `nil` where the candidate's own member is enough.
    private static func names(
        _ drafts: [(demand: Demand, candidate: Candidate, isOriginal: Bool)], _ own: OwnMembers,
        besides reserved: Set<String>
    ) -> [(result: String, taken: String?)?] {
        var plain = drafts.map { draft in
            let usual = name(of: draft.demand, draft.candidate)
            guard case .instance = draft.demand, !own.members.named(usual).isEmpty else { return usual }
            return names(ofInstance: draft.candidate).last { own.mentions.contains($0) } ?? usual
        }
        // Several types for one protocol are known by their own names.
        let first = Dictionary(plain.map { ($0, 1) }, uniquingKeysWith: +)
        // Otherwise one type would have two members with its own name.
        let isNeeded = zip(plain, drafts).map { $1.isOriginal || first[$0] == 1 }
        for (index, draft) in drafts.enumerated() where first[plain[index]] != 1 {
            plain[index] = name(of: .instance(draft.candidate.key), draft.candidate)
        }
        let counts = Dictionary(zip(plain, isNeeded).filter(\.1).map { ($0.0, 1) }, uniquingKeysWith: +)
        var used: Set<String> = []
        return zip(zip(plain, drafts), isNeeded).map { entry, isNeeded in
            guard isNeeded else { return nil }
            let (name, draft) = entry
            // A member of the user that cannot replace it keeps its name; `OwnMemberFindings` reports it.
            let isTaken =
                counts[name] == 1 && own.members.named(name).contains { !$0.canReplace(draft.demand) }
            let isFree = counts[name] == 1 && !reserved.contains(name) && !isTaken
            let module = SwiftNames.lowerCamel(draft.candidate.declaration.module)
            var result = isFree ? name : module + name.capitalizedFirst
            // Two members of one candidate may still have the same name.
            if !used.insert(result).inserted {
                result += draft.candidate.declaration.name
                used.insert(result)
            }
            return (result, isTaken ? name : nil)
        }
    }

    /// The usual name of the member for a candidate.
    static func name(of demand: Demand, _ candidate: Candidate) -> String {
        name(of: demand) ?? names(ofInstance: candidate)[0]
    }

    /// The names of the member that has a candidate's own type: a factory has its whole name where a member of the user
    /// has the short one.
    static func names(ofInstance candidate: Candidate) -> [String] {
        let name = candidate.declaration.name
        return [name.dropping("Factory"), name].reduce(into: []) { names, name in
            let name = SwiftNames.lowerCamel(name)
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The name of the only member for what is asked for; `nil` for a type.
    static func name(of demand: Demand) -> String? {
        guard case .conforming(let keys) = demand else { return nil }
        let names = keys.map { String($0.split(separator: ".").last ?? "").dropping("Building") }
        return SwiftNames.lowerCamel(names.joined())
    }
}

extension CompositionJob {
    /// Those of the features and modules.
    var areas: Set<FeatureArea> { Set(parts.compactMap(\.area)) }

    /// The names that a derived member cannot have.
    var reservedNames: Set<String> {
        // Within an area, 'root' is the root.
        return FeatureArea.rootMembers.union(areas.map(\.property)).union(areas.isEmpty ? [] : ["root"])
    }
}

extension OwnMembers.Property {
    /// Whether it can stand in place of a generated member of its name.
    func canReplace(_ demand: Demand) -> Bool {
        isReadable && (self.demand == nil || self.demand == demand)
    }
}

extension Wiring {
    /// Whether the candidate is created for the type around it only, each time.
    func isInline(_ index: Int) -> Bool {
        guard case .some(.some) = askers[index] else { return false }
        return requests[index]?.isEmpty ?? true
    }
}

extension String {
    fileprivate func dropping(_ suffix: String) -> String {
        hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
    }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
