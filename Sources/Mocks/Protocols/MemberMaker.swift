import SwiftSyntax

/// Decides how a requirement is mocked.
struct MemberMaker {
    private let mock: String
    private let isActor: Bool
    private var places: [ObjectIdentifier: TypePlace] = [:]

    init(mock: String, isActor: Bool) {
        self.mock = mock
        self.isActor = isActor
    }

    /// - Parameter place: where the requirement's text stands, with its generic parameters in sight.
    mutating func make(
        _ requirement: Requirement, in place: TypeScope, _ title: String, _ names: SlotNames, _ storage: MockStorage,
        _ isolation: MockIsolation
    ) -> MockedMember {
        let member = "\(mock).\(MockedMember.called(title))"
        let isNonisolated = requirement.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
        let hasIsolated = requirement.parameters.contains { $0.specifiers.contains("isolated") }
        let around = HandledParameter.Circumstances(
            scope: place, member: member, effects: requirement.effects,
            sharesCalls: storage.isShared && !isolation.isGlobal,
            leavesActor: requirement.effects.isAsync && !requirement.isStatic
                && (isActor && !isNonisolated || hasIsolated),
            isSubscript: requirement.kind == .subscript, names: Set(requirement.parameters.compactMap(\.name)))
        let parameters = requirement.parameters.enumerated().map { HandledParameter($1, at: $0, in: around) }
        let result = requirement.result.flatMap { HandledType.make(result: $0, in: place, member: member) }
        let isMockable =
            (requirement.kind == .initializer || parameters.allSatisfy { $0.handled != nil })
            && (requirement.result == nil || result != nil) && canReturn(requirement, place)
        return MockedMember(
            requirement, in: place, title: title, member: member, names: names, storage: storage,
            isolation: isolation, parameters: parameters, result: result,
            emptyValue: emptyValue(requirement, isolation, place), isMockable: isMockable,
            limits: limits(of: requirement, place))
    }

    private func limits(of requirement: Requirement, _ place: TypeScope) -> [String] {
        requirement.attributes.compactMap { element in
            guard case .attribute(let attribute) = element, attribute.isLimit else { return nil }
            return place.text(of: attribute)
        }
    }

    /// A stored value has to be copied, and so has what is borrowed.
    private func canReturn(_ requirement: Requirement, _ place: TypeScope) -> Bool {
        guard let result = requirement.result else { return true }
        if requirement.kind == .method || requirement.hasHandler && requirement.kind == .property { return true }
        return TypeFacts(place).isCopyable(result)
    }

    private mutating func emptyValue(_ requirement: Requirement, _ isolation: MockIsolation, _ place: TypeScope)
        -> String?
    {
        guard var type = requirement.result else { return nil }
        if let attributed = type.as(AttributedTypeSyntax.self), !attributed.baseType.is(FunctionTypeSyntax.self) {
            type = attributed.baseType
        }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        let isOpen = place.mentionsGenerics(type) || place.mentionsAssociated(type)
        if isOpen, !type.is(ArrayTypeSyntax.self), !type.is(DictionaryTypeSyntax.self) { return nil }
        // `any Ride.Type` is no type's own metatype.
        if type.as(SomeOrAnyTypeSyntax.self)?.constraint.is(MetatypeTypeSyntax.self) == true { return nil }
        var maker = ValueMaker(place.scene)
        maker.genericNames = Set(place.generics.keys)
        // What a mock keeps at first is made anywhere; what a member answers is made where it belongs.
        let isStored = requirement.kind == .property && !requirement.hasHandler
        if !isStored { maker.isolation = isolation.actor }
        let owner = ObjectIdentifier(requirement.place)
        let written =
            places[owner] ?? TypePlace(requirement.place, opaque: place.scene.opaqueNames(in: requirement.place))
        places[owner] = written
        guard let made = maker.emptyValue(of: type, writtenIn: written) else { return nil }
        for module in made.modules { place.use.add(module, in: place.scene) }
        return made.expression
    }
}

extension TypeScope {
    /// Whether an associated type or `Self` stands in it.
    func mentionsAssociated(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.Self) || (associated.contains(token.plainName) && token.isTypeName)
        }
    }
}

/// Tells requirements apart in words: by their names, and overloads of equal names by their types.
struct MemberTitles {
    private let titles: [String]

    subscript(place: Int) -> String { titles[place] }

    init(_ shape: ProtocolShape) {
        let requirements = shape.requirements
        let plain = requirements.map(\.title)
        var counts: [String: Int] = [:]
        for title in plain { counts[title, default: 0] += 1 }
        var titles = requirements.indices.map { place in
            counts[plain[place], default: 1] == 1
                ? plain[place] : Self.typed(requirements[place], shape.scopes[place])
        }
        var seen: Set<String> = []
        for place in titles.indices where !seen.insert(titles[place]).inserted {
            // Of clauses of an `#if`, or told apart by their generic constraints.
            var number = 2
            while !seen.insert("\(titles[place]) \(number)").inserted { number += 1 }
            titles[place] += " \(number)"
        }
        self.titles = titles
    }

    private static func typed(_ requirement: Requirement, _ place: TypeScope) -> String {
        let list = requirement.parameters.map { "\($0.title): \(place.text(of: $0.type))" }
        let result = requirement.result.map { " -> \(place.text(of: $0))" } ?? ""
        let effects = requirement.effects.isAsync ? " async" : ""
        let start = (requirement.isStatic ? "static " : "") + Words.label(requirement.name)
        return requirement.kind == .property ? start : "\(start)(\(list.joined(separator: ", ")))\(effects)\(result)"
    }
}
