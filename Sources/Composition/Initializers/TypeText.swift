import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes a type of a source in another way: typealiases are resolved.
struct TypeText {
    enum Style {
        /// Equal texts for equal types, such as `[Pay.Ride]` for `Array<Ride>`.
        case key
        /// As a source of the app's target writes it.
        case source
    }

    let names: NameResolver
    let style: Style
    /// The constraints of generic parameters, by name.
    var generics: [String: TypeSyntax] = [:]

    /// The type of a property that holds what a parameter gets: what only parameters can have is omitted.
    func property(for type: TypeSyntax, in place: TypePlace) -> String { text(of: type.asProperty, in: place) }

    /// - Parameters:
    ///   - isBounded: whether `any` or `some` precedes the type.
    ///   - depth: how many typealiases were resolved.
    func text(of type: TypeSyntax, in place: TypePlace, isBounded: Bool = false, depth: Int = 0) -> String {
        func inner(_ type: TypeSyntax, isBounded: Bool = false) -> String {
            text(of: type, in: place, isBounded: isBounded, depth: depth)
        }
        switch type.as(TypeSyntaxEnum.self) {
        case .attributedType(let attributed):
            let specifiers = attributed.specifiers.map(\.words)
            let attributes = attributed.attributes.attributes.map(\.words)
            return (specifiers + attributes.sorted() + [inner(attributed.baseType)]).joined(separator: " ")
        case .optionalType(let optional): return inner(optional.wrappedType).inParentheses + "?"
        case .implicitlyUnwrappedOptionalType(let optional): return inner(optional.wrappedType).inParentheses + "?"
        case .arrayType(let array): return "[\(inner(array.element))]"
        case .dictionaryType(let pairs): return "[\(inner(pairs.key)): \(inner(pairs.value))]"
        case .tupleType(let tuple):
            if let only = type.insideParentheses { return inner(only, isBounded: isBounded) }
            if tuple.elements.isEmpty { return nothing }
            let elements = tuple.elements.map { ($0.firstName.map { "\($0.text): " } ?? "") + inner($0.type) }
            return "(\(elements.joined(separator: ", ")))"
        case .functionType(let function):
            let parameters = function.parameters.map { inner($0.type) + ($0.ellipsis == nil ? "" : "...") }
            let effects = function.effectSpecifiers.map { $0.words + " " } ?? ""
            return "(\(parameters.joined(separator: ", "))) \(effects)-> \(inner(function.returnClause.type))"
        case .someOrAnyType(let constrained):
            let constraint = inner(constrained.constraint, isBounded: true)
            return style == .key ? constraint : "any " + constraint
        case .metatypeType(let metatype):
            return "\(inner(metatype.baseType, isBounded: isBounded).inParentheses).\(metatype.metatypeSpecifier.text)"
        case .compositionType(let composition):
            let parts = composition.elements.map { inner($0.type, isBounded: true) }
            let text = (style == .key ? parts.sorted() : parts).joined(separator: " & ")
            return style == .key || isBounded ? text : "any " + text
        case .identifierType, .memberType: return named(type, in: place, isBounded, depth)
        default: return type.words
        }
    }

    private var nothing: String { style == .key ? "()" : "Void" }

    private func named(_ type: TypeSyntax, in place: TypePlace, _ isBounded: Bool, _ depth: Int) -> String {
        guard let (path, arguments) = PlacedType(type, in: place).named, depth < 8 else { return type.words }
        let inner = arguments.map { text(of: $0.syntax, in: place, depth: depth) }
        let clause = inner.isEmpty ? "" : "<\(inner.joined(separator: ", "))>"
        if path.count == 1, let bound = generics[path[0]] {
            return (style == .key ? "" : "any ") + text(of: bound, in: place, isBounded: true, depth: depth + 1)
        }
        if path == ["Self"], let owner = names.subject(of: place.owner) { return name(of: owner) }
        guard let found = names.resolve(path, in: place) else {
            if let standard = DemandReader.standardName(path) {
                switch (standard, inner.count) {
                case ("Array", 1): return "[\(inner[0])]"
                case ("Optional", 1): return inner[0].inParentheses + "?"
                case ("Dictionary", 2): return "[\(inner[0]): \(inner[1])]"
                case ("Void", 0): return nothing
                default: break
                }
            }
            let isQualified = path.count > 1 && KnownTypes.module(of: path) == path[0]
            return (style == .key && isQualified ? path.dropFirst() : path[...]).joined(separator: ".") + clause
        }
        if found.kind == .typealias, let alias = found.node.as(TypeAliasDeclSyntax.self),
            alias.genericParameterClause == nil
        {
            return text(of: alias.initializer.value, in: TypePlace(found), isBounded: isBounded, depth: depth + 1)
        }
        let isExistential = found.kind == .protocol && !isBounded && style == .source
        return (isExistential ? "any " : "") + name(of: found) + clause
    }

    private func name(of declaration: Declaration) -> String {
        style == .key ? declaration.key : names.name(of: declaration)
    }
}

extension TypeSyntax {
    /// The type in a pair of parentheses, which is not a tuple; `nil` for other types.
    var insideParentheses: TypeSyntax? {
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.ellipsis == nil, only.firstName == nil, !only.type.is(PackExpansionTypeSyntax.self)
        else { return nil }
        return only.type
    }

    /// The names of the attributes of a closure's type, without those that its parameters and result have.
    var outerAttributes: [String] {
        if let inside = insideParentheses { return inside.outerAttributes }
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return [] }
        return attributed.attributes.names + attributed.baseType.outerAttributes
    }

    /// The specifiers of a parameter's type, such as `inout` or `sending`.
    var outerSpecifiers: [String] {
        if let inside = insideParentheses { return inside.outerSpecifiers }
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return [] }
        return attributed.specifiers.map(\.words) + attributed.baseType.outerSpecifiers
    }

    /// Without specifiers and attributes of parameters; of an autoclosure, its result.
    var asProperty: TypeSyntax {
        if let inside = insideParentheses { return inside.asProperty }
        guard let attributed = self.as(AttributedTypeSyntax.self) else { return self }
        if let result = autoclosureResult { return result }
        let kept = attributed.attributes.filter { element in
            guard case .attribute(let attribute) = element else { return false }
            return attribute.attributeName.trimmedText != "escaping"
        }
        guard !kept.isEmpty else { return attributed.baseType.asProperty }
        return TypeSyntax(attributed.with(\.attributes, kept).with(\.specifiers, []))
    }

    /// What an autoclosure returns; `nil` for other types.
    var autoclosureResult: TypeSyntax? {
        guard outerAttributes.contains("autoclosure") else { return nil }
        return bare.as(FunctionTypeSyntax.self)?.returnClause.type
    }
}

extension String {
    /// In parentheses where `?` or a member after it would mean a part of it only.
    fileprivate var inParentheses: String {
        let isPart = contains("-> ") || contains(" & ") || hasPrefix("any ") || hasPrefix("@")
        return isPart ? "(\(self))" : self
    }
}
