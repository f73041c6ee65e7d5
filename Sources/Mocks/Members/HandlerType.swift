import AshlarSwiftDeclarations
import SwiftSyntax

/// A type as a handler has it: where a requirement is generic, what its values have in common.
struct HandlerType {
    var text: String
    /// Whether the requirement's own type is another one, so that results have to be cast.
    var isErased = false
    /// The parameter pack that a list replaces.
    var pack: String?
    /// Turns an expression of the requirement's type into one of this type.
    var passing: (String) -> String = { $0 }
    /// Turns the name of a closure of this type into a closure of the requirement's type.
    var returning: ((String) -> String)?
}

/// Makes the types of a requirement's handler.
struct HandlerTypes {
    /// Knows the requirement's generic parameters.
    let scope: TypeScope
    /// As failures name the requirement.
    let member: String

    /// Why a handler cannot have it.
    func obstacle(of type: TypeSyntax) -> String {
        guard scope.mentionsGenerics(type) else { return "a value that cannot be copied" }
        let closure = scope.closure(type)
        if !scope.hasOnlyCopyableGenerics(type) {
            let names = type.tokens(viewMode: .sourceAccurate).map(\.plainName)
            let isPack = names.contains { scope.generics[$0]?.isPack == true }
            guard isPack else { return "a value that cannot be copied, of a generic type" }
            return closure == nil ? "a parameter pack within another type" : "a closure over a parameter pack"
        }
        guard let closure else { return "a value of a generic type that cannot be type-erased" }
        let types = closure.parameters.map(\.type) + [closure.returnClause.type]
        return types.contains { scope.closure($0) != nil }
            ? "a closure of a generic type that takes or returns another closure"
            : "a closure of a generic type with attributes"
    }

    /// Of what a requirement returns; `nil` for what a handler cannot have.
    func result(_ type: TypeSyntax) -> HandlerType? {
        guard scope.mentionsGenerics(type), let function = scope.writtenClosure(type) else {
            return make(type)
        }
        let isPlain = function.parameters.allSatisfy { $0.ellipsis == nil && !$0.type.is(AttributedTypeSyntax.self) }
        let isTyped = function.effectSpecifiers?.throwsClause?.type != nil
        return isPlain && !isTyped && !type.is(AttributedTypeSyntax.self) ? closure(function) : nil
    }

