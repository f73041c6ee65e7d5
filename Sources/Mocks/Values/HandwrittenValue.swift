import AshlarSwiftDeclarations
import SwiftSyntax

/// A hand-written, static value of a type: its `mock`, or a named one such as `thumbnailMock`.
struct HandwrittenValue: Sendable {
    let name: TokenSyntax
    /// Of its parameters, `_` for none; `nil` for a property: `.mock`, not `.mock()`.
    let labels: [String]?
    /// Whether it can be written without arguments, throws nothing and waits for nothing.
    let isCallable: Bool
    let access: DeclaredAccess
    let isolation: String?
    /// The conditions of the `#if` clauses around it.
    let conditions: [String]
    let node: DeclSyntax
    /// The type or extension that contains it.
    let part: Declaration
    /// The path of its type's name, where that is written or evident.
    private let type: [String]?

    var expression: String { ".\(name.text)" + (labels == nil ? "" : "()") }

    /// The `mock` of a type, one that can be called without arguments rather than another.
    ///
    /// - Parameters:
    ///   - subject: the module that declares the type, where it is another one.
    ///   - isolation: that of the type.
    static func mock(
        of qualifiedName: String, from subject: String? = nil, in module: ParsedModule, isolation: Isolation = .none
    ) -> HandwrittenValue? {
        // `extension RideModel.Ride`, too.
        let prefixes = [module.name] + (subject.map { [$0] } ?? [])
        let found = ([qualifiedName] + prefixes.map { "\($0).\(qualifiedName)" })
            .flatMap { module.declarations(named: $0) }
            .flatMap { all(in: $0, module, of: isolation) { $0 == "mock" } }
        return found.first { $0.isCallable && $0.conditions.isEmpty } ?? found.first
    }

    /// The values of a declaration or extension whose names are needed.
    ///
    /// - Parameter type: the isolation of the type.
    static func all(
        in part: Declaration, _ module: ParsedModule, of type: Isolation = .none, where isWanted: (String) -> Bool
    ) -> [HandwrittenValue] {
        part.members.flatMap { member -> [HandwrittenValue] in
            let isCase = member.node.is(EnumCaseDeclSyntax.self)
            func value(
                _ name: TokenSyntax, _ labels: [String]? = nil, isCallable: Bool, _ path: [String]? = nil
            ) -> Self {
                HandwrittenValue(
                    name: name, labels: labels, isCallable: isCallable,
                    access: DeclaredAccess(of: member.node, inherited: isCase ? part.access : part.memberAccess),
                    isolation: isCase ? nil : Isolation(ofMember: member.node, in: part, of: type, module).actor,
                    conditions: part.conditions + member.conditions, node: member.node, part: part, type: path)
            }
            switch member.node.as(DeclSyntaxEnum.self) {
            case .enumCaseDecl(let node):
                return node.elements.compactMap { element in
                    guard isWanted(element.name.plainName) else { return nil }
                    return value(element.name, isCallable: element.parameterClause == nil)
                }
            case .variableDecl(let node) where node.modifiers.areOfType:
                return node.bindings.compactMap { binding in
                    guard let name = binding.name, isWanted(name.plainName) else { return nil }
                    return value(name, isCallable: !binding.hasEffects, binding.typePath(in: part))
                }
            case .functionDecl(let node) where node.modifiers.areOfType && isWanted(node.name.plainName):
                let parameters = node.signature.parameterClause.parameters
                let isCallable =
                    parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
                    && node.signature.effectSpecifiers == nil
                let result = node.genericParameterClause == nil ? node.signature.returnClause?.type : nil
                let path = result.flatMap { PlacedType($0, in: TypePlace(part)).named?.path }
                return [value(node.name, parameters.map(\.firstName.plainName), isCallable: isCallable, path)]
            default: return []
            }
        }
    }

    /// Whether it is known to be a value of the type that it belongs to.
    func isValue(of declaration: Declaration) -> Bool {
        let full = declaration.enclosing + [declaration.name]
        return [["Self"], [declaration.name], full, [declaration.module] + full].contains(type)
    }

    /// The case that a property of an enum is: `static var businessMock: Profile { .business }`; `nil` for other values.
    func caseName(of declaration: Declaration) -> String? {
        guard let binding = node.as(VariableDeclSyntax.self)?.bindings.first(where: { $0.name?.text == name.text }),
            let member = binding.onlyExpression?.as(MemberAccessExprSyntax.self)
        else { return nil }
        let isOwn = member.base.map { ["Self", declaration.name].contains($0.trimmedText) } ?? true
        return isOwn ? member.declName.baseName.text : nil
    }

    /// - Parameter home: the module that contains it.
    func value(in home: String, for maker: ValueMaker) -> MadeValue? {
        guard isCallable, conditions.allSatisfy(maker.context.job.isMet), access >= maker.access(in: home) else {
            return nil
        }
        return MadeValue(expression: expression, modules: maker.imports(of: home), isolation: isolation)
    }
}

extension PatternBindingSyntax {
    /// Whether reading it throws or waits.
    fileprivate var hasEffects: Bool {
        guard case .accessors(let list) = accessorBlock?.accessors else { return false }
        return list.contains { $0.effectSpecifiers != nil }
    }

    /// Its initial value, or the only expression of its body.
    fileprivate var onlyExpression: ExprSyntax? {
        if let value = initializer?.value { return value }
        let statements: CodeBlockItemListSyntax? =
            switch accessorBlock?.accessors {
            case .getter(let items): items
            case .accessors(let list): list.count == 1 ? list.first?.body?.statements : nil
            case nil: nil
            }
        guard let statement = statements?.first?.item, statements?.count == 1 else { return nil }
        return switch statement {
        case .expr(let value): value
        case .stmt(let value): value.as(ReturnStmtSyntax.self)?.expression
        case .decl: nil
        }
    }

    /// The name of its type: the written one, or that of the initialiser that is called.
    fileprivate func typePath(in part: Declaration) -> [String]? {
        if let written = typeAnnotation?.type { return PlacedType(written, in: TypePlace(part)).named?.path }
        return initializer?.value.as(FunctionCallExprSyntax.self).map { [$0.calledExpression.trimmedText] }
    }
}
