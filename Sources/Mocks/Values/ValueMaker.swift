import AshlarSwiftDeclarations
import SwiftSyntax

/// Makes expressions that are values of a type, wherever Ashlar needs one.
struct ValueMaker {
    let context: MockContext
    /// The global actor that the value is evaluated on; values that need another one are not made.
    var isolation: String?
    /// The access that the expression needs: a default argument of a public function needs `public`.
    var access: DeclaredAccess = .internal

    /// The access that a declaration needs which a module has besides the target.
    func access(in module: String) -> DeclaredAccess {
        module == context.job.target.name ? access : max(access, .package)
    }

    /// What the target imports for a declaration of a module.
    func imports(of module: String) -> Set<String> { module == context.job.target.name ? [] : [module] }

    /// A value that may be evaluated where this maker's values are.
    func value(of type: PlacedType, as style: ValueStyle) -> MadeValue? {
        anyValue(of: type, as: style).flatMap { isUsable($0) ? $0 : nil }
    }

    func isUsable(_ value: MadeValue) -> Bool { value.isolation == nil || value.isolation == isolation }

    /// A value, whatever actor it belongs to.
    func anyValue(of type: PlacedType, as style: ValueStyle) -> MadeValue? {
        guard let style = style.nested else { return nil }
        let type = type.bare
        func inside(_ syntax: TypeSyntax) -> PlacedType { PlacedType(syntax, in: type.place) }
        switch type.syntax.as(TypeSyntaxEnum.self) {
        case .identifierType, .memberType:
            return type.named.flatMap { named($0.path, $0.arguments, type.place, style) }
        case .optionalType, .implicitlyUnwrappedOptionalType: return MadeValue(expression: "nil")
        case .arrayType: return MadeValue(expression: "[]")
        case .dictionaryType: return MadeValue(expression: "[:]")
        case .tupleType(let tuple): return self.tuple(tuple, type.place, style)
        case .functionType(let function): return closure(function, type, style)
        case .someOrAnyType(let written):
            let made = anyValue(of: inside(written.constraint), as: style)
            return written.someOrAnySpecifier.text == "some" ? made.flatMap(typed) : made
        case .compositionType(let composition): return self.composition(composition, type.place, style)
        case .metatypeType(let metatype):
            return metatype.metatypeSpecifier.plainName == "Type" ? self.metatype(inside(metatype.baseType)) : nil
        default: return nil
        }
    }

    /// Of a type with `some`, or with generic parameters that nothing but the value determines.
    func value(ofOpen type: PlacedType, as style: ValueStyle) -> MadeValue? {
        let type = type.bare
        func empty(_ literal: String, _ inner: TypeSyntax, _ written: (String) -> String) -> MadeValue? {
            guard var value = value(ofOpen: PlacedType(inner, in: type.place), as: style),
                let callee = value.callee
            else { return nil }
            (value.expression, value.isolation) = ("\(literal) as \(written(callee))", nil)
            return value
        }
        switch type.syntax.as(TypeSyntaxEnum.self) {
        case .someOrAnyType:
            // Nothing infers the type of a default value from other generic parameters.
            let tokens = type.syntax.tokens(viewMode: .sourceAccurate)
            let isOpen = tokens.contains { type.place.generics[$0.plainName] != nil }
            return isOpen ? nil : anyValue(of: type, as: style)
        case .optionalType(let optional): return empty("nil", optional.wrappedType) { $0 + "?" }
        case .arrayType(let array): return empty("[]", array.element) { "[\($0)]" }
        default: return nil
        }
    }

    /// A literal is not enough where nothing but the value determines the type.
    private func typed(_ value: MadeValue) -> MadeValue? {
        guard let first = value.expression.unicodeScalars.first, !".[{(".unicodeScalars.contains(first) else {
            return nil
        }
        var value = value
        if first == "\"" { value.expression = "\(context.names.standard("String"))(\(value.expression))" }
        if ("0"..."9").contains(first) { value.expression = "\(context.names.standard("Int"))(\(value.expression))" }
        return value.expression == "nil" ? nil : value
    }

    private func tuple(_ tuple: TupleTypeSyntax, _ place: TypePlace, _ style: ValueStyle) -> MadeValue? {
        let parts = tuple.elements.map { element -> MadeValue? in
            guard element.ellipsis == nil, !element.type.is(PackExpansionTypeSyntax.self) else { return nil }
            let label = element.firstName.map(\.plainName) ?? "_"
            return anyValue(of: PlacedType(element.type, in: place), as: label == "_" ? style : style.named(label))
        }
        guard !parts.contains(nil) else { return nil }
        return .call("", parts.compactMap(\.self))
    }

