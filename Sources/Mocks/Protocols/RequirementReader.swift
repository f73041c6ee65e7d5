import AshlarProjectModel
import SwiftSyntax

/// Reads what a protocol itself asks for, in the order of its text.
struct RequirementReader {
    /// A part of a protocol that no mock can be made of.
    struct Obstacle: Sendable {
        var reason: String
        var location: SourceLocation
    }

    let place: Declaration
    let file: ParsedFile
    private(set) var requirements: [Requirement] = []
    private(set) var associatedTypes: [AssociatedTypeDeclSyntax] = []
    private(set) var obstacles: [Obstacle] = []
    private var associatedNames: Set<String> = []

    init(_ place: Declaration, in file: ParsedFile) {
        self.place = place
        self.file = file
        guard let node = place.node.asProtocol((any DeclGroupSyntax).self) else { return }
        associatedNames = Set(
            node.memberBlock.members.compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.plainName })
        read(node.memberBlock.members, [])
    }

    /// The generic parameters and associated types in sight.
    private func named(_ clause: GenericParameterClauseSyntax? = nil) -> Set<String> {
        associatedNames.union(clause?.parameters.map(\.name.plainName) ?? [])
    }

    private mutating func read(_ members: MemberBlockItemListSyntax, _ conditions: [String]) {
        for member in members {
            switch member.decl.as(DeclSyntaxEnum.self) {
            case .functionDecl(let node): add(node, conditions)
            case .variableDecl(let node): add(node, conditions)
            case .subscriptDecl(let node): add(node, conditions)
            case .initializerDecl(let node): add(node, conditions)
            case .associatedTypeDecl(let node): associatedTypes.append(node)
            case .ifConfigDecl(let node):
                for (condition, list) in node.membersByCondition { read(list, conditions + [condition]) }
            case .macroExpansionDecl(let node):
                obstacles.append(
                    Obstacle(
                        reason: "the macro '#\(node.macroName.text)' makes requirements that are not in the source",
                        location: file.location(of: node)))
            default: continue
            }
        }
    }

    private mutating func add(_ node: FunctionDeclSyntax, _ conditions: [String]) {
        let isOperator = node.name.isOperator
        let modifiers = node.modifiers.map(\.name.text)
        requirements.append(
            Requirement(
                kind: .method, name: node.name.plainName, writtenName: node.name.text,
                isStatic: modifiers.contains("static") || modifiers.contains("class"),
                fixity: isOperator ? modifiers.first { $0 == "prefix" || $0 == "postfix" } : nil,
                attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
                genericConditions: node.genericWhereClause,
                parameters: Self.parameters(of: node.signature.parameterClause, areLabelled: !isOperator),
                result: Self.result(node.signature.returnClause?.type),
                effects: Effects(node.signature.effectSpecifiers, named(node.genericParameterClause)), place: place,
                conditions: conditions, location: file.location(of: node.name)))
    }

    private mutating func add(_ node: VariableDeclSyntax, _ conditions: [String]) {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type
            else { continue }
            let accessors = Accessors(binding.accessorBlock, named())
            let modifiers = node.modifiers.map(\.name.text)
            requirements.append(
                Requirement(
                    kind: .property, name: name.plainName, writtenName: name.text,
                    isStatic: modifiers.contains("static") || modifiers.contains("class"),
                    attributes: node.attributes, modifiers: node.modifiers, result: type,
                    effects: accessors.effects, isSettable: accessors.isSettable, place: place,
                    conditions: conditions, location: file.location(of: name)))
        }
    }

    private mutating func add(_ node: SubscriptDeclSyntax, _ conditions: [String]) {
        let accessors = Accessors(node.accessorBlock, named(node.genericParameterClause))
        let modifiers = node.modifiers.map(\.name.text)
        requirements.append(
            Requirement(
                kind: .subscript, name: "subscript", writtenName: "subscript",
                isStatic: modifiers.contains("static") || modifiers.contains("class"),
                attributes: node.attributes, modifiers: node.modifiers, generics: node.genericParameterClause,
                genericConditions: node.genericWhereClause,
                parameters: Self.parameters(of: node.parameterClause, areLabelled: false),
                result: Self.result(node.returnClause.type), effects: accessors.effects,
                isSettable: accessors.isSettable, place: place, conditions: conditions,
                location: file.location(of: node.subscriptKeyword)))
    }

    private mutating func add(_ node: InitializerDeclSyntax, _ conditions: [String]) {
        requirements.append(
            Requirement(
                kind: .initializer, name: "init", writtenName: "init", attributes: node.attributes,
                modifiers: node.modifiers, generics: node.genericParameterClause,
                genericConditions: node.genericWhereClause,
                parameters: Self.parameters(of: node.signature.parameterClause, areLabelled: true),
                effects: Effects(node.signature.effectSpecifiers, named(node.genericParameterClause)),
                initMark: node.optionalMark?.text ?? "",
                place: place, conditions: conditions, location: file.location(of: node.initKeyword)))
    }

    private static func parameters(
        of clause: FunctionParameterClauseSyntax, areLabelled: Bool
    ) -> [Parameter] {
        clause.parameters.map { node in
            var parameter = Parameter(
                label: areLabelled || node.secondName != nil ? node.firstName.label : nil,
                name: (node.secondName ?? node.firstName).label, type: node.type,
                attributes: node.attributes.compactMap { $0.as(AttributeSyntax.self) }, isVariadic: node.ellipsis != nil
            )
            if let attributed = node.type.as(AttributedTypeSyntax.self) {
                parameter.type = attributed.baseType
                let specifiers = (Array(attributed.specifiers) + Array(attributed.lateSpecifiers))
                    .map(\.trimmedText)
                // `nonisolated(nonsending)` speaks of the closure.
                parameter.specifiers = specifiers.filter { !$0.hasPrefix("nonisolated") }
                parameter.typeAttributes =
                    attributed.attributes.map(\.trimmedText)
                    + specifiers.filter { $0.hasPrefix("nonisolated") }
            }
            return parameter
        }
    }

    private static func result(_ type: TypeSyntax?) -> TypeSyntax? {
        guard let type, !type.isVoid else { return nil }
        return type
    }
}

