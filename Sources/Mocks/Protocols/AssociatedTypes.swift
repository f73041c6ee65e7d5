import AshlarSwiftDeclarations
import SwiftSyntax

/// Maps a protocol's associated types to generic parameters of the mock, or to typealiases.
struct AssociatedTypes {
    private(set) var scope: TypeScope
    /// The generic parameters of the mock.
    private(set) var parameters: [GenericParameter] = []
    /// Conditions on them.
    private(set) var conditions: [String] = []
    /// Associated types that equal a type, with that type.
    private(set) var aliases: [(name: String, type: String)] = []
    /// Whether the protocol constrains `ID` without declaring it.
    private(set) var pinsIdentity = false

    private struct Equality {
        let left: PlacedType
        let right: PlacedType

        var text: String { "\(left.syntax.trimmedText) == \(right.syntax.trimmedText)" }
    }

    private var names: [String] = []
    private var bounds: [String: [PlacedType]] = [:]
    private var equalities: [Equality] = []
    /// The constraints of members of associated types.
    private var memberBounds: [(subject: PlacedType, bound: PlacedType)] = []
    /// The type that an associated type equals.
    private var sources: [String: PlacedType] = [:]
    /// The associated types within the type that one equals.
    private var origins: [String: Set<String>] = [:]
    /// Names that a generic parameter of the mock cannot have: the protocol's, and those of requirements' parameters.
    private let hiding: Set<String>
    /// The names in the signatures of each set of overloads.
    let overloads: [Set<String>]
    /// Whether a generic requirement has `Self` as an argument: then a typealias has to say what an associated type is.
    private let passesItself: Bool
    /// Why no class can have them.
    private(set) var obstacle: String?

