import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// The lists of factories that initializers take. Each is a property with one line for each factory, in its own file: git
/// merges those that two branches add.
struct RootLists {
    struct List {
        let name: String
        let protocols: [String]
        let factories: [Int]
    }

    /// By the protocols of their elements.
    private var lists: [[String]: List] = [:]

    init(_ wiring: Wiring, _ members: RootMembers) {
        let calls = wiring.askers.keys.sorted().compactMap { wiring.calls[$0] }
        let all = calls.flatMap(\.bindings).flatMap(\.lists)
        let taken = Set(members.members.values.joined().map(\.name))
            .union(wiring.own.members.all.map(\.name)).union(wiring.own.typeNames).union(wiring.job.reservedNames)
        for (protocols, same) in Dictionary(grouping: all, by: \.protocols) {
            guard let factories = same.first.flatMap({ wiring.factories(in: $0.elements) }),
                same.allSatisfy({ wiring.factories(in: $0.elements) == factories }),
                let name = RootMembers.name(of: .conforming(protocols)).map({ $0 + "List" }), !taken.contains(name)
            else { continue }
            lists[protocols] = List(name: name, protocols: protocols, factories: factories)
        }
    }

    /// Sorted by name.
    var all: [List] { lists.values.sorted { $0.name < $1.name } }

    /// `nil` for a list that stands in the call.
    func list(of protocols: [String]) -> List? { lists[protocols] }
}

extension Wiring {
    /// The factories of composed features in a list of nothing else, if all of them exist everywhere.
    fileprivate func factories(in elements: [Binding]) -> [Int]? {
        let found = elements.compactMap { element -> Int? in
            guard case .provider(let index, _) = element else { return nil }
            let candidate = candidates[index]
            let isEverywhere = conditions(of: index).isEmpty && candidate.availability.isEmpty
            return candidate.isFactory && job.parts[candidate.part].isComposed && isEverywhere ? index : nil
        }
        return found.isEmpty || found.count < elements.count ? nil : found
    }
}

extension Wiring.Binding {
    /// The lists in it.
    fileprivate var lists: [(protocols: [String], elements: [Self])] {
        switch self {
        case .list(let protocols, let elements): [(protocols, elements)]
        case .lazy(let binding), .deferred(let binding): binding.lists
        case .member, .value, .provider, .inline, .none, .omitted: []
        }
    }
}