/// What stands in the braces of a property or subscript.
private struct Accessors {
    var effects = Effects()
    var isSettable = false

    init(_ block: AccessorBlockSyntax?, _ names: Set<String>) {
        guard case .accessors(let list) = block?.accessors else { return }
        for accessor in list {
            switch accessor.accessorSpecifier.text {
            case "set", "_modify", "modify": isSettable = true
            default:
                effects.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
                effects.throwing = Effects.throwing(accessor.effectSpecifiers?.throwsClause, names)
            }
        }
    }
}

extension Effects {
    /// - Parameter names: of the types that are open where it stands.
    init(_ node: FunctionEffectSpecifiersSyntax?, _ names: Set<String>) {
        isAsync = node?.asyncSpecifier != nil
        throwing = Self.throwing(node?.throwsClause, names)
    }

    static func throwing(_ clause: ThrowsClauseSyntax?, _ names: Set<String>) -> Throwing {
        guard let clause else { return .no }
        if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) { return .onlyArguments }
        guard let type = clause.type else { return .anything }
        switch type.trimmedText {
        case "any Error", "any Swift.Error": return .anything
        case "Error" where !names.contains("Error"): return .anything
        default: return .typed(type)
        }
    }
}

extension IfConfigDeclSyntax {
    /// The members of each clause, with what must hold for it.
    var membersByCondition: [(String, MemberBlockItemListSyntax)] {
        conditionedClauses.compactMap { condition, clause in
            guard case .decls(let list) = clause.elements else { return nil }
            return (condition, list)
        }
    }
}

extension TokenSyntax {
    /// Without back-ticks; `nil` of a wildcard.
    var label: String? { tokenKind == .wildcard ? nil : plainName }

    var isOperator: Bool {
        switch tokenKind {
        case .binaryOperator, .prefixOperator, .postfixOperator: true
        default: false
        }
    }
}

extension TypeSyntax {
    var isVoid: Bool {
        if let tuple = self.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
        if let plain = self.as(IdentifierTypeSyntax.self) { return plain.name.text == "Void" }
        return self.is(MemberTypeSyntax.self) && namePath == ["Swift", "Void"]
    }
}
