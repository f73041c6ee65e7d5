import SwiftSyntax

/// Decides what becomes of a protocol's associated types: generic parameters of the mock, or typealiases.
struct AssociatedTypes {
    private(set) var scope: TypeScope
    private(set) var parameters: [GenericParameter] = []
    private(set) var conditions: [String] = []
    private(set) var aliases: [(name: String, type: String)] = []
    /// Whether the protocol says what `ID` is without declaring it.
    private(set) var pinsIdentity = false

    private struct Bound {
        let type: TypeSyntax
        let place: Declaration
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
        if lineage.traits.contains(.identifiable), !names.contains("ID") {
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

    /// What is said to be one type, or to be mocked by the mock itself, needs no parameter.
    private mutating func pin() {
        for name in names {
            let isOwn = bounds[name, default: []].contains { bound in
                let found = scope.at(bound.place).declaration(of: bound.type)
                return found?.kind == .protocol && found?.qualifiedName == bound.place.qualifiedName
                    && found?.module == bound.place.module
            }
            if isOwn { scope.pins[name] = scope.mock }
        }
        var rest: [Equality] = []
        let closed = equalities.filter { !isOpen($0.left) || !isOpen($0.right) }
        for equality in closed + equalities.filter({ isOpen($0.left) && isOpen($0.right) }) {
            let left = simpleName(equality.left).flatMap { names.contains($0) ? $0 : nil }
            let right = simpleName(equality.right).flatMap { names.contains($0) ? $0 : nil }
            // What depends on another associated type stays a condition on that.
            if let left, scope.pins[left] == nil, left != right, right != nil || !isOpen(equality.right) {
                scope.pins[left] = scope.at(equality.place).text(of: equality.right)
            } else if let right, scope.pins[right] == nil, left != right, left != nil || !isOpen(equality.left) {
                scope.pins[right] = scope.at(equality.place).text(of: equality.left)
            } else if left == nil || right == nil {
                rest.append(equality)
            }
        }
        equalities = rest
        aliases = names.compactMap { name in scope.pins[name].map { (name, $0) } }
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
            conditions.append("\(place.text(of: equality.left)) == \(place.text(of: equality.right))")
        }
        for (subject, bound) in memberBounds where !isPinned(subject) && isOfParameters(subject) {
            let place = scope.at(bound.place)
            conditions.append("\(place.text(of: subject)): \(place.text(of: bound.type))")
        }
        conditions = conditions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        for parameter in parameters { scope.parameters[parameter.name] = parameter }
        // Within the mock the typealiases are known by name.
        scope.pins = [:]
    }

    private func isOfParameters(_ type: TypeSyntax) -> Bool {
        type.tokens(viewMode: .sourceAccurate).contains { token in parameters.contains { $0.name == token.plainName } }
    }

    /// Whether it is a member of an associated type that is no parameter.
    private func isPinned(_ type: TypeSyntax) -> Bool {
        let path = type.namePath.filter { $0 != "Self" }
        return path.first.map { scope.pins[$0] == scope.mock } ?? false
    }
}
