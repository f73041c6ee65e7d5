import AshlarProjectModel
import AshlarSwiftDeclarations

/// Decides what each parameter of the candidates gets, and which candidates the root creates.
struct Wiring: Sendable {
    /// What a parameter gets.
    indirect enum Binding: Sendable {
        /// A member that the user wrote.
        case member(String)
        /// A value of the configuration.
        case value(String)
        /// The shared instance of a candidate, as what is asked for.
        case provider(Int, Demand)
        /// A new value of a type within the consumer's own type.
        case inline(Int)
        /// Values that conform to all of these protocols.
        case list([String], [Binding])
        case lazy(Binding)
        /// The argument of an autoclosure.
        case deferred(Binding)
        case none
        /// The parameter's default value.
        case omitted
    }

    /// Why nothing can be given to a parameter.
    enum Gap: Error, Hashable {
        case nothing
        /// The first ones.
        case several([Int])
        /// Members that the user wrote: the first ones.
        case severalMembers([String])
        /// There are more values than the lists of one root may have.
        case tooManyInLists
        case plain
        /// The value leaves the main actor, and this protocol or type is not `Sendable`.
        case notSendable(String)
        /// The same, with a closure.
        case closureNotSendable
        /// This candidate is not there under all conditions under which the consumer is.
        case conditional(Int)
        /// The user keeps the file in which the member for this candidate would be.
        case kept(Int)
        /// The app's target cannot import the module of this protocol.
        case invisible(String)
    }

    /// A call of an initializer.
    struct Call: Sendable {
        let initializer: Initializer
        var bindings: [Binding] = []
        var gaps: [(parameter: Initializer.Parameter, gap: Gap)] = []
        /// An initializer that the compiler may choose in its place.
        var rival: Initializer?

        /// The candidates that it needs.
        var needs: [Int] { bindings.flatMap(\.needs) }

        /// Those that have to exist before the call, or are created in it.
        var eagerNeeds: [Int] {
            zip(initializer.parameters, bindings).flatMap { $0.isKept ? $1.eagerNeeds : $1.needs }
        }
    }

    /// A candidate that cannot be created although all that it needs can.
    enum Failure: Sendable {
        case obstacle(Initializer, Initializer.Obstacle)
        case gap(Initializer.Parameter, Gap)
        /// Two initializers that are equally good.
        case tie(Initializer, Initializer)
        /// A call of the first one may mean the other one, which a member cannot call.
        case rival(Initializer, Initializer)
        /// The candidates of a cycle in which no closure is, in order.
        case cycle([Int])
    }

    let job: CompositionJob
    let names: NameResolver
    let candidates: [Candidate]
    let own: OwnMembers
    /// The call that creates each candidate which is created.
    private(set) var calls: [Int: Call] = [:]
    private(set) var failures: [(candidate: Int, failure: Failure)] = []
    /// Who asks first for each candidate that is needed: `nil` for a factory, and for what the user names.
    private(set) var askers: [Int: (candidate: Int, parameter: Initializer.Parameter)?] = [:]
    /// What each candidate is asked for.
    private(set) var requests: [Int: Set<Demand>] = [:]
    /// The candidates that conform to all of these protocols, by type name.
    let conforming: [[String]: [Int]]
    /// The candidates of each type, by key.
    let places: [String: [Int]]
    /// Whether initializers ask for more values in lists than one root creates.
    let listsAreTooLong: Bool

    init(_ job: CompositionJob, _ names: NameResolver, _ candidates: [Candidate], _ own: OwnMembers) {
        (self.job, self.names) = (job, names)
        (self.candidates, self.own) = (candidates, own)
        conforming = Self.conformers(among: candidates)
        places = Dictionary(grouping: candidates.indices) { candidates[$0].key }
        listsAreTooLong = Self.lengthOfLists(for: candidates, conforming) > Self.mostInLists
        connect()
    }

    /// The factories that are members of the root although nothing asks for them.
    var factories: [Int] {
        candidates.indices.filter { index in
            let candidate = candidates[index]
            guard job.parts[candidate.part].isComposed, candidate.isFactory else { return false }
            let asked = buildings(of: candidate).map { Demand.conforming([$0]) } + [.instance(candidate.key)]
            return asked.allSatisfy { own.members(for: $0, named: "").isEmpty } && !own.hasMember(ofGeneric: candidate)
        }
    }

    /// The protocols through which other features see a factory.
    func buildings(of candidate: Candidate) -> [String] {
        candidate.protocols.filter { $0.hasSuffix("Building") }.sorted()
    }

    // MARK: Calls

    private mutating func connect() {
        let all = candidates.indices.map { index in
            let initializers = candidates[index].initializers
            return initializers.filter { $0.obstacle == nil }.map { initializer in
                var call = call(initializer, of: index)
                if call.gaps.isEmpty { call.rival = call.rival(among: initializers) }
                return call
            }
        }
        var (failed, cycled): (Set<Int>, Set<Int>) = ([], [])
        while true {
            (calls, failed) = Self.choose(among: all, without: failed)
            reach(all)
            let cycles = eagerCycles()
            if cycles.isEmpty { break }
            failures += cycles.map { ($0.cycle[0], .cycle($0.cycle)) }
            for cycle in cycles { cycled.formUnion(cycle.all) }
            failed.formUnion(cycled)
        }
        for index in askers.keys.sorted() where calls[index] == nil && !cycled.contains(index) {
            failures += reasons(for: index, all[index]).map { (index, $0) }
        }
    }