    /// - Returns: `nil` for what a handler cannot have.
    func make(_ type: TypeSyntax) -> HandlerType? {
        // The compiler ends with an internal error where a stored closure takes a noncopyable result of another module.
        if type.namePath.last == "Result", !scope.isCopyable(type) { return nil }
        guard scope.mentionsGenerics(type) else {
            if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return HandlerType(text: scope.text(of: optional.wrappedType).inParentheses + "?")
            }
            return HandlerType(text: scope.text(of: type))
        }
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType, .someOrAnyType: return simple(type)
        case .tupleType(let tuple) where tuple.elements.count == 1:
            guard let only = tuple.elements.first else { return nil }
            guard let pack = only.type.as(PackExpansionTypeSyntax.self) else { return make(only.type) }
            return self.pack(pack)
        case .optionalType(let optional) where optional.wrappedType.is(OptionalTypeSyntax.self):
            // The compiler warns of a conversion that is not written.
            var handled = anything(type, "Any?")
            handled?.passing = { "\($0) as Any?" }
            return handled
        case .optionalType(let optional):
            return simple(optional.wrappedType).map { erased($0.text.inParentheses + "?") }
                ?? anything(type, "Any?")
        case .implicitlyUnwrappedOptionalType(let optional):
            return simple(optional.wrappedType).map { erased($0.text.inParentheses + "?") }
                ?? anything(type, "Any?")
        case .arrayType(let array):
            return simple(array.element).map { erased("[\($0.text)]") } ?? anything(type)
        case .dictionaryType(let pairs) where !scope.mentionsGenerics(pairs.key):
            guard let value = simple(pairs.value) else { return anything(type) }
            return erased("[\(scope.text(of: pairs.key)): \(value.text)]")
        case .metatypeType(let metatype): return self.metatype(metatype)
        case .functionType(let function): return closure(function)
        default: return anything(type)
        }
    }

    /// The values of a pack, as a list.
    func pack(_ type: PackExpansionTypeSyntax) -> HandlerType? {
        guard let element = type.repetitionPattern.as(PackElementTypeSyntax.self),
            let name = element.pack.namePath.first, let existential = scope.generics[name]?.existential
        else { return nil }
        var handled = erased("[\(existential)]")
        handled.pack = name
        return handled
    }

    private func erased(_ text: String) -> HandlerType { HandlerType(text: text, isErased: true) }

    private func anything(_ type: TypeSyntax, _ text: String = "Any") -> HandlerType? {
        scope.hasOnlyCopyableGenerics(type) ? erased(text) : nil
    }

    /// A generic parameter, or `some P`.
    private func simple(_ type: TypeSyntax) -> HandlerType? {
        if !scope.mentionsGenerics(type) { return HandlerType(text: scope.text(of: type)) }
        if let opaque = type.as(SomeOrAnyTypeSyntax.self) {
            guard opaque.someOrAnySpecifier.tokenKind == .keyword(.some) else { return anything(type) }
            return GenericParameter(name: "", bounds: [(opaque.constraint, scope)]).existential.map(erased)
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return simple(only.type)
        }
        if let generic = type.namePath.first.flatMap({ scope.generics[$0] }), type.namePath.count == 1,
            type.as(IdentifierTypeSyntax.self)?.genericArgumentClause == nil
        {
            return generic.isPack ? nil : generic.existential.map(erased)
        }
        return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? anything(type) : nil
    }

    private func metatype(_ type: MetatypeTypeSyntax) -> HandlerType? {
        guard let base = simple(type.baseType), base.isErased else { return anything(TypeSyntax(type)) }
        if base.text.hasPrefix("any "), base.text.contains(" & ") {
            return erased("any (\(base.text.dropFirst(4))).Type")
        }
        return erased(base.text + ".Type")
    }

    /// An `inout` argument of a closure takes a way round through a variable of the generic type.
    private func inPlace(
        _ type: TypeSyntax, _ name: String
    ) -> (type: String, argument: String, statements: [String])? {
        guard let attributed = type.as(AttributedTypeSyntax.self), attributed.attributes.isEmpty,
            attributed.specifiers.map(\.trimmedText) == ["inout"], let base = simple(attributed.baseType)
        else { return nil }
        guard base.isErased else { return ("inout \(base.text)", "&\(name)", []) }
        let own = scope.text(of: attributed.baseType)
        return (
            "inout \(base.text)", "&\(name)Value",
            [
                "var \(name)Value: \(own) = \(cast(name))",
                "defer { \(name) = \(name)Value }",
            ]
        )
    }

    /// A closure of the erased types around the one that was given, or the other way round.
    private func closure(_ function: FunctionTypeSyntax) -> HandlerType? {
        var types: [String] = []
        var arguments: [String] = []
        var statements: [String] = []
        for (index, parameter) in function.parameters.enumerated() {
            let name = "argument\(index + 1)"
            if let inPlace = self.inPlace(parameter.type, name) {
                types.append(inPlace.type)
                arguments.append(inPlace.argument)
                statements += inPlace.statements
                continue
            }
            guard parameter.ellipsis == nil, !parameter.type.is(PackExpansionTypeSyntax.self),
                !parameter.type.is(AttributedTypeSyntax.self), let type = make(parameter.type),
                !parameter.type.is(FunctionTypeSyntax.self)
            else { return nil }
            types.append(type.text)
            arguments.append(type.isErased ? cast(name) : name)
        }
        let returned = function.returnClause.type
        guard let result = make(returned), !returned.is(FunctionTypeSyntax.self) else { return nil }
        let effects = Effects(function.effectSpecifiers)
        let marks = (effects.isAsync ? "async " : "") + (effects.canThrow ? "throws " : "")
        let names = types.indices.map { "argument\($0 + 1)" }
        func head(_ types: [String], _ result: String) -> String {
            "(\(zip(names, types).map { "\($0): \($1)" }.joined(separator: ", "))) \(marks)-> \(result) in"
        }
        var handled = erased("(\(types.joined(separator: ", "))) \(marks)-> \(result.text)")
        let start = statements.isEmpty ? "" : statements.joined(separator: "; ") + "; return "
        let (given, passed) = (head(types, result.text), arguments.joined(separator: ", "))
        handled.passing = { "{ \(given) \(start)\(effects.marks)\(result.passing("\($0)(\(passed))")) }" }
        let own = head(function.parameters.map { scope.text(of: $0.type) }, scope.text(of: returned))
        handled.returning = { name in
            let answer = "\(name)(\(names.joined(separator: ", ")))"
            return "{ \(own) \(effects.marks)\(result.isErased ? cast(answer) : answer) }"
        }
        return handled
    }

    private func cast(_ value: String) -> String { "mockValue(\(value), \"\(member)\")" }
}

extension TypeScope {
    /// Whether it contains a generic parameter of the requirement, or `some`.
    func mentionsGenerics(_ node: some SyntaxProtocol) -> Bool {
        if let name = node.loneName { return !generics.isEmpty && generics[name.plainName] != nil }
        return node.tokens(viewMode: .sourceAccurate).contains { token in
            if token.tokenKind == .keyword(.some) { return true }
            return !generics.isEmpty && generics[token.plainName] != nil && token.isTypeName
        }
    }

    func hasOnlyCopyableGenerics(_ node: some SyntaxProtocol) -> Bool {
        !node.tokens(viewMode: .sourceAccurate).contains { token in
            generics[token.plainName].map { !$0.isCopyable || $0.isPack } ?? false
        }
    }
}

extension SyntaxProtocol {
    /// The name where it is a type that consists of it, as most types do.
    var loneName: TokenSyntax? {
        guard let plain = self.as(IdentifierTypeSyntax.self), plain.genericArgumentClause == nil else { return nil }
        return plain.name
    }
}

extension TokenSyntax {
    /// Whether it is a type's name, and not a label or a member.
    var isTypeName: Bool { parent?.is(IdentifierTypeSyntax.self) == true }
}

extension String {
    /// In parentheses where `?` could not follow otherwise.
    var inParentheses: String {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
            default: !scalar.isASCII && scalar.properties.isXIDContinue
            }
        }
        let isClosed = (hasPrefix("[") && hasSuffix("]")) || (hasSuffix(">") && !contains(" ") && !contains("->"))
        return isPlain || isClosed ? self : "(\(self))"
    }
}