    init(_ lineage: ProtocolLineage, _ scope: TypeScope) {
        self.scope = scope
        let generics = lineage.requirements.flatMap { $0.generics?.parameters.map(\.name.plainName) ?? [] }
        hiding = Set(generics + [scope.place.name])
        overloads = lineage.requirements.grouped(by: \.title).filter { $0.elements.count > 1 }.map { group in
            Set(group.elements.flatMap(\.types).flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.plainName) })
        }
        passesItself = lineage.requirements.contains { $0.generics != nil && $0.types.contains(where: \.passesItself) }
        gather(lineage)
        self.scope.associated = Set(names)
        pin()
        makeParameters()
        refuseClosures(lineage)
        obstacle = obstacle ?? namesake(in: lineage) ?? sequence(in: lineage)
    }

    private mutating func gather(_ lineage: ProtocolLineage) {
        let declared = lineage.associatedTypes.map(\.node.name.plainName)
        for name in lineage.primaryNames + declared where declared.contains(name) && !names.contains(name) {
            names.append(name)
        }
        for (node, place) in lineage.associatedTypes {
            for parent in node.inheritanceClause?.inheritedTypes ?? [] {
                bounds[node.name.plainName, default: []].append(PlacedType(parent.type, in: TypePlace(place)))
            }
            if let clause = node.genericWhereClause { add(clause, place) }
        }
        for (clause, place) in lineage.conditions { add(clause, place) }
        for (name, type) in lineage.arguments {
            let subject = PlacedType(TypeSyntax(IdentifierTypeSyntax(name: .identifier(name))), in: type.place)
            equalities.append(Equality(left: subject, right: type))
        }
        if !lineage.standard.isDisjoint(with: ["AsyncSequence", "AsyncIteratorProtocol"]), !names.contains("Failure"),
            equalities.contains(where: { simpleName($0.left) == "Failure" || simpleName($0.right) == "Failure" })
        {
            obstacle = "it fixes the 'Failure' of an 'AsyncSequence'"
        }
        if lineage.standard.contains("Identifiable"), !names.contains("ID") { pinIdentity() }
    }

    private mutating func pinIdentity() {
        let bound = bounds["ID"]?.first { !$0.parts.allSatisfy(\.holdsForObjects) }
        if let bound { bounds["ID"]?.append(bound.hashable) }
        pinsIdentity = bound != nil || equalities.contains { [$0.left, $0.right].contains { simpleName($0) == "ID" } }
        if pinsIdentity { names.append("ID") }
    }

    private mutating func add(_ clause: GenericWhereClauseSyntax, _ owner: Declaration) {
        func placed(_ type: TypeSyntax) -> PlacedType { PlacedType(type, in: TypePlace(owner)) }
        for requirement in clause.requirements {
            switch requirement.requirement {
            case .conformanceRequirement(let node):
                guard node.leftType.trimmedText != "Self" else { continue }
                if let name = simpleName(placed(node.leftType)) {
                    bounds[name, default: []].append(placed(node.rightType))
                } else {
                    memberBounds.append((placed(node.leftType), placed(node.rightType)))
                }
            case .sameTypeRequirement(let node):
                guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else { continue }
                equalities.append(Equality(left: placed(left), right: placed(right)))
            default: continue
            }
        }
    }

    /// `["Item"]` of `Item` and of `Self.Item`.
    private func path(_ type: PlacedType) -> [String] { type.syntax.namePath.filter { $0 != "Self" } }

    /// The path from the mock, which some associated types are; `nil` for other types than names.
    private func ownPath(_ type: PlacedType) -> [String]? {
        guard type.syntax.withoutArguments == type.syntax, !type.syntax.namePath.isEmpty else { return nil }
        return Array(path(type).drop { scope.pins[$0] == scope.mock })
    }

    private func simpleName(_ type: PlacedType) -> String? {
        let path = path(type)
        return path.count == 1 ? path[0] : nil
    }

    /// Associated types that equal a type, or are mocked by the mock itself, need no parameter.
    private mutating func pin() {
        for name in names {
            let isOwn = bounds[name, default: []].contains { bound in
                let found = scope.at(bound.place).declaration(of: bound.syntax)
                return found?.kind == .protocol && found?.key == bound.place.owner.key
            }
            if isOwn { scope.pins[name] = scope.mock }
        }
        for equality in equalities where equality.right.syntax.bare.trimmedText == "Self" {
            guard let path = ownPath(equality.left), path.count == 1, names.contains(path[0]), bounds[path[0]] == nil
            else { continue }
            scope.pins[path[0]] = scope.mock
        }
        // `Child.Item == Item` holds where the mock is the child.
        equalities = equalities.filter { equality in
            ownPath(equality.left).map { $0 != ownPath(equality.right) } ?? true
        }
        let closed = equalities.filter { !isOpen($0.left) || !isOpen($0.right) }
        equalities = closed + equalities.filter { isOpen($0.left) && isOpen($0.right) }
        var all: [Equality] = []
        repeat {
            all = equalities
            equalities = all.filter { !pin($0) }
        } while equalities.count < all.count
        // Those of two associated types are met.
        equalities = equalities.filter { equality in
            ![equality.left, equality.right].allSatisfy { simpleName($0).map(names.contains) == true }
        }
        // Fixed types are printed without references to other fixed ones.
        for _ in names {
            for (name, source) in sources { scope.pins[name] = scope.text(of: source) }
        }
        for name in names where sources[name] != nil { pinArguments(of: name) }
        aliases = names.compactMap { name in scope.pins[name].map { (name, $0) } }
    }

    /// Whether one side is an associated type that is fixed to the other from now on.
    private mutating func pin(_ equality: Equality) -> Bool {
        pin(equality.left, to: equality.right) || pin(equality.right, to: equality.left)
    }

    private mutating func pin(_ subject: PlacedType, to other: PlacedType) -> Bool {
        guard let name = simpleName(subject), names.contains(name), scope.pins[name] == nil else { return false }
        let own = mentioned(in: other.syntax)
        let all = own.union(own.flatMap { origins[$0] ?? [] })
        // A member of what stays open stays a condition on that.
        let isMember = other.syntax.is(MemberTypeSyntax.self) && simpleName(other) == nil
        guard !all.contains(name), !isMember || own.allSatisfy({ scope.pins[$0] != nil }) else { return false }
        origins[name] = all
        sources[name] = other
        scope.pins[name] = scope.text(of: other)
        for (known, names) in origins where names.contains(name) { origins[known] = names.union(all) }
        return true
    }

    private func mentioned(in type: TypeSyntax) -> Set<String> {
        Set(names).intersection(
            type.tokens(viewMode: .sourceAccurate).filter { token in
                token.isTypeName || token.parent?.as(MemberTypeSyntax.self)?.baseType.trimmedText == "Self"
            }.map(\.plainName))
    }

    /// `Element` of `Items: Collection<Element>`, where `Items` is fixed.
    private mutating func pinArguments(of name: String) {
        for bound in bounds[name, default: []].flatMap(\.parts) {
            guard bound.syntax.is(IdentifierTypeSyntax.self), let written = bound.named,
                let argument = written.arguments.first, isOpen(argument)
            else { continue }
            guard written.arguments.count == 1, let open = simpleName(argument), let pin = scope.pins[name],
                KnownTypes.elementProtocols.contains(written.path[0])
            else { return obstacle = "'\(name)' is fixed, but must also conform to '\(bound.syntax.trimmedText)'" }
            guard scope.pins[open] == nil else { continue }
            scope.pins[open] = "\(pin.inParentheses).Element"
        }
    }

    private func isOpen(_ type: PlacedType) -> Bool { scope.mentionsAssociated(type.syntax) }

    private mutating func makeParameters() {
        let open = names.filter { scope.pins[$0] == nil }
        let namesakes = open.filter { name in
            bounds[name, default: []].flatMap(\.parts).contains { $0.syntax.namePath.last == name }
        }
        for name in open
        where passesItself || hiding.contains(name) || namesakes.contains(name) || overloaded.contains(name) {
            scope.pins[name] = name + "_"
        }
        for name in open {
            // `Row` in the constraints of `Row` is something else of that name.
            var outside = scope
            if namesakes.contains(name) {
                outside.pins[name] = nil
                outside.associated.remove(name)
            }
            let own = bounds[name, default: []].map { (type: $0.syntax, scope: outside.at($0.place)) }
            var parameter = GenericParameter(name: name, bounds: own)
            if let other = scope.pins[name] {
                parameter.written = other
                aliases.append((name, other))
            }
            parameters.append(parameter)
        }
        for equality in equalities where isOfParameters(equality.left) || isOfParameters(equality.right) {
            guard !isPinned(equality.left), !isPinned(equality.right) else { continue }
            if isFixed(equality.left) || isFixed(equality.right) {
                if !isElement(equality) { obstacle = "'\(equality.text)' constrains an associated type that is fixed" }
                continue
            }
            let condition = "\(scope.text(of: equality.left)) == \(scope.text(of: equality.right))"
            if [equality.left, equality.right].contains(where: { $0.syntax.bare.trimmedText == "Self" }) {
                obstacle = "its associated types refer back to the conforming type: '\(equality.text)'"
            }
            conditions.append(condition)
        }
        for (subject, bound) in memberBounds where !isPinned(subject) && isOfParameters(subject) {
            conditions.append("\(scope.text(of: subject)): \(scope.text(of: bound))")
        }
        addConditionsOfParts()
        conditions = conditions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        for parameter in parameters { scope.parameters[parameter.name] = parameter }
        scope.uninhabited = Set(sources.filter { scope.at($1.place).isUninhabited($1.syntax) }.keys)
        // The mock declares typealiases with these names.
        scope.pins = [:]
    }

    /// A requirement takes an escaping closure where its type is an associated one, and what conforms, one that is not.
    private mutating func refuseClosures(_ lineage: ProtocolLineage) {
        let taken = Set(lineage.requirements.flatMap(\.parameters).map { $0.type.namePath.filter { $0 != "Self" } })
        for (name, source) in sources.sorted(by: { $0.key < $1.key })
        where taken.contains([name]) && scope.at(source.place).closure(source.syntax) != nil {
            obstacle = "'\(name)' is a closure, which a requirement takes by that name"
        }
    }

    /// Whether it is a member of an associated type that equals a type.
    private func isFixed(_ type: PlacedType) -> Bool {
        let path = path(type)
        return path.count > 1 && sources[path[0]] != nil
    }

    /// Whether it requires that the element of `Items`, which is `[Item]`, is `Item`.
    private func isElement(_ equality: Equality) -> Bool {
        let sides = [(equality.left, equality.right), (equality.right, equality.left)]
        return sides.contains { member, element in
            let path = path(member)
            guard path.count == 2, path[1] == "Element", let pin = scope.pins[path[0]] else { return false }
            let text = scope.text(of: element)
            return ["[\(text)]", "Array<\(text)>", "Set<\(text)>"].contains(pin)
        }
    }

    /// Conditions on the parts of fixed types: `[Item]` is `Hashable` where `Item` is.
    private mutating func addConditionsOfParts() {
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            let part =
                source.syntax.as(OptionalTypeSyntax.self)?.wrappedType
                ?? source.syntax.as(ArrayTypeSyntax.self)?.element
            guard let part, let open = simpleName(PlacedType(part, in: source.place)),
                parameters.contains(where: { $0.name == open })
            else { continue }
            for bound in bounds[name, default: []].flatMap(\.parts) {
                let text = scope.text(of: bound)
                let subject = scope.pins[open] ?? open
                if KnownTypes.conditionalProtocols.contains(text) { conditions.append("\(subject): \(text)") }
            }
        }
    }

    private func isOfParameters(_ type: PlacedType) -> Bool {
        type.syntax.tokens(viewMode: .sourceAccurate).contains { token in
            parameters.contains { $0.name == token.plainName }
        }
    }

    /// Whether it is a member of an associated type that is not a parameter.
    private func isPinned(_ type: PlacedType) -> Bool {
        path(type).first.map { scope.pins[$0] == scope.mock } ?? false
    }
}
