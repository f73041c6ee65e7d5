import AshlarSwiftDeclarations
import SwiftSyntax

/// Maps a protocol's associated types to generic parameters of the mock, or to typealiases.
struct AssociatedTypes {
    private(set) var scope: TypeScope
    private(set) var parameters: [GenericParameter] = []
    private(set) var conditions: [String] = []
    private(set) var aliases: [(name: String, type: String)] = []
    /// Whether the protocol constrains `ID` without declaring it.
    private(set) var pinsIdentity = false

    private struct Bound {
        let type: TypeSyntax
        let place: Declaration

        var parts: [Bound] { type.compositionParts.map { Bound(type: $0, place: place) } }
    }
    private struct Equality {
        let left: TypeSyntax
        let right: TypeSyntax
        let place: Declaration
    }

    private var names: [String] = []
    private var bounds: [String: [Bound]] = [:]
    private var equalities: [Equality] = []
    private var memberBounds: [(subject: TypeSyntax, bound: Bound)] = []
    /// The type that an associated type equals, with the protocol that requires it.
    private var sources: [String: Bound] = [:]
    /// The associated types within the type that one equals.
    private var origins: [String: Set<String>] = [:]
    /// Why no class can have them.
    private(set) var obstacle: String?

    init(_ lineage: ProtocolLineage, _ scope: TypeScope) {
        self.scope = scope
        gather(lineage)
        self.scope.associated = Set(names)
        pin()
        makeParameters()
    }

    private mutating func gather(_ lineage: ProtocolLineage) {
        let declared = lineage.associatedTypes.map(\.node.name.plainName)
        for name in lineage.primaryNames + declared where declared.contains(name) && !names.contains(name) {
            names.append(name)
        }
        for (node, place) in lineage.associatedTypes {
            for parent in node.inheritanceClause?.inheritedTypes ?? [] {
                bounds[node.name.plainName, default: []].append(Bound(type: parent.type, place: place))
            }
            if let clause = node.genericWhereClause { add(clause, place) }
        }
        for (clause, place) in lineage.conditions { add(clause, place) }
        if lineage.standard.contains("Identifiable"), !names.contains("ID") {
            pinsIdentity = equalities.contains { simpleName($0.left) == "ID" || simpleName($0.right) == "ID" }
            if pinsIdentity { names.append("ID") }
        }
    }

    private mutating func add(_ clause: GenericWhereClauseSyntax, _ place: Declaration) {
        for requirement in clause.requirements {
            switch requirement.requirement {
            case .conformanceRequirement(let node):
                guard node.leftType.trimmedText != "Self" else { continue }
                let bound = Bound(type: node.rightType, place: place)
                if let name = simpleName(node.leftType) {
                    bounds[name, default: []].append(bound)
                } else {
                    memberBounds.append((node.leftType, bound))
                }
            case .sameTypeRequirement(let node):
                guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else { continue }
                equalities.append(Equality(left: left, right: right, place: place))
            default: continue
            }
        }
    }

    /// `Item` of `Item` and of `Self.Item`.
    private func simpleName(_ type: TypeSyntax) -> String? {
        let path = type.namePath
        if path.count == 1 { return path[0] }
        return path.count == 2 && path[0] == "Self" ? path[1] : nil
    }

    /// Associated types that equal a type, or are mocked by the mock itself, need no parameter.
    private mutating func pin() {
        for name in names {
            let isOwn = bounds[name, default: []].contains { bound in
                let found = scope.at(bound.place).declaration(of: bound.type)
                return found?.kind == .protocol && found?.qualifiedName == bound.place.qualifiedName
                    && found?.module == bound.place.module
            }
            if isOwn { scope.pins[name] = scope.mock }
        }
        let closed = equalities.filter { !isOpen($0.left) || !isOpen($0.right) }
        equalities = closed + equalities.filter { isOpen($0.left) && isOpen($0.right) }
        var all: [Equality] = []
        repeat {
            all = equalities
            equalities = all.filter { !pin($0) }
        } while equalities.count < all.count
        equalities.removeAll(where: isSettled)
        spellPins()
        for name in names where sources[name] != nil { pinArguments(of: name) }
        aliases = names.compactMap { name in scope.pins[name].map { (name, $0) } }
    }

    /// Whether one side is an associated type that is fixed to the other from now on.
    private mutating func pin(_ equality: Equality) -> Bool {
        pin(equality.left, to: Bound(type: equality.right, place: equality.place))
            || pin(equality.right, to: Bound(type: equality.left, place: equality.place))
    }

    private mutating func pin(_ subject: TypeSyntax, to other: Bound) -> Bool {
        guard let name = simpleName(subject), names.contains(name), scope.pins[name] == nil else { return false }
        let own = mentioned(in: other.type)
        let all = own.union(own.flatMap { origins[$0] ?? [] })
        // A member of what stays open stays a condition on that.
        let isMember = other.type.is(MemberTypeSyntax.self) && simpleName(other.type) == nil
        guard !all.contains(name), !isMember || own.allSatisfy({ scope.pins[$0] != nil }) else { return false }
        origins[name] = all
        sources[name] = other
        scope.pins[name] = scope.at(other.place).text(of: other.type)
        for (known, names) in origins where names.contains(name) { origins[known] = names.union(all) }
        return true
    }

