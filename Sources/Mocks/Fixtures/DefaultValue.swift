import AshlarSwiftDeclarations
import SwiftSyntax

/// Default values of an initialiser that a factory can repeat.
enum DefaultValue {
    /// Literals, and members of the parameter's type that other modules see.
    static func kept(of parameter: ModelInitializer.Parameter, in context: MockContext) -> MadeValue? {
        guard let written = parameter.defaultValue else { return nil }
        if isLiteral(written) { return MadeValue(expression: written.trimmedText) }
        guard let access = written.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil else {
            return nil
        }
        return member(access, of: parameter.type, in: context)
    }

    private static func isLiteral(_ expression: ExprSyntax) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
        case .stringLiteralExpr(let text):
            return text.openingQuote.text == "\"" && text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        case .prefixOperatorExpr(let negative):
            return negative.operator.text == "-" && isLiteral(negative.expression)
        case .arrayExpr(let list):
            return !list.description.contains("\n") && list.elements.allSatisfy { isLiteral($0.expression) }
        case .dictionaryExpr(let list):
            guard case .elements(let elements) = list.content else { return true }
            return !list.description.contains("\n")
                && elements.allSatisfy { isLiteral($0.key) && isLiteral($0.value) }
        default: return false
        }
    }

    /// `.standard` and `Size.standard`.
    private static func member(
        _ access: MemberAccessExprSyntax, of type: PlacedType, in context: MockContext
    ) -> MadeValue? {
        let name = access.declName.baseName.plainName
        guard let written = type.bare.named, name != "self", name != "init" else { return nil }
        let found = context.names.resolve(written.path, in: type.place)
        if let base = access.base {
            guard let found, let path = path(of: base), context.names.resolve(path, in: type.place)?.key == found.key
            else {
                return nil
            }
        }
        guard let found else {
            // What the library does not hold is from elsewhere, and public there; but it may give another value each time.
            let varying: Set = [
                "now", "current", "autoupdatingCurrent", "random", "shared", "standard", "default", "main",
            ]
            let own = context.module(type.place.owner.module)?.declarations(named: written.path.joined(separator: "."))
            let isOwn = own?.contains { $0.members.contains { declares(name, $0.node) } } == true
            return varying.contains(name) || isOwn || type.place.generics[written.path[0]] != nil
                ? nil : MadeValue(expression: "." + SwiftIdentifier.member(name))
        }
        let isVisible = ([found] + context.names.extensions(of: found)).contains { part in
            part.members.contains { member in
                guard member.conditions.isEmpty, declares(name, member.node) else { return false }
                if member.node.is(EnumCaseDeclSyntax.self) { return !member.node.isSPI }
                guard let property = member.node.as(VariableDeclSyntax.self) else { return false }
                return DeclaredAccess(of: property, inherited: part.memberAccess) == .public
                    && Isolation.written(on: member.node)?.isGlobal != true
            }
        }
        return isVisible ? MadeValue(expression: "." + SwiftIdentifier.member(name)) : nil
    }

    private static func declares(_ name: String, _ node: DeclSyntax) -> Bool {
        if let cases = node.as(EnumCaseDeclSyntax.self) {
            return cases.elements.contains { $0.name.plainName == name && $0.parameterClause == nil }
        }
        guard let property = node.as(VariableDeclSyntax.self), property.modifiers.areOfType else { return false }
        return property.bindings.contains { $0.name?.plainName == name }
    }

    private static func path(of expression: ExprSyntax) -> [String]? {
        if let plain = expression.as(DeclReferenceExprSyntax.self) { return [plain.baseName.plainName] }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base.flatMap(path) else {
            return nil
        }
        return base + [access.declName.baseName.plainName]
    }
}
