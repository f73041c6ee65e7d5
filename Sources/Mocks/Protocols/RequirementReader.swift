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

    init(_ place: Declaration, in file: ParsedFile) {
        self.place = place
        self.file = file
        guard let node = place.node.as(ProtocolDeclSyntax.self) else { return }
        read(node.memberBlock.members, [])
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
                effects: Effects(node.signature.effectSpecifiers), place: place, conditions: conditions,
                location: file.location(of: node.name)))
    }

    private mutating func add(_ node: VariableDeclSyntax, _ conditions: [String]) {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type
            else { continue }
            let accessors = Accessors(binding.accessorBlock)
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
        let accessors = Accessors(node.accessorBlock)
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
                effects: Effects(node.signature.effectSpecifiers), initMark: node.optionalMark?.text ?? "",
                place: place, conditions: conditions, location: file.location(of: node.initKeyword)))
    }

    private static func parameters(
        of clause: FunctionParameterClauseSyntax, areLabelled: Bool
    ) -> [Parameter] {
        clause.parameters.map { node in
            let first = node.firstName.plainName
            let name = node.secondName?.plainName ?? first
            let label = areLabelled || node.secondName != nil ? first : "_"
            var parameter = Parameter(
                label: label == "_" ? nil : label, name: name == "_" ? nil : name, type: node.type,
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

    init(_ block: AccessorBlockSyntax?) {
        guard case .accessors(let list) = block?.accessors else { return }
        for accessor in list {
            switch accessor.accessorSpecifier.text {
            case "set", "_modify", "modify": isSettable = true
            default:
                effects.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
                effects.throwing = Effects.throwing(accessor.effectSpecifiers?.throwsClause)
            }
        }
    }
}

extension Effects {
    init(_ node: FunctionEffectSpecifiersSyntax?) {
        isAsync = node?.asyncSpecifier != nil
        throwing = Self.throwing(node?.throwsClause)
    }

    static func throwing(_ clause: ThrowsClauseSyntax?) -> Throwing {
        guard let clause else { return .no }
        if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) { return .onlyArguments }
        guard let type = clause.type else { return .anything }
        switch type.trimmedText {
        case "any Error", "any Swift.Error", "Error": return .anything
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
