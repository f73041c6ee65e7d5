import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Reads the requirements that a protocol declares itself, in the order of its text.
struct RequirementReader {
    let place: Declaration
    let file: ParsedFile
    private(set) var requirements: [Requirement] = []
    let associatedTypes: [AssociatedTypeDeclSyntax]
    private(set) var obstacles: [Obstacle] = []
    /// Whether `Error` is an associated type or a type of the project.
    private let hidesError: Bool

    init(_ place: Declaration, in file: ParsedFile, hidesError: Bool = false) {
        self.place = place
        self.file = file
        let members = place.members
        associatedTypes = members.compactMap { $0.node.as(AssociatedTypeDeclSyntax.self) }
        self.hidesError = hidesError || associatedTypes.contains { $0.name.plainName == "Error" }
        for (name, nodes) in associatedTypes.grouped(by: \.name.plainName)
        where Set(nodes.map(\.trimmedText)).count > 1 {
            let reason = "'\(name)' has other constraints in each clause of an '#if'"
            obstacles.append(Obstacle(reason: reason, location: file.location(of: nodes[0])))
        }
        for (node, conditions) in members {
            if let macro = node.as(MacroExpansionDeclSyntax.self),
                !["warning", "error"].contains(macro.macroName.text)
            {
                let reason = "the macro '#\(macro.macroName.text)' expands to requirements that are not in the source"
                obstacles.append(Obstacle(reason: reason, location: file.location(of: macro)))
            }
            requirements += read(node, conditions)
        }
    }

    private func read(_ node: DeclSyntax, _ conditions: [String]) -> [Requirement] {
        switch node.as(DeclSyntaxEnum.self) {
        case .functionDecl(let method):
            let isOperator = method.name.isOperator
            let requirement = Requirement(.method, method.name, of: node, in: place, file, conditions)
            requirement.fixity =
                isOperator ? method.modifiers.map(\.name.text).first { $0 == "prefix" || $0 == "postfix" } : nil
            requirement.parameters = Self.parameters(of: method.signature.parameterClause, areLabelled: !isOperator)
            requirement.result = Self.result(method.signature.returnClause?.type)
            requirement.effects = effects(method.signature.effectSpecifiers, of: node)
            return [requirement]
        case .variableDecl(let property):
            return property.bindings.compactMap { binding in
                guard let name = binding.name else { return nil }
                let requirement = Requirement(.property, name, of: node, in: place, file, conditions)
                requirement.result = binding.typeAnnotation?.type
                read(binding.accessorBlock, of: node, into: requirement)
                return requirement
            }
        case .subscriptDecl(let member):
            let requirement = Requirement(.subscript, member.subscriptKeyword, of: node, in: place, file, conditions)
            requirement.parameters = Self.parameters(of: member.parameterClause, areLabelled: false)
            requirement.result = Self.result(member.returnClause.type)
            read(member.accessorBlock, of: node, into: requirement)
            return [requirement]
        case .initializerDecl(let initializer):
            let requirement = Requirement(.initializer, initializer.initKeyword, of: node, in: place, file, conditions)
            requirement.parameters = Self.parameters(of: initializer.signature.parameterClause, areLabelled: true)
            requirement.effects = effects(initializer.signature.effectSpecifiers, of: node)
            requirement.initMark = initializer.optionalMark?.text ?? ""
            return [requirement]
        default: return []
        }
    }

    private func effects(_ node: (some EffectSpecifiersSyntax)?, of member: DeclSyntax) -> Effects {
        guard node?.throwsClause?.type != nil else { return Effects(node) }
        let generic = member.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        let names = generic?.parameters.map(\.name.plainName) ?? []
        return Effects(node, hidesError: hidesError || names.contains("Error"))
    }

    /// Reads the accessors of a property or subscript.
    private func read(_ block: AccessorBlockSyntax?, of member: DeclSyntax, into requirement: Requirement) {
        guard case .accessors(let list) = block?.accessors else { return }
        for accessor in list {
            switch accessor.accessorSpecifier.text {
            case "set", "_modify", "modify": requirement.isSettable = true
            default: requirement.effects = effects(accessor.effectSpecifiers, of: member)
            }
        }
    }

    private static func parameters(of clause: FunctionParameterClauseSyntax, areLabelled: Bool) -> [Parameter] {
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
                // `nonisolated(nonsending)` belongs to the closure.
                parameter.specifiers = specifiers.filter { !$0.hasPrefix("nonisolated") }
                // Swift wants it in front of attributes.
                parameter.typeAttributes =
                    specifiers.filter { $0.hasPrefix("nonisolated") } + attributed.attributes.map(\.trimmedText)
            }
            return parameter
        }
    }

    private static func result(_ type: TypeSyntax?) -> TypeSyntax? {
        guard let type, !type.isVoid else { return nil }
        return type
    }
}

extension Effects {
    /// - Parameter hidesError: whether `Error` is an associated type, a generic parameter or a type of the project.
    init(_ node: (some EffectSpecifiersSyntax)?, hidesError: Bool = false) {
        isAsync = node?.asyncSpecifier != nil
        guard let clause = node?.throwsClause else { return }
        switch (clause.throwsSpecifier.tokenKind, clause.type?.trimmedText) {
        case (.keyword(.rethrows), _): throwing = .onlyArguments
        case (_, "any Error"?), (_, "any Swift.Error"?): throwing = .anything
        case (_, "Error"?) where !hidesError: throwing = .anything
        default: throwing = clause.type.map { .typed($0) } ?? .anything
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
