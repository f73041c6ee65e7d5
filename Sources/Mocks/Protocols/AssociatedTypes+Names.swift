import AshlarSwiftDeclarations
import SwiftSyntax

extension AssociatedTypes {
    /// Those in overloads with several of them: the compiler would infer each from all of the overloads.
    var overloaded: Set<String> {
        let sets = overloads.map { $0.intersection(scope.associated) }
        return sets.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
    }

    /// Why a parameter of the mock would hide a type: in a refined protocol that does not have the associated type, the
    /// name is that of a type.
    func namesake(in lineage: ProtocolLineage) -> String? {
        guard !scope.associated.isEmpty, lineage.hasSeveral else { return nil }
        for (_, requirements) in lineage.requirements.grouped(by: \.place.key) {
            let place = requirements[0].place
            let tokens = requirements.flatMap(\.types).flatMap { $0.tokens(viewMode: .sourceAccurate) }
            let mentioned = scope.associated.intersection(tokens.filter(\.isTypeName).map(\.plainName))
            let foreign = mentioned.subtracting(scope.context.names.opaqueNames(in: place)).sorted()
            if let name = foreign.first(where: { scope.context.names.visibleDeclaration([$0], in: place) != nil }) {
                return "'\(name)' is an associated type, and the name of a type in the refined '\(place.name)'"
            }
        }
        return nil
    }

    /// Why no mock can be a sequence or an iterator as the protocol requires it.
    func sequence(in lineage: ProtocolLineage) -> String? {
        let isAsync = !lineage.standard.isDisjoint(with: ["AsyncSequence", "AsyncIteratorProtocol"])
        let isIterator = lineage.standard.contains("AsyncIteratorProtocol")
        let throwing = lineage.requirements.first { requirement in
            guard case .typed(let type) = requirement.effects.throwing else { return false }
            return type.namePath.last == "Failure"
        }
        let isKnown =
            aliases.contains { $0.name == "Failure" }
            || parameters.contains { $0.name == "Failure" && !$0.bounds.isEmpty }
        if isIterator, !isKnown, let throwing {
            return "'\(throwing.title)' throws the 'Failure' of an 'AsyncIteratorProtocol'"
        }
        for name in isAsync ? ["AsyncIterator"] : ["Iterator"] {
            if let alias = aliases.first(where: { $0.name == name }), alias.type == scope.mock,
                aliases.contains(where: { $0 == ("Element", "\(scope.mock).Element") })
            {
                return "it is its own '\(name)', and its 'Element' is open"
            }
            let start = name + " == "
            if parameters.contains(where: { $0.name == name }), conditions.contains(where: { $0.hasPrefix(start) }) {
                return "it fixes its '\(name)' to a type with its 'Element'"
            }
        }
        return nil
    }
}

extension TypeSyntax {
    /// Whether `Self` is a generic argument in it.
    var passesItself: Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.Self) && token.parent?.parent?.is(GenericArgumentSyntax.self) == true
        }
    }
}

extension PlacedType {
    /// Those of a composition, or the type itself.
    var parts: [PlacedType] { syntax.compositionParts.map { PlacedType($0, in: place) } }

    /// Whether `ObjectIdentifier` conforms to it.
    var holdsForObjects: Bool {
        ["Comparable", "Equatable", "Hashable", "Sendable"].contains(syntax.namePath.last)
    }

    /// `Hashable`, at the same place.
    var hashable: PlacedType { PlacedType(TypeSyntax(IdentifierTypeSyntax(name: .identifier("Hashable"))), in: place) }
}
