import AshlarSwiftDeclarations
import SwiftSyntax

/// Default values of an initialiser that a factory can repeat.
extension FixtureMaker {
    /// Literals, metatypes, and members of the parameter's type that other modules see.
    func keptDefault(of parameter: ModelInitializer.Parameter) -> MadeValue? {
        guard let written = parameter.defaultValue else { return nil }
        if Self.isLiteral(written) { return MadeValue(expression: written.trimmedText) }
        guard let access = written.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil else {
            return nil
        }
        if access.declName.baseName.tokenKind == .keyword(.self) {
            return access.base.flatMap(Self.path).flatMap {
                ValueMaker(context: context).metatype($0, in: parameter.type.place)
            }
        }
        return member(access, of: parameter.type)
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
    private func member(_ access: MemberAccessExprSyntax, of type: PlacedType) -> MadeValue? {
        let name = access.declName.baseName.plainName
        guard let written = type.bare.named, name != "init" else { return nil }
        let found = context.names.resolve(written.path, in: type.place)
        if let base = access.base {
            guard let found, let path = Self.path(of: base),
                context.names.resolve(path, in: type.place)?.key == found.key
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
            let isOwn = own?.contains { !values(name, in: $0).isEmpty } == true
            return varying.contains(name) || isOwn || type.place.generics[written.path[0]] != nil
                ? nil : MadeValue(expression: "." + SwiftIdentifier.member(name))
        }
        let isVisible = ([found] + context.names.extensions(of: found)).contains { part in
            values(name, in: part).contains { value in
                let isCase = value.node.is(EnumCaseDeclSyntax.self) && !value.node.isSPI
                return value.conditions == part.conditions && (isCase || value.access == .public)
                    && Isolation.written(on: value.node)?.isGlobal != true
            }
        }
        return isVisible ? MadeValue(expression: "." + SwiftIdentifier.member(name)) : nil
    }

    /// Static properties and cases without associated values.
    private func values(_ name: String, in part: Declaration) -> [HandwrittenValue] {
        guard let module = context.module(part.module) else { return [] }
        return HandwrittenValue.all(in: part, module) { $0 == name }.filter { $0.labels == nil && $0.isCallable }
    }

    private static func path(of expression: ExprSyntax) -> [String]? {
        if let plain = expression.as(DeclReferenceExprSyntax.self) { return [plain.baseName.plainName] }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base.flatMap(path) else {
            return nil
        }
        return base + [access.declName.baseName.plainName]
    }
}
