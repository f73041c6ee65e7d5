import AshlarSwiftDeclarations
import SwiftSyntax

/// Whether values of a type can be stored.
extension TypeScope {
    /// The closure type that a type is; typealiases and parentheses are resolved.
    func closure(_ type: TypeSyntax) -> FunctionTypeSyntax? {
        let type = type.bare
        if let function = type.as(FunctionTypeSyntax.self) { return function }
        guard depth < 8, let (aliased, place) = underlying(type) else { return nil }
        return place.closure(aliased)
    }

    /// Whether it has no values, so that a function with such a parameter cannot be called.
    func isUninhabited(_ type: TypeSyntax) -> Bool {
        if let name = type.namePath.last, uninhabited.contains(name), associated.contains(name) { return true }
        return declaration(of: type)?.isUninhabited ?? Declaration.isNever(type.namePath)
    }

    /// The condition of an `#if` that is around each case of an enum; `nil` for a type that has values without it.
    func conditionOfValues(of type: TypeSyntax) -> String? {
        guard let found = declaration(of: type), found.kind == .enum else { return nil }
        let cases = found.members.filter { $0.node.is(EnumCaseDeclSyntax.self) }
        guard !cases.isEmpty, cases.allSatisfy({ !$0.conditions.isEmpty }) else { return nil }
        let conditions = cases.map { $0.conditions.map { "(\($0))" }.joined(separator: " && ") }
        return conditions.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " || ")
    }

    /// The closure type that a type is without resolving typealiases.
    func writtenClosure(_ type: TypeSyntax) -> FunctionTypeSyntax? {
        type.namePath.isEmpty ? closure(type) : nil
    }

    /// Whether values can be copied; `true` for unknown types.
    func isCopyable(_ type: TypeSyntax) -> Bool {
        let path = type.namePath
        if path.count == 1, let generic = parameter(path[0]) { return generic.isCopyable }
        if let optional = type.as(OptionalTypeSyntax.self) { return isCopyable(optional.wrappedType) }
        if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.allSatisfy { isCopyable($0.type) } }
        if let bound = type.as(SomeOrAnyTypeSyntax.self) { return !bound.constraint.isSuppressing }
        guard depth < 8 else { return true }
        if let (aliased, place) = underlying(type) { return place.isCopyable(aliased) }
        if let found = declaration(of: type) { return !found.inheritedTypes.contains(where: \.isSuppressing) }
        if ["Optional", "Result"].contains(path.last) {
            return PlacedType(type, in: TypePlace(place)).named?.arguments.allSatisfy { isCopyable($0.syntax) } ?? true
        }
        return !(path.last.map(KnownTypes.noncopyable.contains) ?? false)
    }

    /// Whether releasing a value runs no code of the user: it holds no objects.
    func isPlain(_ type: TypeSyntax) -> Bool {
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): return isPlain(optional.wrappedType)
        case .implicitlyUnwrappedOptionalType(let optional): return isPlain(optional.wrappedType)
        case .arrayType(let array): return isPlain(array.element)
        case .dictionaryType(let pairs): return isPlain(pairs.key) && isPlain(pairs.value)
        case .tupleType(let tuple): return tuple.elements.allSatisfy { isPlain($0.type) }
        case .identifierType:
            guard let name = type.namePath.first, KnownTypes.sendable.contains(name) else { return false }
            return parameter(name) == nil && declaration(of: type) == nil
        default: return false
        }
    }

    /// Whether values are known to be safe to share between tasks.
    func isSendable(_ type: TypeSyntax) -> Bool {
        guard depth < 12 else { return false }
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): return nested.isSendable(optional.wrappedType)
        case .implicitlyUnwrappedOptionalType(let optional): return nested.isSendable(optional.wrappedType)
        case .arrayType(let array): return nested.isSendable(array.element)
        case .dictionaryType(let pairs): return nested.isSendable(pairs.key) && nested.isSendable(pairs.value)
        case .tupleType(let tuple): return tuple.elements.allSatisfy { nested.isSendable($0.type) }
        case .someOrAnyType(let bound): return makesSendable(bound.constraint)
        case .compositionType: return makesSendable(type)
        case .attributedType(let attributed):
            let isShareable = attributed.attributes.names.contains { $0 == "Sendable" || $0 == "MainActor" }
            return isShareable || nested.isSendable(attributed.baseType)
        case .metatypeType(let metatype): return isSendableMetatype(of: metatype.baseType)
        case .identifierType, .memberType: return isNamedSendable(type)
        default: return false
        }
    }

    /// Whether what conforms to the type, or inherits it, is safe to share.
    func makesSendable(_ type: TypeSyntax) -> Bool {
        type.compositionParts.contains { part in
            switch part.trimmedText {
            case "Sendable", "Swift.Sendable", "Error", "Actor", "AnyActor", "any Error": return true
            default: break
            }
            let name = part.namePath.last ?? ""
            if StandardProtocols.named(name) != nil, declaration(of: part) == nil {
                return StandardProtocols.areSendable(name)
            }
            guard depth < 8 else { return false }
            if let (aliased, place) = underlying(part) { return place.makesSendable(aliased) }
            return declaration(of: part).map(isSendable) ?? false
        }
    }

    /// A type of the library.
    func isSendable(_ found: Declaration) -> Bool {
        if found.kind == .actor { return true }
        let module = context.module(found.module)
        let extensions = module?.declarations(named: found.qualifiedName).filter { $0.kind == .extension } ?? []
        // What conforms to a protocol of a global actor may be isolated to none.
        if found.kind != .protocol, Isolation(of: found, in: unrecorded).isGlobal { return true }
        return ([found] + extensions).contains { part in
            part.inheritedTypes.contains { nested.at(part).makesSendable($0) }
        }
    }

    private func isNamedSendable(_ type: TypeSyntax) -> Bool {
        let path = type.namePath
        if path.count == 1 {
            if path[0] == "Self" { return true }
            if let generic = parameter(path[0]) { return generic.isSendable }
        }
        let arguments = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.compactMap {
            if case .type(let argument) = $0.argument { argument } else { nil }
        }
        let areSendable = (arguments ?? []).allSatisfy { nested.isSendable($0) }
        if let (aliased, place) = underlying(type) { return areSendable && place.isSendable(aliased) }
        if let found = declaration(of: type) { return areSendable && isSendable(found) }
        guard let name = path.last else { return false }
        if KnownTypes.sendable.contains(name) { return arguments == nil }
        return arguments != nil && areSendable && KnownTypes.sendableWithArguments.contains(name)
    }

    /// Of a generic parameter only where that is shared safely itself.
    private func isSendableMetatype(of type: TypeSyntax) -> Bool {
        if let bound = type.as(SomeOrAnyTypeSyntax.self) { return makesSendable(bound.constraint) }
        guard let name = type.namePath.first, type.namePath.count == 1 else { return false }
        if let generic = parameter(name) { return generic.isSendable }
        return !associated.contains(name)
    }

    /// The type that a typealias stands for, or that of `id` for a `Ride.ID` that is not declared, with its scope.
    private func underlying(_ type: TypeSyntax) -> (TypeSyntax, TypeScope)? {
        if let found = declaration(of: type) {
            return found.node.as(TypeAliasDeclSyntax.self).map { ($0.initializer.value, entering(found)) }
        }
        guard let member = type.as(MemberTypeSyntax.self), member.name.text == "ID",
            declaration(of: member.baseType) != nil,
            let identity = context.names.implicitIdentifier(type.namePath, in: TypePlace(place))
        else { return nil }
        return (identity.syntax, entering(identity.place.owner))
    }

    private func entering(_ declaration: Declaration) -> TypeScope {
        var inside = nested.at(declaration)
        let names = declaration.genericParameterNames
        inside.generics = Dictionary(names.map { ($0, GenericParameter(name: $0, bounds: [])) }) { $1 }
        if !isInProtocol(declaration) { (inside.associated, inside.parameters) = ([], [:]) }
        return inside
    }
}

extension TypeSyntax {
    /// `~Copyable` and the like, or a composition with it.
    var isSuppressing: Bool {
        compositionParts.contains { $0.is(SuppressedTypeSyntax.self) }
    }
}
