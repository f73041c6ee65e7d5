import SwiftSyntax

/// Gives each requirement the name that its counts, calls and handler have in front.
///
/// A lone requirement has its bare name. In a set of equal names each has a suffix: its labels, where these tell it
/// apart, then its parameters' types, then what it returns, then its effects. What stands where in the text, and what
/// else the protocol asks for, is of no account.
struct MemberNames {
    private struct Parts {
        let base: String
        let labels: String
        let types: String
        let result: String
        let effects: String
        /// Equal for equal requirements, such as those of two clauses of an `#if`.
        let identity: String
    }

    private var names: [String]

    subscript(place: Int) -> String { names[place] }

    init(_ requirements: [Requirement], in scope: TypeScope, identities: [String]) {
        names = Array(repeating: "", count: requirements.count)
        let parts = requirements.indices.map { Self.parts(of: requirements[$0], identities[$0], scope) }
        // What belongs to the type and what belongs to its values never meet.
        let sets = Dictionary(grouping: requirements.indices) { place in
            (requirements[place].isStatic ? "static " : "") + parts[place].base
        }
        for places in sets.values {
            let identities = Set(places.map { parts[$0].identity })
            guard identities.count > 1 else {
                for place in places { names[place] = parts[place].base }
                continue
            }
            name(places, parts, requirements)
        }
        separate(requirements.indices.filter { requirements[$0].isStatic }, parts)
        separate(requirements.indices.filter { !requirements[$0].isStatic }, parts)
    }

    /// A name that an overload comes to may be another requirement's own.
    private mutating func separate(_ members: [Int], _ parts: [Parts]) {
        var owners: [String: String] = [:]
        let places = members.sorted { left, right in
            (names[left] != parts[left].base ? 1 : 0, parts[left].identity)
                < (names[right] != parts[right].base ? 1 : 0, parts[right].identity)
        }
        for place in places {
            while let owner = owners[names[place]], owner != parts[place].identity { names[place] += "_" }
            owners[names[place]] = parts[place].identity
        }
    }

    private mutating func name(_ places: [Int], _ parts: [Parts], _ requirements: [Requirement]) {
        var waiting = places.filter { requirements[$0].kind != .property || requirements[$0].hasHandler }
        // Values stand under their own names.
        for place in places where !waiting.contains(place) { names[place] = parts[place].base }
        var taken = Set(places.map { names[$0] })
        let steps: [(Parts) -> String] = [
            { $0.labels }, { $0.labels + $0.types }, { $0.result }, { $0.types + $0.result },
            { $0.labels + $0.types + $0.result }, { $0.effects }, { $0.result + $0.effects },
            { $0.labels + $0.types + $0.result + $0.effects },
        ]
        for step in steps {
            let groups = Dictionary(grouping: waiting) { step(parts[$0]) }
            for (suffix, members) in groups where !suffix.isEmpty {
                let name = parts[members[0]].base + suffix
                guard Set(members.map { parts[$0].identity }).count == 1, !taken.contains(name) else { continue }
                for place in members { names[place] = name }
            }
            waiting.removeAll { !names[$0].isEmpty }
            taken.formUnion(places.map { names[$0] })
        }
        numberRest(waiting, parts)
    }

    private mutating func numberRest(_ places: [Int], _ parts: [Parts]) {
        let identities = Set(places.map { parts[$0].identity }).sorted()
        for place in places {
            let number = (identities.firstIndex(of: parts[place].identity) ?? 0) + 1
            names[place] = "\(parts[place].base)\(parts[place].labels)\(parts[place].types)\(number)"
        }
    }

    private static func parts(of requirement: Requirement, _ identity: String, _ scope: TypeScope) -> Parts {
        let place = scope.at(requirement.place).with(requirement.generics, requirement.genericConditions)
        let fixity = requirement.fixity.map { $0 + Words.capitalised(Words.identifier(requirement.name)) }
        let base = fixity ?? Words.identifier(requirement.name)
        let result = requirement.result.map { Words.words(for: $0, in: place) } ?? "Void"
        return Parts(
            base: base,
            labels: requirement.parameters.compactMap(\.label).map { Words.capitalised(Words.identifier($0)) }.joined(),
            types: requirement.parameters.map { ($0.isInout ? "Inout" : "") + Words.words(for: $0.type, in: place) }
                .joined(),
            result: requirement.kind == .initializer ? "" : "Returning\(result)",
            effects: requirement.effects.isAsync ? "Async" : "Sync",
            identity: identity)
    }
}
