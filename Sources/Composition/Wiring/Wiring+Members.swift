import AshlarProjectModel
import AshlarSwiftDeclarations

/// What files of the root write for members.
extension Wiring {
    /// The condition under which a member is generated; `nil` for none.
    func condition(of member: RootMembers.Member) -> String? {
        let own = own.conditions(of: member.name).map { "!(\($0))" }
        return Self.conjunction(of: conditions(of: member.candidate).sorted() + own)
    }

    /// Whether the user's member stands in place of one.
    func isReplaced(_ member: RootMembers.Member) -> Bool {
        own.replaces(member.name, under: conditions(of: member.candidate))
    }

    static func conjunction(of conditions: [String]) -> String? {
        conditions.count > 1 ? conditions.map { "(\($0))" }.joined(separator: " && ") : conditions.first
    }

    /// The area of the feature that a candidate belongs to; a member that the user declares in the root has none.
    func area(of candidate: Int) -> FeatureArea? { job.parts[candidates[candidate].part].area }

    /// The protocols or the type that are asked for.
    func types(of demand: Demand) -> [Declaration] {
        switch demand {
        case .conforming(let keys): keys.compactMap(declaration)
        case .instance(let key): [declaration(key)].compactMap(\.self)
        default: []
        }
    }

    /// The type of a member that supplies what is asked for.
    func text(of demand: Demand) -> String {
        let names = types(of: demand).map { self.names.name(of: $0) }.joined(separator: " & ")
        return if case .conforming = demand { "any " + names } else { names }
    }
}
