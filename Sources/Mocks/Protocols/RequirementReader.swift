import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Reads the requirements that a protocol declares itself, in the order of its text.
struct RequirementReader {
    let place: Declaration
    let file: ParsedFile
    private(set) var requirements: [Requirement] = []
    private(set) var associatedTypes: [AssociatedTypeDeclSyntax] = []
    private(set) var obstacles: [Obstacle] = []
    private var associatedNames: Set<String> = []

    init(_ place: Declaration, in file: ParsedFile) {
        self.place = place
        self.file = file
        let members = place.members
        associatedTypes = members.compactMap { $0.node.as(AssociatedTypeDeclSyntax.self) }
        associatedNames = Set(associatedTypes.map(\.name.plainName))
        for (node, conditions) in members {
            switch node.as(DeclSyntaxEnum.self) {
            case .functionDecl(let node): add(node, conditions)
            case .variableDecl(let node): add(node, conditions)
            case .subscriptDecl(let node): add(node, conditions)
            case .initializerDecl(let node): add(node, conditions)
            case .macroExpansionDecl(let node):
                obstacles.append(
                    Obstacle(
                        reason:
                            "the macro '#\(node.macroName.text)' expands to requirements that are not in the source",
                        location: file.location(of: node)))
            default: continue
            }
        }
    }

    private mutating func add(_ node: FunctionDeclSyntax, _ conditions: [String]) {
        let isOperator = node.name.isOperator
        add(.method, node.name, node, conditions, node) { requirement, names in
            requirement.fixity =
                isOperator ? node.modifiers.map(\.name.text).first { $0 == "prefix" || $0 == "postfix" } : nil
            requirement.parameters = Self.parameters(of: node.signature.parameterClause, areLabelled: !isOperator)
            requirement.result = Self.result(node.signature.returnClause?.type)
            requirement.effects = Effects(node.signature.effectSpecifiers, names)
        }
    }

    private mutating func add(_ node: VariableDeclSyntax, _ conditions: [String]) {
        for binding in node.bindings {
            guard let name = binding.name else { continue }
            add(.property, name, node, conditions) { requirement, names in
                requirement.result = binding.typeAnnotation?.type
                requirement.read(binding.accessorBlock, names)
            }
        }
    }

    private mutating func add(_ node: SubscriptDeclSyntax, _ conditions: [String]) {
        add(.subscript, node.subscriptKeyword, node, conditions, node) { requirement, names in
            requirement.parameters = Self.parameters(of: node.parameterClause, areLabelled: false)
            requirement.result = Self.result(node.returnClause.type)
            requirement.read(node.accessorBlock, names)
        }
    }

    private mutating func add(_ node: InitializerDeclSyntax, _ conditions: [String]) {
        add(.initializer, node.initKeyword, node, conditions, node) { requirement, names in
            requirement.parameters = Self.parameters(of: node.signature.parameterClause, areLabelled: true)
            requirement.effects = Effects(node.signature.effectSpecifiers, names)
            requirement.initMark = node.optionalMark?.text ?? ""
        }
    }

    /// - Parameter complete: adds what depends on the kind; its second argument are the generic parameters and
    ///   associated types in scope.
    private mutating func add(
        _ kind: Requirement.Kind, _ name: TokenSyntax, _ node: some WithAttributesSyntax & WithModifiersSyntax,
        _ conditions: [String], _ generic: (any WithGenericParametersSyntax)? = nil,
        _ complete: (inout Requirement, Set<String>) -> Void
    ) {
        var requirement = Requirement(
            kind: kind, name: name.plainName, writtenName: name.text,
            isStatic: node.modifiers.areOfType,
            attributes: node.attributes, modifiers: node.modifiers, generics: generic?.genericParameterClause,
            genericConditions: generic?.genericWhereClause, place: place, conditions: conditions,
            location: file.location(of: name))
        let own = generic?.genericParameterClause?.parameters.map(\.name.plainName) ?? []
        complete(&requirement, associatedNames.union(own))
        requirements.append(requirement)
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
                // `nonisolated(nonsending)` belongs to the closure.
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

extension Requirement {
    /// Reads the accessors of a property or subscript.
    fileprivate mutating func read(_ block: AccessorBlockSyntax?, _ names: Set<String>) {
        guard case .accessors(let list) = block?.accessors else { return }
        for accessor in list {
            switch accessor.accessorSpecifier.text {
            case "set", "_modify", "modify": isSettable = true
            default: effects = Effects(accessor.effectSpecifiers, names)
            }
        }
    }
}

extension Effects {
    /// - Parameter names: of the associated types and generic parameters in scope.
    init(_ node: (some EffectSpecifiersSyntax)?, _ names: Set<String> = []) {
        isAsync = node?.asyncSpecifier != nil
        guard let clause = node?.throwsClause else { return }
        switch (clause.throwsSpecifier.tokenKind, clause.type?.trimmedText) {
        case (.keyword(.rethrows), _): throwing = .onlyArguments
        case (_, "any Error"?), (_, "any Swift.Error"?): throwing = .anything
        case (_, "Error"?) where !names.contains("Error"): throwing = .anything
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
