import AshlarSwiftDeclarations
import SwiftSyntax

/// Gives each requirement the name that its counts, calls and handler have in front.
///
/// A lone requirement has its bare name. In a set of equal names each has a suffix: its labels, where these set it
/// apart, then its parameters' types, then what it returns, then its effects. What stands where in the text, and what
/// else the protocol requires, has no influence.
struct MemberNames {
    private let shape: ProtocolShape
    private let bases: [String]
    /// By requirement.
    private(set) var names: [String]

    init(_ shape: ProtocolShape) {
        self.shape = shape
        let requirements = shape.requirements
        bases = requirements.map(Self.base)
        names = bases
        // What belongs to the type and what belongs to its values never meet.
        for isStatic in [true, false] {
            let members = requirements.indices.filter { requirements[$0].isStatic == isStatic }
            for places in Dictionary(grouping: members, by: { bases[$0] }).values
            where Set(places.map { shape.identities[$0] }).count > 1 {
                name(places)
            }
            separate(members)
        }
    }

    private static func base(of requirement: Requirement) -> String {
        let name = SwiftIdentifier.identifier(requirement.name)
        return requirement.fixity.map { $0 + SwiftIdentifier.capitalised(name) } ?? name
    }

    /// The name of an overload may equal that of another requirement.
    private mutating func separate(_ members: [Int]) {
        var allocator = IdentifierAllocator()
        let identities = shape.identities
        let places = members.sorted { left, right in
            (names[left] != bases[left] ? 1 : 0, identities[left])
                < (names[right] != bases[right] ? 1 : 0, identities[right])
        }
        for place in places {
            names[place] = allocator.allocate(names[place], for: identities[place])
        }
    }

    private mutating func name(_ places: [Int]) {
        // Stored values keep their own names.
        let handled = places.filter { shape.requirements[$0].kind != .property || shape.requirements[$0].hasHandler }
        let stored = Set(places).subtracting(handled).map { names[$0] }
        let twins = Dictionary(grouping: handled) { shape.identities[$0] }.sorted { $0.key < $1.key }.map(\.value)
        let suffixes = twins.map { Self.suffixes(of: shape.requirements[$0[0]], in: shape.scopes[$0[0]]) }
        let candidates = zip(twins, suffixes).map { twins, suffixes in
            suffixes.map { $0.isEmpty ? "" : bases[twins[0]] + $0 }
        }
        var number = 0
        for (place, choice) in NameDisambiguation.choose(candidates, reserving: Set(stored)).enumerated() {
            if choice == nil { number += 1 }
            let last = "\(bases[twins[place][0]])\(suffixes[place][1])\(number)"
            for twin in twins[place] { names[twin] = choice.map { candidates[place][$0] } ?? last }
        }
    }

    /// What distinguishes a requirement from others of its name, the best first; the second one is the labels and types.
    private static func suffixes(of requirement: Requirement, in scope: TypeScope) -> [String] {
        let isCalledPlainly = requirement.kind != .property && requirement.parameters.isEmpty
        let labels =
            isCalledPlainly
            ? "WithoutArguments"
            : requirement.parameters.compactMap(\.label).map {
                SwiftIdentifier.capitalised(SwiftIdentifier.identifier($0))
            }.joined()
        let types = requirement.parameters.map {
            ($0.isInout ? "Inout" : "") + SwiftIdentifier.words(for: $0.type, in: scope)
        }.joined()
        let returned = requirement.result.map { SwiftIdentifier.words(for: $0, in: scope) } ?? "Void"
        let result = requirement.kind == .initializer ? "" : "Returning\(returned)"
        let effects = requirement.effects.isAsync ? "Async" : "Sync"
        return [
            labels, labels + types, result, types + result, labels + types + result, effects, result + effects,
            labels + types + result + effects,
        ]
    }
}

extension ProtocolShape {
    /// By requirement: its name, and for overloads the types as well.
    var titles: [String] {
        let short = requirements.map(\.title)
        if Set(short).count == short.count { return short }
        let candidates = requirements.indices.map { [short[$0], requirements[$0].typedTitle(in: scopes[$0])] }
        // Some are in clauses of an `#if`, or differ by their generic constraints only.
        return NameDisambiguation.titles(candidates) { " \($0)" }
    }
}

extension Requirement {
    fileprivate func typedTitle(in scope: TypeScope) -> String {
        let start = (isStatic ? "static " : "") + SwiftIdentifier.label(name)
        if kind == .property { return start }
        let list = parameters.map { "\($0.title): \(scope.text(of: $0.type))" }.joined(separator: ", ")
        return "\(start)(\(list))\(effects.isAsync ? " async" : "")"
            + (result.map { " -> \(scope.text(of: $0))" } ?? "")
    }
}

extension SwiftIdentifier {
    /// `ArrayInt` of `[Int]`, `OptionalRide` of `Ride?`.
    static func words(for type: TypeSyntax, in scope: TypeScope) -> String {
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): return "Optional" + words(for: optional.wrappedType, in: scope)
        case .implicitlyUnwrappedOptionalType(let optional):
            return "Optional" + words(for: optional.wrappedType, in: scope)
        case .arrayType(let array): return "Array" + words(for: array.element, in: scope)
        case .dictionaryType(let pairs):
            return "Dictionary" + words(for: pairs.key, in: scope) + words(for: pairs.value, in: scope)
        case .functionType(let function):
            let parts = function.parameters.map { words(for: $0.type, in: scope) }
            return "Closure" + parts.joined()
                + (function.effectSpecifiers.map { capitalised($0.trimmedText) } ?? "")
                .filter(\.isLetter) + words(for: function.returnClause.type, in: scope)
        case .metatypeType(let metatype): return words(for: metatype.baseType, in: scope) + "Type"
        case .identifierType(let plain):
            if let generic = scope.generics[plain.name.plainName], !generic.bounds.isEmpty {
                return capitalised(identifier(generic.bounds.joined(separator: " ")))
            }
        case .tupleType(let tuple) where tuple.elements.isEmpty: return "Void"
        default: break
        }
        return type.tokens(viewMode: .sourceAccurate).map { token in
            switch token.tokenKind {
            case .identifier: capitalised(identifier(token.plainName))
            case .keyword(.Self), .keyword(.Any): token.text
            default: ""
            }
        }.joined()
    }
}