    /// Does nothing, and returns what can be returned.
    private func closure(_ function: FunctionTypeSyntax, _ type: PlacedType, _ style: ValueStyle) -> MadeValue? {
        guard !function.parameters.contains(where: { $0.type.is(PackExpansionTypeSyntax.self) }) else { return nil }
        let opening = function.ignoringOpening
        let written = PlacedType(function.returnClause.type, in: type.place)
        guard let result = anyValue(of: written, as: style.asEmpty) else {
            let clause = function.effectSpecifiers?.throwsClause
            guard let clause, clause.type == nil else { return nil }
            return MadeValue(expression: "\(opening) throw \(context.names.standard("CancellationError"))() }")
        }
        // The isolation of the closure is unknown here.
        guard result.isolation == nil else { return nil }
        if result.expression == "()" { return MadeValue(expression: function.emptyClosure) }
        return MadeValue(expression: "\(opening) \(result.expression) }", modules: result.modules)
    }

    private func composition(
        _ composition: CompositionTypeSyntax, _ place: TypePlace, _ style: ValueStyle
    ) -> MadeValue? {
        let parts = composition.elements.map { PlacedType($0.type, in: place) }
        // `any Service & Sendable` is like `any Service`: marker protocols have no requirements.
        let significant = parts.filter { part in
            !["Sendable", "AnyObject", "SendableMetatype"].contains(part.named?.path.last)
        }
        guard significant.count == 1 else {
            let isText = parts.allSatisfy { $0.named?.path.last.map(KnownTypes.textProtocols.contains) == true }
            return isText && style.isReadable ? MadeValue(expression: style.text) : nil
        }
        let isShared = parts.contains { $0.syntax.trimmedText == "Sendable" }
        if isShared, let name = significant[0].named,
            let found = context.names.resolve(name.path, in: place), !context.hasShareableMock(found)
        {
            return nil
        }
        return anyValue(of: significant[0], as: style)
    }

    private func metatype(_ type: PlacedType) -> MadeValue? {
        type.named.flatMap { $0.arguments.isEmpty ? metatype($0.path, in: type.place) : nil }
    }

    /// `Ride.self`.
    func metatype(_ path: [String], in place: TypePlace) -> MadeValue? {
        if let found = context.names.resolve(path, in: place) {
            // A protocol has no metatype value of a conforming type.
            guard found.kind != .protocol, found.genericParameterNames.isEmpty, context.names.canName(found) else {
                return nil
            }
            return MadeValue(
                expression: context.names.name(of: found) + ".self", modules: context.names.imports(of: found))
        }
        guard path.count == 1, let name = path.first, place.generics[name] == nil else { return nil }
        let isPlain = KnownTypes.integers.union(KnownTypes.fractions).union(["String", "Bool"]).contains(name)
        return isPlain ? MadeValue(expression: context.names.standard(name) + ".self") : nil
    }
}

extension FunctionTypeSyntax {
    /// The beginning of a closure that ignores its arguments.
    var ignoringOpening: String {
        parameters.isEmpty ? "{" : "{ " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
    }

    var emptyClosure: String { parameters.isEmpty ? "{}" : ignoringOpening + " }" }
}

/// An expression, with what a file must import for it.
struct MadeValue: Hashable, Sendable {
    /// Valid where the context determines the type: `.mock()`, `[]`, `nil`.
    var expression: String
    var modules: Set<String> = []
    /// The global actor on which alone it can be evaluated, such as `MainActor`.
    var isolation: String?
    /// Of a call that can be broken into lines.
    var arguments: [String] = []

    /// The type whose initializer is called; `nil` for other expressions.
    var callee: String? {
        let name = expression.prefix { $0 != "(" }
        let isType = name.first?.isUppercase == true && !name.contains(" ") && name.count < expression.count
        return isType ? String(name) : nil
    }

    /// As the argument of a label, or of none.
    func labelled(_ label: String?) -> MadeValue {
        var labelled = self
        if let label { labelled.expression = SwiftIdentifier.argument(label) + ": " + expression }
        return labelled
    }

    /// A call, or a tuple where nothing is called; `nil` where its parts belong to different actors.
    static func call(
        _ callee: String, _ arguments: [MadeValue], modules: Set<String> = [], isolation: String? = nil
    ) -> MadeValue? {
        let actors = Set(arguments.map(\.isolation) + [isolation]).subtracting([nil])
        guard actors.count < 2 else { return nil }
        return MadeValue(
            expression: "\(callee)(\(arguments.map(\.expression).joined(separator: ", ")))",
            modules: arguments.reduce(into: modules) { $0.formUnion($1.modules) }, isolation: actors.first ?? nil)
    }
}
