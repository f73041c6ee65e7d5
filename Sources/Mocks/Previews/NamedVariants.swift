import AshlarProjectModel
import SwiftSyntax

/// A value of a type that people have written and given a name: `static var thumbnailMock: Driver`.
struct NamedVariant {
    /// Without `Mock` at its end, such as `thumbnail`.
    let name: String
    let made: MadeValue
    let location: SourceLocation
}

/// Finds what people have written beside the mocks of a type.
struct NamedVariants {
    private let scene: MockScene

    init(_ scene: MockScene) {
        self.scene = scene
    }

    /// In the order of the modules, then of the sources; one for each name.
    ///
    /// - Parameter conditions: those that hold where the variant is to be used.
    func variants(of type: Declaration, under conditions: [String]) -> [NamedVariant] {
        var seen: Set<String> = []
        return modules.flatMap { module in
            parts(of: type, in: module).flatMap { part in
                part.members.filter { member in
                    (part.conditions + member.conditions).allSatisfy { conditions.contains($0) || $0 == "DEBUG" }
                }.compactMap { variant($0.node, in: part, of: type, module) }
            }
        }.filter { seen.insert($0.name).inserted }
    }

    private var modules: [ParsedModule] {
        scene.job.visible.filter { $0 != scene.own.name }
            .compactMap { scene.library.module($0) ?? scene.targets[$0] } + [scene.own]
    }

    private func parts(of type: Declaration, in module: ParsedModule) -> [Declaration] {
        let names = [type.qualifiedName, type.module + "." + type.qualifiedName]
        return names.flatMap(module.declarations).filter { part in
            guard part.kind == .extension else { return part.module == type.module }
            let found = scene.resolve(part.enclosing + [part.name], within: [], of: part)
            return found?.module == type.module && found?.qualifiedName == type.qualifiedName
        }
    }

    private func variant(
        _ node: DeclSyntax, in part: Declaration, of type: Declaration, _ module: ParsedModule
    ) -> NamedVariant? {
        guard let token = Self.name(of: node), token.plainName.hasSuffix("Mock"), token.plainName.count > 4,
            isVisible(node, in: part), Availability(of: node).attributes.isEmpty
        else { return nil }
        let isCall = node.is(FunctionDeclSyntax.self)
        guard isCall ? returns(node, type) : holds(node, type) else { return nil }
        return NamedVariant(
            name: String(token.plainName.dropLast(4)),
            made: MadeValue(expression: ".\(token.text)" + (isCall ? "()" : ""), modules: [part.module, type.module]),
            location: module.files[part.file].location(of: token))
    }

    private static func name(of node: DeclSyntax) -> TokenSyntax? {
        if let function = node.as(FunctionDeclSyntax.self) { return function.name }
        guard let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1 else { return nil }
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }

    private func isVisible(_ node: DeclSyntax, in part: Declaration) -> Bool {
        guard let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers,
            modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return false }
        let access = DeclaredAccess(modifiers, inherited: part.kind == .extension ? part.access : .internal)
        return access.isShared || part.module == scene.own.name && access == .internal
    }

    private func holds(_ node: DeclSyntax, _ type: Declaration) -> Bool {
        guard let binding = node.as(VariableDeclSyntax.self)?.bindings.first else { return false }
        if case .accessors(let list) = binding.accessorBlock?.accessors,
            list.contains(where: { $0.effectSpecifiers != nil })
        {
            return false
        }
        if let written = binding.typeAnnotation?.type { return names(written, type) }
        let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        return call.map { [type.name, "Self"].contains($0.trimmedText) } ?? false
    }

    /// Whether it can be called with nothing.
    private func returns(_ node: DeclSyntax, _ type: Declaration) -> Bool {
        guard let function = node.as(FunctionDeclSyntax.self), function.genericParameterClause == nil,
            function.signature.effectSpecifiers == nil, let result = function.signature.returnClause?.type
        else { return false }
        let parameters = function.signature.parameterClause.parameters
        return parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil } && names(result, type)
    }

    private func names(_ written: TypeSyntax, _ type: Declaration) -> Bool {
        let path = PlacedType(written, in: TypePlace(type)).named?.path ?? []
        let full = type.enclosing + [type.name]
        return [["Self"], [type.name], full, [type.module] + full].contains(path)
    }
}
