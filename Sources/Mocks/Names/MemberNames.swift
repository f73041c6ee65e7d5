import SwiftSyntax

/// Gives each requirement the name that its counts, calls and handler have in front.
///
/// A lone requirement has its bare name. In a set of equal names each has a suffix: its labels, where these tell it
/// apart, then its parameters' types, then what it returns, then its effects. What stands where in the text, and what
/// else the protocol asks for, is of no account.
struct MemberNames {
    /// What tells a requirement apart from others of its name.
    private struct Parts {
        let labels: String
        let types: String
        let result: String
        let effects: String

        init(of requirement: Requirement, in place: TypeScope) {
            let returned = requirement.result.map { Words.words(for: $0, in: place) } ?? "Void"
            labels = requirement.parameters.compactMap(\.label).map { Words.capitalised(Words.identifier($0)) }.joined()
            types = requirement.parameters.map {
                ($0.isInout ? "Inout" : "") + Words.words(for: $0.type, in: place)
            }.joined()
            result = requirement.kind == .initializer ? "" : "Returning\(returned)"
            effects = requirement.effects.isAsync ? "Async" : "Sync"
        }
    }

    private let shape: ProtocolShape
    private let bases: [String]
    private var names: [String]

    private var identities: [String] { shape.identities }

    subscript(place: Int) -> String { names[place] }

    init(_ shape: ProtocolShape) {
        self.shape = shape
        let requirements = shape.requirements
        bases = requirements.map(Self.base)
        names = bases
        // What belongs to the type and what belongs to its values never meet.
        for isStatic in [true, false] {
            let members = requirements.indices.filter { requirements[$0].isStatic == isStatic }
            for places in Dictionary(grouping: members, by: { bases[$0] }).values
            where Set(places.map { identities[$0] }).count > 1 {
                name(places)
            }
            separate(members)
        }
    }

    private static func base(of requirement: Requirement) -> String {
        let name = Words.identifier(requirement.name)
        return requirement.fixity.map { $0 + Words.capitalised(name) } ?? name
    }

    /// A name that an overload comes to may be another requirement's own.
    private mutating func separate(_ members: [Int]) {
        var owners: [String: String] = [:]
        let places = members.sorted { left, right in
            (names[left] != bases[left] ? 1 : 0, identities[left])
                < (names[right] != bases[right] ? 1 : 0, identities[right])
        }
        for place in places {
            while let owner = owners[names[place]], owner != identities[place] { names[place] += "_" }
            owners[names[place]] = identities[place]
        }
    }

    private mutating func name(_ places: [Int]) {
        let parts = Dictionary(
            uniqueKeysWithValues: places.map { ($0, Parts(of: shape.requirements[$0], in: shape.scopes[$0])) })
        // Values stand under their own names.
        var waiting = places.filter { shape.requirements[$0].kind != .property || shape.requirements[$0].hasHandler }
        let waits = Set(waiting)
        for place in waiting { names[place] = "" }
        var taken = Set(places.filter { !waits.contains($0) }.map { names[$0] })
        let steps: [(Parts) -> String] = [
            { $0.labels }, { $0.labels + $0.types }, { $0.result }, { $0.types + $0.result },
            { $0.labels + $0.types + $0.result }, { $0.effects }, { $0.result + $0.effects },
            { $0.labels + $0.types + $0.result + $0.effects },
        ]
        for step in steps {
            let groups = Dictionary(grouping: waiting) { parts[$0].map(step) ?? "" }
            for (suffix, members) in groups where !suffix.isEmpty {
                let name = bases[members[0]] + suffix
                guard Set(members.map { identities[$0] }).count == 1, !taken.contains(name) else { continue }
                for place in members { names[place] = name }
            }
            waiting.removeAll { !names[$0].isEmpty }
            taken.formUnion(places.map { names[$0] })
        }
        let rest = Set(waiting.map { identities[$0] }).sorted()
        for place in waiting {
            guard let own = parts[place], let number = rest.firstIndex(of: identities[place]) else { continue }
            names[place] = "\(bases[place])\(own.labels)\(own.types)\(number + 1)"
        }
    }
}
