/// Properties in the order of the sources, by what is looked up: sources can have thousands.
struct PropertyIndex: Sendable {
    typealias Property = OwnMembers.Property
    typealias Properties = LazyMapSequence<[Int], Property>

    private(set) var all: [Property] = []
    private var places: [String: [Int]] = [:]
    private var readable: [Demand: [Int]] = [:]
    private var hidden: [Demand: Int] = [:]
    private var demands: Set<Demand> = []
    private var genericTypes: Set<String> = []

    mutating func add(_ properties: [Property]) {
        for property in properties {
            let place = all.count
            all.append(property)
            places[property.name, default: []].append(place)
            if let demand = property.demand {
                demands.insert(demand)
                if property.isReadable { readable[demand, default: []].append(place) }
                if property.isPrivate, hidden[demand] == nil { hidden[demand] = place }
            }
            if property.isReadable, let end = property.type.firstIndex(of: "<") {
                genericTypes.insert(String(property.type[..<end]))
            }
        }
    }

    func named(_ name: String) -> Properties { (places[name] ?? []).lazy.map { all[$0] } }

    /// Those that generated code can read as what a parameter asks for; a plain value needs the same name, too.
    func readable(as demand: Demand, named name: String) -> Properties {
        guard demand.isPlain else { return (readable[demand] ?? []).lazy.map { all[$0] } }
        let found = (places[name] ?? []).filter { all[$0].isReadable && all[$0].provides(demand) }
        return found.lazy.map { all[$0] }
    }

    /// The first one that is private and would supply a parameter, or that has its name and no written type.
    func hidden(as demand: Demand, named name: String) -> Property? {
        let own = places[name]?.first { place in
            all[place].isPrivate ? all[place].provides(demand) : all[place].demand == nil
        }
        let other = demand.isPlain ? nil : hidden[demand]
        return [own, other].compactMap(\.self).min().map { all[$0] }
    }

    /// Whether one has the type, readable or not.
    func hasType(of demand: Demand) -> Bool { demands.contains(demand) }

    /// Whether a readable one has a generic type with arguments, such as `BoxFactory<Int>`.
    func hasReadable(ofGeneric name: String) -> Bool { genericTypes.contains(name) }
}