    /// Those with the most parameters.
    static func best(of calls: [Call]) -> [Call] {
        let most = calls.map(\.initializer.parameters.count).max()
        return calls.filter { $0.initializer.parameters.count == most }
    }

    // MARK: What is needed

    /// Finds what the factories need, directly or indirectly.
    private mutating func reach(_ all: [[Call]]) {
        askers = [:]
        requests = [:]
        var waiting = factories
        for index in waiting {
            askers[index] = .some(nil)
            let buildings = buildings(of: candidates[index]).filter(canName)
            requests[index, default: []].formUnion(buildings.map { .conforming([$0]) })
        }
        waiting += replaced()
        for (index, demand) in mentions() {
            requests[index, default: []].insert(demand)
            if askers[index] == nil {
                askers[index] = .some(nil)
                waiting.append(index)
            }
        }
        var place = 0
        while place < waiting.count {
            let index = waiting[place]
            place += 1
            guard let call = calls[index] ?? Self.nearest(all[index]) else { continue }
            let gaps = Set(call.gaps.map(\.parameter.location))
            let given = call.initializer.parameters.filter { !gaps.contains($0.location) }
            for (parameter, binding) in zip(given, call.bindings) {
                for (needed, demand) in binding.providers {
                    if let demand { requests[needed, default: []].insert(demand) }
                    if askers[needed] == nil {
                        askers[needed] = (index, parameter)
                        waiting.append(needed)
                    }
                }
            }
        }
    }

    /// What a factory needs in whose place the user has a member, where the user names it: it may be the argument of a call.
    private mutating func replaced() -> [Int] {
        var found: [Int] = []
        for index in candidates.indices
        where job.parts[candidates[index].part].isComposed && candidates[index].isFactory {
            guard askers[index] == nil, let call = calls[index] else { continue }
            for (parameter, binding) in zip(call.initializer.parameters, call.bindings) {
                for (needed, demand) in binding.providers {
                    guard let demand, askers[needed] == nil, calls[needed] != nil,
                        own.mentions.contains(RootMembers.name(of: demand, candidates[needed]))
                    else { continue }
                    requests[needed, default: []].insert(demand)
                    askers[needed] = (index, parameter)
                    found.append(needed)
                }
            }
        }
        return found
    }

    /// The call that lacks the least.
    private static func nearest(_ calls: [Call]) -> Call? {
        calls.min {
            ($0.gaps.count, -$0.initializer.parameters.count) < ($1.gaps.count, -$1.initializer.parameters.count)
        }
    }

    private func reasons(for index: Int, _ calls: [Call]) -> [Failure] {
        guard let nearest = Self.nearest(calls) else {
            return candidates[index].initializers.prefix(1).compactMap { initializer in
                initializer.obstacle.map { .obstacle(initializer, $0) }
            }
        }
        guard nearest.gaps.isEmpty else { return nearest.gaps.map { .gap($0.parameter, $0.gap) } }
        // If what it needs failed, the reason is reported there.
        let complete = calls.filter { call in call.gaps.isEmpty && call.needs.allSatisfy { self.calls[$0] != nil } }
        let best = Self.best(of: complete)
        if best.count > 1 { return [.tie(best[0].initializer, best[1].initializer)] }
        return best.compactMap { call in call.rival.map { .rival(call.initializer, $0) } }
    }

    // MARK: Cycles

    /// For each group of candidates that need each other at once, a shortest cycle, from its first candidate.
    private func eagerCycles() -> [(cycle: [Int], all: [Int])] {
        let edges = askers.keys.sorted().flatMap { index in
            Set(calls[index]?.eagerNeeds ?? []).sorted().map { next in
                Edge(importer: index, imported: next, origin: .declared, location: candidates[index].location)
            }
        }
        let graph = DependencyGraph(nodeCount: candidates.count, edges: edges)
        return graph.stronglyConnectedComponents().map { component in
            let all = component.sorted()
            return (graph.shortestCycle(through: all[0], within: Set(all)), all)
        }
    }
}

extension Wiring.Binding {
    /// The candidates that it needs.
    var needs: [Int] { providers.map(\.index) }

    /// The candidates that it needs, and as what.
    var providers: [(index: Int, demand: Demand?)] {
        switch self {
        case .provider(let index, let demand): [(index, demand)]
        case .inline(let index): [(index, nil)]
        case .list(_, let bindings): bindings.flatMap(\.providers)
        case .lazy(let binding), .deferred(let binding): binding.providers
        case .member, .value, .none, .omitted: []
        }
    }

    /// Those that have to exist before the call.
    fileprivate var eagerNeeds: [Int] {
        switch self {
        case .lazy, .deferred: []
        default: needs
        }
    }
}