    private func mentioned(in type: TypeSyntax) -> Set<String> {
        Set(names).intersection(
            type.tokens(viewMode: .sourceAccurate).filter { token in
                token.isTypeName || token.parent?.as(MemberTypeSyntax.self)?.baseType.trimmedText == "Self"
            }.map(\.plainName))
    }

    /// Whether both sides are associated types.
    private func isSettled(_ equality: Equality) -> Bool {
        guard let left = simpleName(equality.left), let right = simpleName(equality.right) else { return false }
        return names.contains(left) && names.contains(right)
    }

    /// Prints fixed types without references to other fixed ones.
    private mutating func spellPins() {
        for _ in names {
            for (name, source) in sources { scope.pins[name] = scope.at(source.place).text(of: source.type) }
        }
    }

    /// `Element` of `Items: Collection<Element>`, where `Items` is fixed.
    private mutating func pinArguments(of name: String) {
        for bound in bounds[name, default: []].flatMap(\.parts) {
            guard let arguments = bound.type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments,
                let only = arguments.first, case .type(let argument) = only.argument, isOpen(argument)
            else { continue }
            guard arguments.count == 1, let open = simpleName(argument), let pin = scope.pins[name],
                KnownTypes.elementProtocols.contains(bound.type.namePath.last ?? "")
            else { return obstacle = "'\(name)' is fixed, but must also conform to '\(bound.type.trimmedText)'" }
            guard scope.pins[open] == nil else { continue }
            scope.pins[open] = "\(pin.inParentheses).Element"
        }
    }

    private func isOpen(_ type: TypeSyntax) -> Bool { scope.mentionsAssociated(type) }

    private mutating func makeParameters() {
        for name in names where scope.pins[name] == nil {
            let own = bounds[name, default: []].map { (type: $0.type, scope: scope.at($0.place)) }
            parameters.append(GenericParameter(name: name, bounds: own))
        }
        for equality in equalities where isOfParameters(equality.left) || isOfParameters(equality.right) {
            guard !isPinned(equality.left), !isPinned(equality.right) else { continue }
            let place = scope.at(equality.place)
            if isFixed(equality.left) || isFixed(equality.right) {
                let sides = "'\(equality.left.trimmedText) == \(equality.right.trimmedText)'"
                if !isElement(equality) { obstacle = "\(sides) constrains an associated type that is fixed" }
                continue
            }
            conditions.append("\(place.text(of: equality.left)) == \(place.text(of: equality.right))")
        }
        for (subject, bound) in memberBounds where !isPinned(subject) && isOfParameters(subject) {
            let place = scope.at(bound.place)
            conditions.append("\(place.text(of: subject)): \(place.text(of: bound.type))")
        }
        addConditionsOfParts()
        conditions = conditions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        for parameter in parameters { scope.parameters[parameter.name] = parameter }
        // The mock declares typealiases with these names.
        scope.pins = [:]
    }

    /// Whether it is a member of an associated type that equals a type.
    private func isFixed(_ type: TypeSyntax) -> Bool {
        let path = type.namePath.filter { $0 != "Self" }
        return path.count > 1 && sources[path[0]] != nil
    }

    /// Whether it requires that the element of `Items`, which is `[Item]`, is `Item`.
    private func isElement(_ equality: Equality) -> Bool {
        let sides = [(equality.left, equality.right), (equality.right, equality.left)]
        return sides.contains { member, element in
            let path = member.namePath.filter { $0 != "Self" }
            guard path.count == 2, path[1] == "Element", let pin = scope.pins[path[0]] else { return false }
            let text = scope.at(equality.place).text(of: element)
            return ["[\(text)]", "Array<\(text)>", "Set<\(text)>"].contains(pin)
        }
    }

    /// Conditions on the parts of fixed types: `[Item]` is `Hashable` where `Item` is.
    private mutating func addConditionsOfParts() {
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            let part =
                source.type.as(OptionalTypeSyntax.self)?.wrappedType ?? source.type.as(ArrayTypeSyntax.self)?.element
            guard let part, let open = simpleName(part), parameters.contains(where: { $0.name == open }) else {
                continue
            }
            for bound in bounds[name, default: []].flatMap(\.parts) {
                let text = scope.at(bound.place).text(of: bound.type)
                if KnownTypes.conditionalProtocols.contains(text) { conditions.append("\(open): \(text)") }
            }
        }
    }

    private func isOfParameters(_ type: TypeSyntax) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { token in parameters.contains { $0.name == token.plainName } }
    }

    /// Whether it is a member of an associated type that is not a parameter.
    private func isPinned(_ type: TypeSyntax) -> Bool {
        let path = type.namePath.filter { $0 != "Self" }
        return path.first.map { scope.pins[$0] == scope.mock } ?? false
    }
}
